import { expect, it } from 'vitest'
import { reportHref } from './report-href.ts'

it('has the query in each of its places', () => {
  const address = 'https://example.com/new?title={query}&body=Nothing+about+{query}'
  expect(reportHref(address, 'a & $1')).toBe(
    'https://example.com/new?title=a%20%26%20%241&body=Nothing+about+a%20%26%20%241',
  )
})
