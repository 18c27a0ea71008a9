import { type Doc, findDoc, type Site, sourceOf, versionOf } from '../../model/site.ts'
import { fillMarkdownSlots } from '../../model/slots.ts'
import { articleMarkdown } from '../../model/source.ts'
import { absoluteUrl, belowVersion, fileHref, markdownFile } from '../../model/url.ts'
import { inLatest } from '../indexing.ts'
import type { SiteContext } from '../site-context.ts'

/** A page as Markdown, for programs: title, version, article. Its links also lead to Markdown files. */
export function pageMarkdown(context: SiteContext, doc: Doc): string {
  const { site, config } = context
  const { title, links, ...source } = sourceOf(site, doc)
  const addresses = context.linksOf(doc).map((result, at) => {
    if (!('href' in result)) return links[at]?.target ?? ''
    if (result.href.startsWith('#')) return result.href
    return fileHref(config.basePath, markdownFileOf(site, result.doc)) + result.suffix
  })
  const head = [`# ${title}`, `Version: ${versionOf(site, doc).label}`, ...noticeOf(context, doc)]
  // Programs take the text to other places, where only an absolute address leads to a picture.
  const filled = { links: addresses, files: absoluteUrl(config.origin, config.basePath) }
  return `${head.join('\n\n')}\n\n${fillMarkdownSlots(articleMarkdown(source), filled)}`
}

/** The path of a doc's Markdown file, below the base path. */
export function markdownFileOf(site: Site, doc: Doc): string {
  const { path } = versionOf(site, doc)
  return markdownFile(path, belowVersion(path, doc.path))
}

/** On a page of another version, a link to the latest one; without a counterpart, to the main doc. */
function noticeOf({ site, config: { basePath }, latest }: SiteContext, doc: Doc): string[] {
  if (doc.version === latest.name) return []
  const target = inLatest(site, doc) ?? findDoc(site, latest.name, latest.mainDocId)
  const href = target ? fileHref(basePath, markdownFileOf(site, target)) : basePath
  const kind = versionOf(site, doc).isUnreleased ? 'unreleased' : 'older'
  return [`> This is an ${kind} version. The latest one is [${latest.label}](${href}).`]
}
