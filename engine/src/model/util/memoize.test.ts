import { describe, expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

describe('memoize', () => {
  it('derives the value of each key once', () => {
    const derive = vi.fn(({ name }: { name: string }) => [name])
    const derived = memoize(derive)
    const [a, b] = [{ name: 'a' }, { name: 'b' }]
    expect(derived(a)).toEqual(['a'])
    expect(derived(b)).toEqual(['b'])
    expect(derived(a)).toBe(derived(a))
    expect(derive).toHaveBeenCalledTimes(2)
  })

  it('distinguishes equal but distinct keys', () => {
    const derived = memoize((_key: object) => ({}))
    expect(derived({})).not.toBe(derived({}))
  })

  it('caches undefined too', () => {
    const derive = vi.fn((_key: object) => undefined)
    const derived = memoize(derive)
    const key = {}
    expect([derived(key), derived(key)]).toEqual([undefined, undefined])
    expect(derive).toHaveBeenCalledTimes(1)
  })

  it('derives the value of equal texts once', () => {
    const derive = vi.fn((left: string, right: string) => [left, right])
    const derived = memoize(derive)
    expect(derived('a', 'bc')).toBe(derived('a', ['b', 'c'].join('')))
    expect(derived('ab', 'c')).toEqual(['ab', 'c'])
    expect(derive).toHaveBeenCalledTimes(2)
  })

  it('tries again after a failure', () => {
    const derive = vi.fn((_key: object) => 'value')
    derive.mockImplementationOnce(() => {
      throw new Error('failed')
    })
    const derived = memoize(derive)
    const key = {}
    expect(() => derived(key)).toThrow('failed')
    expect(derived(key)).toBe('value')
  })
})
