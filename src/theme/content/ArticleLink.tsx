import type { ReactNode } from 'react'

/** A link of an article. One to another host says so to the style sheet and tells that host nothing. */
export function ArticleLink({ href = '', title, children }: { href?: string; title?: string; children?: ReactNode }) {
  const isExternal = /^https?:/i.test(href)
  return (
    <a
      href={href}
      title={title}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      className={isExternal ? 'external' : undefined}
    >
      {children}
    </a>
  )
}
