import { expect, it } from 'vitest'
import type { PageBody } from '../model/page.ts'
import { hasSameFrame } from './has-same-frame.ts'

const page = { href: '/a', html: '<p>', sidebar: [] } as unknown as PageBody

const isSame = (changes: Partial<PageBody>) => hasSameFrame({ page }, { page: { ...page, ...changes } })

it('is the same around another article', () => {
  expect(isSame({})).toBe(true)
  expect(isSame({ html: '<p>Other' })).toBe(true)
})

it('differs with another part, with one more, and with one less', () => {
  expect(isSame({ sidebar: [] })).toBe(false)
  expect(isSame({ title: 'A' })).toBe(false)
  const { sidebar, ...rest } = page
  expect(hasSameFrame({ page }, { page: rest as PageBody })).toBe(false)
})
