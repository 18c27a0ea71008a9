import type { Element } from 'hast'
import type { ComponentProps } from 'react'

type ArticleLinkProps = ComponentProps<'a'> & { node?: Element }

/** A link or an anchor in an article. An external one is marked for the style sheet and sends no referrer. */
export function ArticleLink({ node: _node, href, children, ...rest }: ArticleLinkProps) {
  if (href === undefined) return <a {...rest}>{children}</a>
  const isExternal = /^https?:/i.test(href)
  return (
    <a
      {...rest}
      href={href}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      className={isExternal ? 'external' : rest.className}
    >
      {children}
    </a>
  )
}
