import { expect, it } from 'vitest'
import { isNamedByContent } from './offline-list.ts'

it.each([
  ['/docs/assets/app.0123abcd.js', true],
  ['/docs/assets/img/shot.0123456789abcdef-736.webp', true],
  ['/docs/search-index/v1.0123abcd.json', true],
  ['/docs/search-index/v1.titles.json', false],
  ['/docs/assets/logo.png', false],
  ['/docs/assets/logo.original.png', false],
  ['/docs/img/logo.0123abcd.png', false],
])('%s is shared by versions: %s', (href, isShared) => expect(isNamedByContent('/docs/', href, {})).toBe(isShared))

it('a file of the owner whose name only looks like that is not shared', () => {
  const list = { changing: ['/docs/assets/logo.01234567.png'] }
  expect(isNamedByContent('/docs/', '/docs/assets/logo.01234567.png', list)).toBe(false)
  expect(isNamedByContent('/docs/', '/docs/assets/app.01234567.js', list)).toBe(true)
})
