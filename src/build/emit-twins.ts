import { type LinkIndex, linkIndex, resolveLink, twinOf } from '../content/link.ts'
import type { SiteConfig } from '../model/config.ts'
import { allDocs, type Site, type SiteDoc, sourceOf } from '../model/site.ts'
import { fillMarkdownSlots } from '../model/slots.ts'
import { fileHref } from '../model/url.ts'
import type { OutputFile } from './output.ts'

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
  return `# ${title}\n\nVersion: ${version?.label ?? doc.version}\n\n${fillMarkdownSlots(markdown, addresses)}`
}
