import { type Doc, findDoc, latestVersion, RELEASE_NOTES_ID, type Site, sourceOf } from '../model/site.ts'
import type { Section } from '../model/source.ts'

/** One section of the release notes. `updated` is a day, ISO 8601. */
export interface Release {
  readonly id: string
  readonly title: string
  readonly updated: string
  /** The section of the release and its subsections. */
  readonly sections: readonly Section[]
}

/** Level of the headings of releases. */
const RELEASE_DEPTH = 2

/** The start of a release heading. */
const RELEASE_HEADING = /^Version\b/

/** `Version 0.69.7 (Feb 17, 2025)` */
const HEADING_DATE = /\(([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})\)$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The release notes of the latest version, or undefined when there are none for a feed. */
export function releaseNotes(site: Site): Doc | undefined {
  const doc = findDoc(site, latestVersion(site.versions)?.name ?? '', RELEASE_NOTES_ID)
  return doc && !doc.unlisted && releasesOf(site, doc).length > 0 ? doc : undefined
}

/**
 * The releases in the release notes, in their order. A feed needs a date for each: the one in the heading; else
 * that of the nearest newer release; else the day the page was last updated; else, outside version control, that of the
 * nearest older release. Without any date the list is empty.
 */
export function releasesOf(site: Site, doc: Doc): Release[] {
  const { sections, lastUpdate } = sourceOf(site, doc)
  const found = sections.flatMap(({ heading }, at) => {
    if (heading?.depth !== RELEASE_DEPTH || !RELEASE_HEADING.test(heading.text)) return []
    const rest = sections.slice(at + 1)
    const end = rest.findIndex((section) => (section.heading?.depth ?? 0) <= RELEASE_DEPTH)
    return [{ heading, sections: sections.slice(at, end < 0 ? undefined : at + 1 + end) }]
  })
  const dates = found.map(({ heading }) => dateIn(heading.text))
  return found.flatMap(({ heading: { id, text }, sections: own }, at) => {
    const updated = dates[at] ?? nearestNewer(dates, at) ?? lastUpdate?.date ?? nearestOlder(dates, at)
    return updated === undefined ? [] : [{ id, title: text, updated, sections: own }]
  })
}

/** True for the pages that link to the feed: the release notes, and the main doc, whose URL people enter in feed readers. */
export function linksToFeed(site: Site, doc: Doc): boolean {
  const latest = latestVersion(site.versions)
  if (doc.version !== latest?.name || ![RELEASE_NOTES_ID, latest.mainDocId].includes(doc.id)) return false
  return releaseNotes(site) !== undefined
}

function dateIn(heading: string): string | undefined {
  const [, name = '', day = '', year] = HEADING_DATE.exec(heading) ?? []
  const month = MONTHS.indexOf(name) + 1
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return month > 0 && isDay(date) ? date : undefined
}

/** False for a day that does not exist, such as February 30. */
function isDay(date: string): boolean {
  return new Date(date).toJSON()?.startsWith(date) ?? false
}

function nearestNewer(dates: readonly (string | undefined)[], at: number): string | undefined {
  return dates.slice(0, at).findLast((date) => date !== undefined)
}

function nearestOlder(dates: readonly (string | undefined)[], at: number): string | undefined {
  return dates.slice(at).find((date) => date !== undefined)
}
