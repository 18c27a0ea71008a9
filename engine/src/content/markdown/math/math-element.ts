import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'

/** The elements of MathML that Temml writes. `menclose` is drawn by the style sheet. */
const ELEMENTS = new Set(
  'math maction menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'.split(
    ' ',
  ),
)

/** Their attributes; none of them links, sets a style or runs code. */
const ATTRIBUTES = new Set(
  'accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
)

/** Temml's classes for which the style sheet has rules. */
const CLASSES = new Set(
  'tml-left tml-right tml-jot tml-small tml-underline tml-overline tml-cancel tml-xcancel upstrike downstrike sout'.split(
    ' ',
  ),
)

/** What Temml sets only by styles, which the content policy forbids, and the classes that set it here. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/padding-left:0(?:em|pt|;|$)/, 'math-flush-start'],
  [/padding-right:0(?:em|pt|;|$)/, 'math-flush-end'],
  [/padding-left:1em/, 'math-gap'],
  [/border-left:/, 'math-line-start'],
  [/border-right:/, 'math-line-end'],
  [/border-top:/, 'math-line-top'],
  [/border-bottom:/, 'math-line-bottom'],
  [/border:1px solid/, 'math-box'],
  [/width:100%/, 'math-wide'],
  [/width:50%/, 'math-half'],
]

/** Reads the MathML that Temml wrote, and keeps only known elements and attributes. Undefined if there is no `math` element. */
export function mathElement(mathMl: string): Element | undefined {
  const [math] = kept(fromHtml(mathMl, { fragment: true }).children as ElementContent[])
  return math?.type === 'element' && math.tagName === 'math' ? math : undefined
}

function kept(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (node.type !== 'element') return []
    const children = kept(node.children)
    if (!ELEMENTS.has(node.tagName)) return children
    return [{ type: 'element', tagName: node.tagName, properties: propertiesOf(node), children }]
  })
}

function propertiesOf({ properties }: Element): Element['properties'] {
  const style = String(properties.style ?? '')
  const color = /(?:^|;)color:(#[\da-f]{3,8})/i.exec(style)?.[1]
  const classes = [
    ...[properties.className ?? []].flat().filter((name) => CLASSES.has(String(name))),
    ...STYLES.flatMap(([pattern, name]) => (pattern.test(style) ? [name] : [])),
  ]
  return {
    ...Object.fromEntries(Object.entries(properties).filter(([name]) => ATTRIBUTES.has(name.toLowerCase()))),
    ...(color && { mathcolor: color }),
    ...(classes.length > 0 && { className: classes.map(String) }),
  }
}
