import type { Element, ElementContent } from 'hast'
import { restoreLabel } from './flowchart-line.ts'

/** The elements that a drawing is made of; anything else is left out. */
const ELEMENTS = new Set('svg g defs marker rect line polyline polygon path circle ellipse text tspan'.split(' '))

/** The attributes that draw, by their names in the tree. None of them can load, run or style anything. */
const ATTRIBUTES = new Set(
  [
    'viewBox width height x y x1 x2 y1 y2 cx cy r rx ry points d dx dy transform id orient opacity',
    'markerWidth markerHeight refX refY markerStart markerEnd textAnchor fontSize fontWeight fontStyle textDecoration',
    'fill stroke strokeWidth strokeDashArray strokeLineCap strokeLineJoin',
  ].flatMap((names) => names.split(' ')),
)

/** The theme's color for each of the library's. */
const COLORS: Readonly<Record<string, string>> = {
  '--_text': '--ink',
  '--_text-sec': '--ink-soft',
  '--_text-muted': '--ink-soft',
  '--_text-faint': '--ink-soft',
  '--_line': '--ink-soft',
  '--_arrow': '--ink-soft',
  '--_node-fill': '--raised',
  '--_node-stroke': '--ink-soft',
  '--_group-fill': '--paper',
  '--_group-hdr': '--raised',
  '--_inner-stroke': '--line',
  '--_key-badge': '--accent-soft',
  '--bg': '--paper',
}

/** Colors of the series of a chart. */
const SERIES = ['--accent', '--warning', '--tip', '--danger', '--token-function', '--token-keyword']

/** The library's drawing with nothing but shapes and text, in the colors of the theme; `id` makes its ids unique. */
export function cleanSvg(svg: Element, id: string): Element {
  const children = svg.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{ type: 'text', value: restoreLabel(child.value) }]
    if (child.type !== 'element' || !ELEMENTS.has(child.tagName) || classesOf(child).includes('xychart-grid')) return []
    return [cleanSvg(child, id)]
  })
  const properties: Element['properties'] = {}
  for (const [name, value] of Object.entries(svg.properties)) {
    const cleaned = ATTRIBUTES.has(name) ? cleanValue(name, String(value), id) : undefined
    if (cleaned !== undefined) properties[name] = cleaned
  }
  return { type: 'element', tagName: svg.tagName, properties: { ...properties, ...chartColors(svg) }, children }
}

function cleanValue(name: string, value: string, id: string): string | undefined {
  if (name === 'id') return `${id}-${value}`
  if (/url\s*\(/i.test(value)) {
    // Only references to the drawing's own arrowheads: any other could load a file.
    const own = /^marker(?:Start|End)$/.test(name) ? /^url\(#([\w-]+)\)$/.exec(value)?.[1] : undefined
    return own && `url(#${id}-${own})`
  }
  if (name === 'fill' || name === 'stroke') {
    const variable = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    if (variable !== undefined) return `var(${COLORS[variable] ?? '--ink'})`
    return value === 'none' ? value : undefined
  }
  // Coordinates with twelve decimals would be half of the drawing.
  return value.replace(/\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
}

/** The library colors charts with a style sheet; these attributes do the same. */
function chartColors(element: Element): Element['properties'] {
  const classes = classesOf(element)
  const series = classes.find((name) => name.startsWith('xychart-color-'))
  const color = `var(${SERIES[Number(series?.slice('xychart-color-'.length)) % SERIES.length] ?? '--accent'})`
  if (classes.includes('xychart-line-shadow')) return { fill: 'none', stroke: 'none' }
  if (classes.some((name) => name === 'xychart-line' || name === 'xychart-legend-line'))
    return { fill: 'none', stroke: color, strokeWidth: '2.5' }
  if (series) return { fill: color }
  if (classes.some((name) => name === 'xychart-label' || name === 'xychart-axis-title'))
    return { fill: 'var(--ink-soft)' }
  return classes.includes('xychart-title') ? { fill: 'var(--ink)' } : {}
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}
