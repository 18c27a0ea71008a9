import { fromXml } from 'xast-util-from-xml'
import { toXml } from 'xast-util-to-xml'
import { MAX_DEPTH } from '../../model/nesting.ts'
import { SVG_ATTRIBUTES, SVG_ELEMENTS } from './svg-allowlist.ts'

type Root = ReturnType<typeof fromXml>
type Node = Root['children'][number]
type Element = Extract<Node, { type: 'element' }>

/** An SVG that is safe to publish, and its size in pixels. */
export interface SafeSvg {
  readonly text: string
  readonly width: number
  readonly height: number
}

/** Set by us: in another namespace, the elements could be those of HTML. */
const NAMESPACES = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }

/** The size of an SVG that has none, as browsers set it. */
const DEFAULT_SIZE = { width: 300, height: 150 }

/** CSS that could fetch something: addresses other than of parts of the file, imports, and what escapes could hide. */
const FETCHING_CSS = /url\((?!\s*['"]?#)|@import|@font-face|image-set\(|image\(|src\(|\\/i

/** Pictures inside an SVG that are part of its text. */
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i

/**
 * Rewrites an SVG with nothing but shapes, text and paint: readers may open the file by itself, and there a script in it would
 * run as the site's own. Undefined for what is no SVG.
 */
export function sanitizeSvg(source: string): SafeSvg | undefined {
  const root = parse(source)?.children.find((node): node is Element => node.type === 'element')
  if (root?.name !== 'svg') return undefined
  const svg = safeElement(root, 0)
  if (!svg) return undefined
  const { width, height } = sizeOf(svg)
  const attributes = { ...NAMESPACES, ...svg.attributes, width: String(width), height: String(height) }
  return { text: `${toXml({ ...svg, attributes })}\n`, width, height }
}

function parse(source: string): Root | undefined {
  try {
    return fromXml(source)
  } catch {
    return undefined
  }
}

function safeElement({ name, attributes, children }: Element, depth: number): Element | undefined {
  if (!SVG_ELEMENTS.has(name) || depth > MAX_DEPTH) return undefined
  if (/^animate/.test(name) && !isAnimatable(attributes.attributeName)) return undefined
  const kept = Object.entries(attributes).filter(([key, value]) => isSafeAttribute(name, key, value ?? ''))
  const safe: Element = { type: 'element', name, attributes: Object.fromEntries(kept), children: [] }
  if (name === 'style') {
    const css = children.map((child) => ('value' in child ? child.value : '')).join('')
    return FETCHING_CSS.test(css) ? undefined : { ...safe, children: [{ type: 'text', value: css }] }
  }
  return { ...safe, children: children.flatMap((child) => safeNode(child, depth + 1)) }
}

function safeNode(node: Node | Element['children'][number], depth: number): Element['children'] {
  if (node.type === 'text' || node.type === 'cdata') return [{ type: 'text', value: node.value }]
  const safe = node.type === 'element' ? safeElement(node, depth) : undefined
  return safe ? [safe] : []
}

/** An animation could set an address or a style to one that was removed. */
function isAnimatable(attribute: string | null | undefined): boolean {
  return attribute == null || (SVG_ATTRIBUTES.has(attribute) && !/href|style|attributeName/.test(attribute))
}

function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (!SVG_ATTRIBUTES.has(name)) return false
  if (!/href$/.test(name)) return !FETCHING_CSS.test(value)
  return value.startsWith('#') || (element === 'image' && EMBEDDED_PICTURE.test(value))
}

/** From `width` and `height`, the rest from the proportions of `viewBox`. */
function sizeOf({ attributes }: Element): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const hasBox = boxWidth > 0 && boxHeight > 0
  const box = hasBox ? { width: boxWidth, height: boxHeight } : DEFAULT_SIZE
  const width = pixels(attributes.width)
  const height = pixels(attributes.height)
  const size = {
    width: width ?? (height !== undefined && hasBox ? (height * box.width) / box.height : box.width),
    height: height ?? (width !== undefined && hasBox ? (width * box.height) / box.width : box.height),
  }
  return { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
}

/** Undefined for lengths that depend on where the picture is shown, such as `100%`. */
function pixels(length: string | null | undefined): number | undefined {
  const [, number, unit = 'px'] =
    /^\s*(\d*\.?\d+(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|rem|ex)?\s*$/i.exec(length ?? '') ?? []
  const factor = PIXELS[unit.toLowerCase()]
  return number === undefined || factor === undefined || Number(number) <= 0 ? undefined : Number(number) * factor
}

const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  rem: 16,
  ex: 8,
}
