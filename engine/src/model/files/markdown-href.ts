import type { PageData } from '../page.ts'

/** The address of the Markdown file of a page; undefined if it has none. Computed, so that no page has to store it. */
export function markdownHrefOf({
  kind,
  href,
  version,
}: Pick<PageData, 'kind' | 'href' | 'version'>): string | undefined {
  if (kind === 'not-found' || kind === 'search') return undefined
  return href === version.href ? `${href.replace(/\/$/, '')}/index.md` : `${href}.md`
}
