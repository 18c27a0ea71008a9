import { describe, expect, it } from 'vitest'
import { contrastRatio, hexColor, mixColors, nearestColor, type Rgb } from './contrast.ts'

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const ORANGE: Rgb = [230, 126, 34]

describe('the contrast of two colors', () => {
  it.each([
    [BLACK, WHITE, 21],
    [WHITE, WHITE, 1],
    [[119, 119, 119], WHITE, 4.48],
    [[118, 118, 118], WHITE, 4.54],
    [[255, 0, 0], WHITE, 4],
    [[0, 0, 255], BLACK, 2.44],
  ] as [Rgb, Rgb, number][])('of %j and %j is %d, whichever is the text', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
  })
})

describe('the nearest color that passes', () => {
  const on = (paper: Rgb) => (color: Rgb) => contrastRatio(color, paper) >= 4.5

  it('is the color itself, if that passes', () => {
    for (const color of [BLACK, [10, 88, 176], [124, 184, 255], [177, 51, 29]] as Rgb[])
      expect(nearestColor(color, () => true)).toEqual(color)
  })

  it('passes by little, and keeps the hue: darker on white, lighter on black', () => {
    const onWhite = nearestColor(ORANGE, on(WHITE)) ?? WHITE
    expect(hexColor(onWhite)).toBe('#b56015')
    expect(contrastRatio(onWhite, WHITE)).toBeLessThan(4.55)
    expect(hexColor(nearestColor([11, 60, 49], on(BLACK)) ?? BLACK)).toBe('#18846b')
  })

  it('leaves gray as it is', () => {
    expect(nearestColor([150, 150, 150], on(WHITE))).toEqual([118, 118, 118])
  })

  it('is nothing where none passes', () => {
    expect(nearestColor(ORANGE, () => false)).toBeUndefined()
  })
})

describe('a mix', () => {
  it('has the share of the first color', () => {
    expect(hexColor(mixColors(BLACK, WHITE, 0.09))).toBe('#e8e8e8')
    expect(mixColors(ORANGE, BLACK, 1)).toEqual(ORANGE)
  })
})
