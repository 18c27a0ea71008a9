import type { Element, ElementContent } from 'hast'
import type { ReactNode } from 'react'

/** A heading with a link to itself. It is focusable, so that following a link to it moves a screen reader there. */
export function ArticleHeading({ node, id, children }: { node?: Element; id?: string; children?: ReactNode }) {
  const Tag = (node?.tagName ?? 'h2') as 'h2'
  const label = `Direct link to ${node ? textOf(node) : ''}`
  return (
    <Tag id={id} tabIndex={-1}>
      {children}
      <a className="heading-link" href={`#${id}`} aria-label={label} title={label}>
        #
      </a>
    </Tag>
  )
}

function textOf(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}
