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
  /** What was left out and could have been visible or run, as named in the file. Comments and editors' notes do not count. */
  readonly removed: readonly RemovedPart[]
}

/** A part of an SVG that was left out: an element or an attribute, and its place. */
export interface RemovedPart {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** Always set: in another namespace, the elements could be those of HTML. */
const NAMESPACES = { xmlns: 'http://www.w3.org/2000/svg', 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }

/** The size of an SVG that has none, as browsers set it. */
const DEFAULT_SIZE = { width: 300, height: 150 }

/** Far more than any screen has, in pixels. */
const MAX_LENGTH = 1_000_000

/** CSS that could fetch something: addresses except those of parts of the file, imports, and anything that escapes could hide. */
const FETCHING_CSS = /url\((?!\s*['"]?#)|@import|@font-face|image-set\(|image\(|src\(|\\/i

/** Pictures inside an SVG that are part of its text. */
const EMBEDDED_PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i

/**
 * Rewrites an SVG with nothing but shapes, text and paint: readers may open the file by itself, and then a script in it would
 * run as the site's own. Gives it a size, which pages need, unless told otherwise. Undefined for anything but an SVG.
 */
export function sanitizeSvg(source: string, { withSize = true } = {}): SafeSvg | undefined {
  const parsed = parse(source)
  const root = parsed?.children.find((node): node is Element => node.type === 'element')
  if (!parsed || root?.name !== 'svg') return undefined
  const removed: RemovedPart[] = []
  for (const node of parsed.children)
    if (node.type === 'instruction' && node.name !== 'xml') remove(node.name, node, removed)
  const svg = safeElement(root, { depth: 0, removed })
  if (!svg) return undefined
  const { width, height } = sizeOf(svg)
  const size = withSize ? { width: String(width), height: String(height) } : {}
  const attributes = { ...NAMESPACES, ...svg.attributes, ...size }
  return { text: `${toXml({ ...svg, attributes })}\n`, width, height, removed }
}

function parse(source: string): Root | undefined {
  try {
    return fromXml(source)
  } catch {
    return undefined
  }
}

/** The current depth, and what was left out so far. */
interface Cleaning {
  readonly depth: number
  readonly removed: RemovedPart[]
}

function safeElement(element: Element, cleaning: Cleaning): Element | undefined {
  const { name, attributes, children } = element
  const { depth, removed } = cleaning
  const isKept = SVG_ELEMENTS.has(name) && (!/^animate/.test(name) || isAnimatable(attributes.attributeName))
  if (!isKept || depth > MAX_DEPTH) return remove(name, element, removed)
  const kept = Object.entries(attributes).filter(([key, value]) => {
    const isSafe = isSafeAttribute(name, key, value ?? '')
    if (!isSafe && (SVG_ATTRIBUTES.has(key) || /^on/i.test(key))) remove(key, element, removed)
    return isSafe
  })
  const safe: Element = { type: 'element', name, attributes: Object.fromEntries(kept), children: [] }
  if (name === 'style') {
    const css = children.map((child) => ('value' in child ? child.value : '')).join('')
    if (FETCHING_CSS.test(css)) return remove(name, element, removed)
    return { ...safe, children: [{ type: 'text', value: css }] }
  }
  return { ...safe, children: children.flatMap((child) => safeNode(child, { depth: depth + 1, removed })) }
}

function safeNode(node: Node | Element['children'][number], cleaning: Cleaning): Element['children'] {
  if (node.type === 'text' || node.type === 'cdata') return [{ type: 'text', value: node.value }]
  const safe = node.type === 'element' ? safeElement(node, cleaning) : undefined
  return safe ? [safe] : []
}

/** Notes that a part was left out, unless it only describes the file or belongs to an editor. */
function remove(name: string, { position }: Node, removed: RemovedPart[]): undefined {
  const isSilent = name === 'metadata' || (name.includes(':') && !/^xlink:|script$/.test(name))
  const { line = 1, column = 1 } = position?.start ?? {}
  if (!isSilent) removed.push({ name, line, column })
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

/** From `width` and `height`; what is missing comes from the proportions of `viewBox`. */
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
  return { width: wholePixels(size.width), height: wholePixels(size.height) }
}

/** HTML knows lengths only as whole numbers without an exponent. */
function wholePixels(length: number): number {
  return Math.min(MAX_LENGTH, Math.max(1, Math.round(length) || 1))
}

/** Undefined for lengths that depend on where the picture is shown, such as `100%`. */
function pixels(length: string | null | undefined): number | undefined {
  const [, number, unit = 'px'] =
    /^(\d+(?:\.\d+)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)\s*(px|pt|pc|mm|cm|in|em|rem|ex)?$/i.exec(
      length?.trim() ?? '',
    ) ?? []
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
