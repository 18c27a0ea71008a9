/** A color of a screen: red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The steps in which a lightness is searched for: finer than two hexadecimal digits. */
const STEPS = 1000

/** The contrast of two colors by WCAG 2: from 1 to 21, whichever is the text. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The color of the same hue and saturation with the nearest lightness that passes; undefined if none does. */
export function nearestColor(color: Rgb, passes: (color: Rgb) => boolean): Rgb | undefined {
  const { hue, saturation, lightness } = toHsl(color)
  for (let step = 0; step <= STEPS; step++) {
    for (const tried of [lightness - step / STEPS, lightness + step / STEPS]) {
      if (tried < 0 || tried > 1) continue
      const found = fromHsl({ hue, saturation, lightness: tried })
      if (passes(found)) return found
    }
  }
  return undefined
}

/** What `color-mix(in srgb, …)` makes of a share, from 0 to 1, of one color and the rest of another. */
export function mixColors(one: Rgb, other: Rgb, share: number): Rgb {
  return mapColor(one, (channel, at) => channel * share + (other[at] ?? 0) * (1 - share))
}

/** As `#rrggbb`. */
export function hexColor(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `hue` is an angle, the others are from 0 to 1. */
interface Hsl {
  readonly hue: number
  readonly saturation: number
  readonly lightness: number
}

function toHsl(color: Rgb): Hsl {
  const [red, green, blue] = color.map((channel) => channel / 255) as [number, number, number]
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const lightness = max - range / 2
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sextant =
    max === red ? (green - blue) / range : max === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  return { hue: (sextant * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return mapColor([0, 8, 4], (from) => {
    const place = (from + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  })
}

function mapColor([red, green, blue]: Rgb, channelOf: (value: number, at: number) => number): Rgb {
  const round = (value: number, at: number) => Math.round(channelOf(value, at))
  return [round(red, 0), round(green, 1), round(blue, 2)]
}
