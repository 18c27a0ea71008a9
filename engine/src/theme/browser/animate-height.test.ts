import { describe, expect, it } from 'vitest'
import { collapseDuration } from './animate-height.ts'

describe('collapseDuration', () => {
  it('grows with the height, but less than in proportion', () => {
    const heights = [0, 50, 100, 200, 400, 800, 1600]
    const durations = heights.map((height) => collapseDuration(height, false))
    expect(durations).toEqual([40, 206, 239, 281, 336, 410, 516])
    expect(durations).toEqual([...durations].sort((a, b) => a - b))
    expect(collapseDuration(800, false)).toBeLessThan(2 * collapseDuration(400, false))
  })

  it('is 1 ms for readers who asked for less motion, whatever the height', () => {
    expect([0, 100, 1600].map((height) => collapseDuration(height, true))).toEqual([1, 1, 1])
  })
})
