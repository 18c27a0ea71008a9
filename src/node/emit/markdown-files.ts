import type { SiteConfig } from '../../model/config.ts'
import { allDocs, findDoc, type Site, type SiteDoc, sourceOf } from '../../model/site.ts'
import { fillMarkdownSlots } from '../../model/slots.ts'
import { fileHref } from '../../model/url.ts'
import { latestOf } from '../../site/doc-page.ts'
import { inLatest } from '../../site/indexing.ts'
import { type LinkIndex, linkIndex, resolveLink, twinOf } from '../../site/resolve-link.ts'
import type { OutputFile } from '../output/staging.ts'

/** Each page as Markdown, for readers that are programs; its links lead to the twins of the same version. */
export function* emitTwins(site: Site, config: SiteConfig): Generator<OutputFile> {
  const links = linkIndex(site, config.basePath)
  for (const doc of allDocs(site)) yield { file: twinOf(site, doc), text: twinText(links, doc) }
}

/** The text of one twin: title, version, article. */
export function twinText(links: LinkIndex, doc: SiteDoc): string {
  const { site, basePath } = links
  const { title, markdown, links: sourceLinks } = sourceOf(site, doc)
  const version = site.versions.find(({ name }) => name === doc.version)
  const addresses = sourceLinks.map((link) => {
    const result = resolveLink(links, doc, link)
    if (!('href' in result)) return link.target
    return result.href.startsWith('#') ? result.href : fileHref(basePath, twinOf(site, result.doc)) + result.suffix
  })
  const head = [`# ${title}`, `Version: ${version?.label ?? doc.version}`, ...noticeOf(links, doc)]
  return `${head.join('\n\n')}\n\n${fillMarkdownSlots(markdown, addresses)}`
}

/** On an older page, the way to the latest one; without a counterpart, to the main doc. */
function noticeOf({ site, basePath }: LinkIndex, doc: SiteDoc): string[] {
  const latest = latestOf(site)
  if (doc.version === latest.name) return []
  const target = inLatest(site, doc) ?? findDoc(site, latest.name, latest.mainDocId)
  const href = target ? fileHref(basePath, twinOf(site, target)) : basePath
  return [`> This is an older version. The latest one is [${latest.label}](${href}).`]
}
