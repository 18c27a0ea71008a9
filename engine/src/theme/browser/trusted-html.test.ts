import { afterEach, describe, expect, it, vi } from 'vitest'
import { trustedTypes } from './trusted-html.ts'

describe('trustedTypes', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['nothing', {}, false],
    ['an element with that id', { trustedTypes: { id: 'trustedTypes' } }, false],
    ['Trusted Types', { trustedTypes: { createPolicy: () => ({}) } }, true],
  ])('in a browser whose window has %s', (_what, window, found) => {
    vi.stubGlobal('window', window)
    expect(trustedTypes() !== undefined).toBe(found)
  })
})
