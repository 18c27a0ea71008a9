import { llmsFile } from '../../model/files/llms-file.ts'
import { type Doc, findDoc, type Site, sourceOf, type Version, versionOf } from '../../model/site.ts'
import { type Addresses, fillMarkdownSlots } from '../../model/slots.ts'
import { articleMarkdown } from '../../model/source.ts'
import { absoluteUrl, belowVersion, fileUrl, markdownFile, type SitePath, toHref } from '../../model/url.ts'
import { markdownText } from '../../model/util/markdown-link.ts'
import { inLatest, samePage } from '../indexing.ts'
import type { SiteContext } from '../site-context.ts'
import { linkAddresses } from './doc-page.ts'

/** A page as Markdown, for programs: its version, title and article. Its links lead to Markdown files, too. */
export function pageMarkdown(context: SiteContext, doc: Doc): string {
  const { head, slots } = markdownFrame(context, doc)
  return `${head.join('\n\n')}\n\n${fillMarkdownSlots(articleMarkdown(sourceOf(context.site, doc)), slots)}`
}

/** What comes before the article, and the addresses in it: they are absolute, because programs take the text to other places. */
export function markdownFrame(context: SiteContext, doc: Doc): { head: string[]; slots: Addresses } {
  const { site, config } = context
  const links = linkAddresses(context, doc, (target) => {
    if (target.href.startsWith('#')) return target.href
    return fileUrl(config, markdownFileOf(site, target.doc)) + target.suffix
  })
  const head = [
    originLine(context, versionOf(site, doc), { path: doc.path, inNewest: newestClause(context, doc) }),
    `# ${markdownText(sourceOf(site, doc).title)}`,
  ]
  return { head, slots: { links, files: absoluteUrl(config.origin, config.basePath) } }
}

/** The path of a doc's Markdown file, below the base path. */
export function markdownFileOf(site: Site, doc: Doc): string {
  const { path } = versionOf(site, doc)
  return markdownFile(path, belowVersion(path, doc.path))
}

/**
 * The first line of every Markdown file: its version, whether that is the newest and, if not, what the newest has instead; the
 * address of the page, and the list of the pages of the version.
 */
export function originLine(
  context: SiteContext,
  version: Version,
  { path, inNewest }: { path: SitePath; inNewest: string },
): string {
  const { config, latest } = context
  const label = markdownText(version.label)
  const kind = version.isUnreleased ? 'is not released yet' : 'is not the newest version'
  const status =
    version.name === latest.name
      ? 'is the newest version'
      : `${kind}; the newest is ${markdownText(latest.label)}, ${inNewest}`
  const address = absoluteUrl(config.origin, toHref(config.basePath, path))
  return `> ${label} ${status}. This page: <${address}>. All pages of ${label}: <${fileUrl(context.config, llmsFile(version.path))}>.`
}

/** Where the newest version has a page, or what it has instead. */
function newestClause(context: SiteContext, doc: Doc): string {
  const { site, latest } = context
  const target = inLatest(site, doc)
  if (target) {
    const address = `<${fileUrl(context.config, markdownFileOf(site, target))}>`
    // A successor, or a page that this one was merged into, is another page.
    const isSame = samePage(site, doc, latest.name) === target
    return isSame ? `which has this page at ${address}` : `which lacks this page and has ${address} in its place`
  }
  const main = findDoc(site, latest.name, latest.mainDocId)
  return main
    ? `which lacks this page and begins at <${fileUrl(context.config, markdownFileOf(site, main))}>`
    : 'which lacks this page'
}
