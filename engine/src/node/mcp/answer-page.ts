import { percentDecode, splitTarget } from '../../model/url.ts'
import { askedVersion, inVersion, joinedList, limited, NoAnswer, versionLine } from './answer.ts'
import { type BuiltPage, type BuiltSite, readMarkdownPage } from './built-site.ts'
import { findNamedPage, noSuchPage, pageIn, redirectedAddress, unlistedPage } from './find-named-page.ts'
import type { NamedVersion } from './find-named-version.ts'
import { findSection, type MarkdownSection, markdownSections } from './markdown-sections.ts'

interface PageQuestion {
  readonly page: string
  readonly version?: string | undefined
  readonly section?: string | undefined
}

/** A page, or one section of it, of the version that is asked for; never of another. */
export async function answerPage(site: BuiltSite, asked: PageQuestion): Promise<string> {
  const address = await redirectedAddress(site, asked.page, askedVersion(site, asked.version).version)
  const question = address === undefined ? asked : { ...asked, page: address }
  const { chosen, page, moved } = await findPage(site, question)
  const read = await readMarkdownPage(site, page)
  if (!read) throw new NoAnswer(`${page.file} is missing on the site.`)
  const opening = `${versionLine(site, chosen)} ${page.title}: ${page.url}${moved}${address === undefined ? '' : `\n${asked.page} redirects to this page.`}`
  // For texts without a shorter part to ask for.
  const restAt = `The whole page is at ${site.urlOf(page.file)}.`
  const sections = markdownSections(read)
  const section = question.section ?? sectionInAddress(question.page, sections)
  const text =
    section === undefined
      ? wholePage(read.markdown, { sections, restAt })
      : sectionText(section, { sections, page, restAt })
  return `${opening}\n\n${text}`
}

/** The page of a question, the version that it belongs to, and a line about its name there. */
async function findPage(
  site: BuiltSite,
  { page: text, version: wanted }: PageQuestion,
): Promise<{ readonly chosen: NamedVersion; readonly page: BuiltPage; readonly moved: string }> {
  const asked = askedVersion(site, wanted)
  const named = findNamedPage(site, text, asked.version)
  if (!named) {
    const page = await unlistedPage(site, text)
    if (page && (wanted === undefined || page.version === asked.version))
      return { chosen: { version: page.version }, page, moved: '' }
    throw new NoAnswer(
      `${noSuchPage(asked.version, text)} Use the page of a search result, or an address of this site.`,
    )
  }
  // The path of a page names its version, which counts unless the question names one.
  const chosen = wanted === undefined && named.isPath ? { version: named.version } : asked
  const page = pageIn(site, named, chosen.version)
  if (!page) throw new NoAnswer(missingPage(site, text, { named, label: chosen.version.label }))
  return { chosen, page, moved: page.id === named.id ? '' : `\nIn ${chosen.version.label} this page is ${page.id}.` }
}

/** The section that an address names, such as that of a search result; undefined if it names none of the page. */
function sectionInAddress(text: string, sections: readonly MarkdownSection[]): string | undefined {
  const id = percentDecode(splitTarget(text).hash.slice(1))
  return id !== '' && findSection(sections, id) ? id : undefined
}

/** The sections of a page, and where its text is if it is too long. */
interface PageParts {
  readonly sections: readonly MarkdownSection[]
  readonly restAt: string
}

function wholePage(markdown: string, { sections, restAt }: PageParts): string {
  const ids = sections.filter(({ depth }) => depth > 1).map(({ id, label }) => id ?? label)
  return limited(markdown, ids.length === 0 ? restAt : `Its sections are ${joinedList(ids, ', ')}.`)
}

function sectionText(section: string, { sections, page, restAt }: PageParts & { readonly page: BuiltPage }): string {
  const found = findSection(sections, section)
  if (!found) {
    const lines = sections.map(({ id, label }) => (id === undefined ? `- ${label}` : `- ${id}: ${label}`))
    throw new NoAnswer(
      `${inVersion(page.title, page.version)} has no section ${JSON.stringify(section)}. Its sections are:\n${joinedList(lines, '\n')}`,
    )
  }
  const next = sections[sections.indexOf(found) + 1]
  return limited(found.text, next && next.depth > found.depth ? 'Ask for a section in it.' : restAt)
}

/** Says which versions have a page that this one lacks. */
function missingPage(
  site: BuiltSite,
  text: string,
  { named, label }: { named: Parameters<typeof pageIn>[1]; label: string },
): string {
  const pages = site.versions.flatMap((version) => {
    const page = pageIn(site, named, version)
    return page ? [`- ${inVersion(page.title, version)}: ${page.url}`] : []
  })
  return `${label} has no page ${JSON.stringify(text)}. To read it, ask for a version that has it:\n${pages.join('\n')}`
}
