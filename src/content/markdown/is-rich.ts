import type { Element, Root } from 'hast'

/** Elements whose styles are in the theme's `rich.css`, which only pages with one of them contain. */
const RICH = new Set(
  'picture img mermaid math math-block video-still input dl section figure sub sup kbd samp tt mark ins del'.split(' '),
)

/** True for an article that needs more styles than most; known from its tree, before the theme renders it. */
export function isRich({ children }: Root | Element): boolean {
  return elementsOf(children).some(
    (element) => RICH.has(element.tagName) || (element.tagName === 'pre' ? isRichCode(element) : isRich(element)),
  )
}

/** Only the lines are looked at: their tokens are many, and plain. */
function isRichCode({ properties, children }: Element): boolean {
  const lines = elementsOf(children).flatMap((code) => elementsOf(code.children))
  return (
    Boolean(properties.wrap) || lines.some(({ tagName, properties: { dataNumber } }) => dataNumber || RICH.has(tagName))
  )
}

function elementsOf(nodes: Root['children']): Element[] {
  return nodes.filter((node) => node.type === 'element')
}
