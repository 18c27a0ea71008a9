import type { Element } from 'hast'
import type { ComponentProps } from 'react'
import { namesHost } from '../../model/scheme.ts'
import { slottedFile } from '../../model/slots.ts'

type ArticleLinkProps = ComponentProps<'a'> & { node?: Element }

/** Types that browsers show or play, so that readers can look at the file first. */
const SHOWN = /\.(?:pdf|txt|png|jpe?g|gif|webp|avif|svg|mp4|m4v|webm|og[agv]|opus|mp3|m4a|wav|flac)$/i

/** A link or an anchor in an article. An external one is marked for the style sheet and sends no referrer. */
export function ArticleLink({ node: _node, href, children, ...rest }: ArticleLinkProps) {
  if (href === undefined) return <a {...rest}>{children}</a>
  const isExternal = namesHost(href)
  return (
    <a
      {...rest}
      href={href}
      download={downloadName(href)}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      className={isExternal ? 'external' : rest.className}
    >
      {children}
    </a>
  )
}

/** The name to save a published file under: its own, without the hash. */
function downloadName(href: string): string | undefined {
  const [, name, extension = ''] =
    /^assets\/files\/(.*)\.[\da-f]{16}(\.[^.#]*)?(?:#.*)?$/.exec(slottedFile(href) ?? '') ?? []
  return name === undefined || SHOWN.test(extension) ? undefined : name + extension
}
