import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

it.each([
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Enter that chooses what an input method offers', { isComposing: true, keyCode: 13 }, true],
  ['the same in Safari, where the composition has ended', { isComposing: false, keyCode: 229 }, true],
])('takes %s for a key of an input method, or not', (_what, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})
