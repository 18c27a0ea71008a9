import type { Element, Nodes, Root } from 'hast'
import { htmlToHast } from 'satteri'

/** Parses a piece of HTML as a browser does. */
export function parseHtml(html: string): Root {
  return htmlToHast(html, { fragment: true }) as Root
}

/** Every element below a node, in reading order. */
export function elementsOf(root: Nodes): Element[] {
  const found: Element[] = []
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'element') found.push(node)
    // One by one: a call takes no more than some ten thousand arguments.
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
  return found
}

/** The text of a node. */
export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

/** Elements that run code, load something or change what is around them. */
const FORBIDDEN = new Set(
  'script iframe object embed style link meta base form frame frameset applet template svg video audio'.split(' '),
)

/** What a drawing of the build is made of: shapes and text, without an address, a style or a class. */
const SHAPES = new Set('svg g defs marker rect line polyline polygon path circle ellipse text tspan'.split(' '))
const UNDRAWN = /^(?:on.*|style|className|href|xLinkHref|src)$/i

/** The classes of a drawing by Graphviz, which the style sheet defines. */
function isDiagramClass(value: unknown): boolean {
  return /^(?:(?:cluster|edge|node|accent|soft|solid|dashed|dotted|bold|invis)(?: |$))*$/.test([value].flat().join(' '))
}

/** The drawings of diagrams: the one kind of `svg` a page may have. */
function drawingsIn(elements: readonly Element[]): Set<Element> {
  const figures = elements.filter(({ properties }) => /^(?:mermaid|diagram)$/.test(String(properties.className)))
  // Formatting that is open before a figure is repeated in it.
  const drawings = figures.flatMap(elementsOf).filter(({ tagName }) => tagName === 'svg')
  const isDrawing = (element: Element) =>
    elementsOf(element).every(
      ({ tagName, properties }) =>
        SHAPES.has(tagName) &&
        Object.entries(properties).every(
          ([name, value]) =>
            (!UNDRAWN.test(name) || (name === 'className' && isDiagramClass(value))) &&
            !/url\((?!#)/.test(String(value)),
        ),
    )
  return new Set(drawings.filter(isDrawing))
}

/** What math may hold: these elements draw, and these attributes say how. */
const MATH = new Set(
  'math menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover'.split(
    ' ',
  ),
)
const MATH_ATTRIBUTES =
  /^(?:accent|accentunder|className|columnspan|depth|display|displaystyle|fence|form|height|largeop|linethickness|lspace|math\w+|maxsize|minsize|movablelimits|rowspan|rspace|scriptlevel|separator|stretchy|symmetric|voffset|width)$/i

/** Elements and attributes that do not belong in math. */
function foreignToMath(math: Element): string[] {
  return elementsOf(math).flatMap(({ tagName, properties }) => [
    ...(MATH.has(tagName) ? [] : [`<${tagName}> in <math>`]),
    ...Object.keys(properties)
      .filter((name) => !MATH_ATTRIBUTES.test(name))
      .map((name) => `<${tagName} ${name}> in <math>`),
  ])
}

/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src', 'xLinkHref', 'action', 'formAction', 'data', 'poster', 'srcSet']

/** A scheme that runs code or hides content, as a browser reads an address: without white space and control characters. */
function isDangerous(address: unknown): boolean {
  return /^(javascript|vbscript|data):/i.test(String(address).replaceAll(/[\p{Cc}\p{Cf}\s]/gu, ''))
}

/** Attributes whose address is loaded with the page. */
const LOADED = ['src', 'srcSet', 'poster', 'background', 'data']

/** An address of another host, as a browser reads it: a backslash is a slash. */
function isForeign(addresses: unknown): boolean {
  return [addresses].flat().some((address) =>
    String(address)
      .replaceAll('\\', '/')
      .split(',')
      .some((one) => /^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(one)),
  )
}

/** What of some HTML could do harm, in words; empty when nothing can. */
export function dangersIn(html: string): string[] {
  const elements = elementsOf(parseHtml(html))
  const drawings = drawingsIn(elements)
  return elements.flatMap((element) => [
    ...(FORBIDDEN.has(element.tagName) && !drawings.has(element) ? [`<${element.tagName}>`] : []),
    ...dangersOf(element),
  ])
}

function dangersOf(element: Element): string[] {
  const { tagName, properties } = element
  return [
    ...(tagName === 'math' ? foreignToMath(element) : []),
    ...Object.keys(properties)
      .filter((name) => /^on/i.test(name) || name === 'style' || name === 'srcDoc')
      .map((name) => `<${tagName} ${name}>`),
    ...ADDRESSES.filter((name) => isDangerous(properties[name])).map(
      (name) => `<${tagName} ${name}=${properties[name]}>`,
    ),
    ...LOADED.filter((name) => properties[name] !== undefined && isForeign(properties[name])).map(
      (name) => `<${tagName} ${name}=${properties[name]}>`,
    ),
  ]
}
