import type { SiteConfig } from '../../model/config.ts'
import { escapeHtml } from '../../model/escape.ts'
import { type Site, sourceOf } from '../../model/site.ts'
import { fillHtmlSlots } from '../../model/slots.ts'
import { absoluteUrl, fileHref, toHref } from '../../model/url.ts'
import { linkAddresses } from '../../site/doc-page.ts'
import { FEED_FILE, type Release, releaseNotes, releasesOf } from '../../site/release-notes.ts'
import { linkIndex } from '../../site/resolve-link.ts'
import type { OutputFile } from '../output/staging.ts'

/** What a section has for a page alone: the links of headings to themselves, and buttons that need the script. */
const PAGE_ONLY = /<a class="heading-link".*?<\/a>|<button\b.*?<\/button>/gs

/** `release-notes.xml`: an Atom feed with an entry for each release of the latest version's release notes, if it has any. */
export function emitFeed(site: Site, { title, origin, basePath, locale }: SiteConfig): OutputFile[] {
  const doc = releaseNotes(site)
  if (!doc) return []
  const source = sourceOf(site, doc)
  const page = absoluteUrl(origin, toHref(basePath, doc.path))
  const feed = absoluteUrl(origin, fileHref(basePath, FEED_FILE))
  const releases = releasesOf(site, doc)
  const last =
    releases
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? ''
  const addresses = linkAddresses(linkIndex(site, basePath), doc).map((href) => new URL(href, page).href)
  const html = fillHtmlSlots(source.html, addresses)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">
<title>${escapeXml(`${title}: ${source.title}`)}</title>
<id>${escapeXml(feed)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(feed)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<updated>${moment(last)}</updated>
<author><name>${escapeXml(title)}</name></author>
${releases.map((release) => entryOf(release, { page, html: sectionOf(html, release.id) })).join('\n')}
</feed>
`
  return [{ file: FEED_FILE, text }]
}

function entryOf({ id, title, updated }: Release, { page, html }: { page: string; html: string }): string {
  const address = escapeXml(`${page}#${encodeURIComponent(id)}`)
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${address}</id>
<link href="${address}"/>
<updated>${moment(updated)}</updated>
<content type="html">${escapeXml(html)}</content>
</entry>`
}

/** What stands between a heading of the second level and the next one, or the footnotes. */
function sectionOf(html: string, id: string): string {
  const [, after = ''] = html.split(`<h2 id="${escapeHtml(id)}"`)
  const [section = ''] = after.slice(after.indexOf('</h2>') + '</h2>'.length).split(/<(?:h2|section) /)
  return section.replace(PAGE_ONLY, '').trim()
}

/** A day as the moment it begins. */
function moment(day: string): string {
  return `${day}T00:00:00Z`
}

/** Text as it stands in XML, where `]]>` has a meaning of its own. */
function escapeXml(text: string): string {
  return escapeHtml(text).replaceAll('>', '&gt;')
}
