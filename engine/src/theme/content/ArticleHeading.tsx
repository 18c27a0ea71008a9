import type { Element, ElementContent } from 'hast'
import type { ReactNode } from 'react'

/**
 * A heading with a link to itself. It is focusable, so that following a link to it moves a screen reader there. A heading without
 * an id, which a site's component rendered, stays plain.
 */
export function ArticleHeading({ node, id, children, ...rest }: { node?: Element; id?: string; children?: ReactNode }) {
  const Tag = (node?.tagName ?? 'h2') as 'h2'
  if (id === undefined) return <Tag {...rest}>{children}</Tag>
  const label = `Direct link to ${node ? textOf(node) : ''}`
  return (
    <Tag id={id} tabIndex={-1}>
      {children}
      <a className="heading-link" href={`#${id}`} aria-label={label}>
        #
      </a>
    </Tag>
  )
}

/** What screen readers say for a heading: with the text alternatives of pictures, without the numbers of footnotes. */
function textOf(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || node.properties.dataFootnoteRef) return ''
  return typeof node.properties.alt === 'string' ? node.properties.alt : node.children.map(textOf).join('')
}
