import { FEED_FILE } from '../../model/files/feed-file.ts'
import { type Doc, latestVersion, sourceOf } from '../../model/site.ts'
import { fillHtmlSlots } from '../../model/slots.ts'
import { absoluteUrl, fileUrl, toHref } from '../../model/url.ts'
import { escapeHtml, escapeXml } from '../../model/util/escape.ts'
import { linkAddresses } from '../../site/pages/doc-page.ts'
import { type Release, releaseNotes, releasesOf } from '../../site/release-notes.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'

/** `release-notes.xml`: an Atom feed with an entry for each release of the latest version's release notes, if it has any. */
export const feed: Emitter = {
  name: 'feed of release notes',
  reserves: [],
  emit: ({ context }) => {
    const doc = releaseNotes(context.site)
    return doc ? [{ file: FEED_FILE, content: feedOf(context, doc) }] : []
  },
}

function feedOf(context: SiteContext, doc: Doc): string {
  const { title, origin, basePath, locale } = context.config
  const source = sourceOf(context.site, doc)
  const page = absoluteUrl(origin, toHref(basePath, doc.path))
  const address = fileUrl(context.config, FEED_FILE)
  // If the latest version has a folder of its own, the address of the page changes with each version, but ids must not.
  const feedId = latestVersion(context.site.versions)?.path === '' ? page : address
  const releases = releasesOf(context.site, doc)
  const days = releases.map(({ updated }) => updated).sort()
  const addresses = {
    links: linkAddresses(context, doc).map((href) => new URL(href, page).href),
    files: absoluteUrl(origin, basePath),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">
<title>${escapeXml(`${title}: ${source.title}`)}</title>
<id>${escapeXml(address)}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<updated>${moment(days.at(-1) ?? '')}</updated>
<author><name>${escapeXml(title)}</name></author>
${releases.map((release) => entryOf(release, { page, feedId, html: fillHtmlSlots(releaseHtml(release), addresses) })).join('\n')}
</feed>
`
}

function entryOf(
  { id, title, updated }: Release,
  { page, feedId, html }: { page: string; feedId: string; html: string },
): string {
  const anchor = `#${encodeURIComponent(id)}`
  return `<entry>
<title>${escapeXml(title)}</title>
<id>${escapeXml(feedId + anchor)}</id>
<link href="${escapeXml(page + anchor)}"/>
<updated>${moment(updated)}</updated>
<content type="html">${escapeXml(html)}</content>
</entry>`
}

/** The section of a release without its heading, which is the entry's title, and the sections below it with theirs. */
function releaseHtml({ sections }: Release): string {
  return sections
    .map(({ heading, feedHtml = '' }, at) => {
      if (!heading || at === 0) return feedHtml
      return `<h${heading.depth}>${escapeHtml(heading.text)}</h${heading.depth}>\n${feedHtml}`
    })
    .join('\n')
}

/** The start of a day as a timestamp. */
function moment(day: string): string {
  return `${day}T00:00:00Z`
}
