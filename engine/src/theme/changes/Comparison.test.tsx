import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { ConfigContext } from '../config-context.ts'
import Comparison from './Comparison.tsx'

const page = {
  version: { name: 'v2' },
  versions: [
    { name: 'v2', label: '2.4' },
    { name: 'v1', label: '1.9' },
  ],
  comparedWith: 'v1',
} as unknown as PageBody
const config = { basePath: '/docs/' } as unknown as SiteConfig

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['another version', '?from=v0', true],
  ['no version', '', false],
  ['an empty one', '?from=', false],
  ['the version that the page compares with', '?from=v1', false],
  ['the label of that version', '?from=1.9', false],
  ['its own version', '?from=v2', false],
])('loads a comparison, or nothing, if the address names %s', (_, search, isLoading) => {
  vi.stubGlobal('location', { search })
  const html = renderToStaticMarkup(
    <ConfigContext value={config}>
      <Comparison page={page} onCompare={() => {}} />
    </ConfigContext>,
  )
  expect(html !== '').toBe(isLoading)
})
