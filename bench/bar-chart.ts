import { chunksOf } from '../engine/src/model/util/chunks-of.ts'
import { escapeHtml } from '../engine/src/model/util/escape.ts'

/** A bar: what it is for, how long it is, and whether it is this program's. */
export interface Bar {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly isOurs: boolean
}

interface Chart {
  readonly title: string
  readonly bars: readonly Bar[]
}

/** Sizes in pixels. */
const WIDTH = 820
const COLUMN = WIDTH / 2
const LABEL = 104
const BAR = 14
const STEP = 20
const TITLE = 30
const GAP = 18
const VALUE = 82

/** Colors on GitHub's pages, each at least 4.5 to 1 on its background where it is text. */
const COLORS = {
  light: { text: '#1f2328', quiet: '#59636e', bar: '#c4ccd4', ours: '#0a6b4b' },
  dark: { text: '#f0f6fc', quiet: '#9198a1', bar: '#4a5460', ours: '#5fd0a8' },
}

/** Charts in two columns, one bar for each tool, as an SVG image. Bars start at zero. */
export function barChart(charts: readonly Chart[], mode: keyof typeof COLORS): string {
  const colors = COLORS[mode]
  const pairs = chunksOf(charts, 2)
  const rowHeights = pairs.map((row) => Math.max(...row.map(heightOf)))
  const parts = pairs.flatMap((row, at) => {
    const top = rowHeights.slice(0, at).reduce((sum, height) => sum + height, 0)
    return row.map((chart, column) => `<g transform="translate(${column * COLUMN} ${top})">${drawn(chart, colors)}</g>`)
  })
  const height = rowHeights.reduce((sum, one) => sum + one, 0)
  const label = charts.map(({ title, bars }) => `${title}: ${bars.map(textOf).join(', ')}.`).join(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeHtml(label)}" font-family="system-ui, sans-serif" font-size="13">${parts.join('')}</svg>\n`
}

function drawn({ title, bars }: Chart, colors: (typeof COLORS)['light']): string {
  const longest = Math.max(...bars.map(({ value }) => value))
  const rows = bars.map((bar, at) => {
    const y = TITLE + at * STEP
    const width = Math.max(1, Math.round(((COLUMN - LABEL - VALUE) * bar.value) / longest))
    const text = bar.isOurs ? `fill="${colors.ours}" font-weight="600"` : `fill="${colors.quiet}"`
    return [
      `<text x="0" y="${y + BAR - 3}" ${text}>${escapeHtml(bar.name)}</text>`,
      `<rect x="${LABEL}" y="${y}" width="${width}" height="${BAR}" rx="2" fill="${bar.isOurs ? colors.ours : colors.bar}"/>`,
      `<text x="${LABEL + width + 6}" y="${y + BAR - 3}" ${text}>${escapeHtml(amount(bar))}</text>`,
    ].join('')
  })
  return `<text x="0" y="${TITLE - 12}" fill="${colors.text}" font-weight="600">${escapeHtml(title)}</text>${rows.join('')}`
}

function heightOf({ bars }: Chart): number {
  return TITLE + bars.length * STEP + GAP
}

function textOf(bar: Bar): string {
  return `${bar.name} ${amount(bar)}`
}

function amount({ value, unit }: Bar): string {
  return `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`
}
