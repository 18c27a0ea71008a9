import { cutText } from '../../model/util/text/cut-text.ts'
import type { SearchRecord } from '../../search/protocol.ts'
import { askedVersion, NoAnswer, versionLine } from './answer.ts'
import { type BestSection, bestSections, withoutTargets } from './best-sections.ts'
import type { SearchVersion } from './built-search.ts'
import { type BuiltPage, type BuiltSite, type BuiltVersion, readMarkdownPage } from './built-site.ts'
import type { MarkdownPage } from './markdown-sections.ts'
import { versionInQuery } from './version-in-query.ts'

/** How much of the text of a section a result has, in characters. */
const EXCERPT = 240

/** A query that is only a version is searched as it is: for the places that name it. */
const HAS_WORDS = /[\p{L}\p{N}]/u

/** How many of the pages that a search finds are read for their sections. */
const PAGES = 12

interface SearchQuestion {
  readonly query: string
  readonly version?: string | undefined
  readonly limit: number
}

/** Searches one version: that of the question, else one that the query names, else the newest. */
export async function answerSearch(
  site: BuiltSite,
  search: SearchVersion,
  { query: asked, version: text, limit }: SearchQuestion,
): Promise<string> {
  const { query, named } = versionInQuery(site, asked)
  const chosen = text === undefined ? (named ?? askedVersion(site, undefined)) : askedVersion(site, text)
  const { version } = chosen
  // If the question asks for another version than the query names, that name is a word like any other.
  const isScope = named?.version === version && HAS_WORDS.test(query)
  const words = isScope ? query : asked
  const { records, highlights } = await search(version.name, words)
  const pages = await Promise.all(pagesOf(site, version, records).map((page) => withText(site, page)))
  const sections = bestSections({ query: words, highlights }, pages).slice(0, limit)
  const opening = versionLine(site, chosen)
  if (sections.length === 0) {
    throw new NoAnswer(
      `${opening}\nNothing in ${version.label} matches ${JSON.stringify(words)}. Ask with other words, or for another version.`,
    )
  }
  const how = 'Read a section with read_page, with its page, version and section.'
  return [`${opening} ${how}`, ...sections.map((section, at) => resultText(section, at + 1))].join('\n\n')
}

/** The pages of records, best first. */
function pagesOf(site: BuiltSite, version: BuiltVersion, records: readonly SearchRecord[]): BuiltPage[] {
  const ids = [...new Set(records.map(idOf))]
  return ids.slice(0, PAGES).flatMap((id) => site.page(version, id) ?? [])
}

/** The id of a record is `<version>/<page>#<anchor>:<number>`. */
function idOf({ objectID, version }: SearchRecord): string {
  return objectID.slice(version.length + 1).replace(/#.*$/s, '')
}

async function withText(site: BuiltSite, page: BuiltPage): Promise<MarkdownPage & { page: BuiltPage }> {
  const { markdown = '', html } = (await readMarkdownPage(site, page)) ?? {}
  // What every page begins with says nothing about this one.
  return { page, html, markdown: markdown.replace(/^>.*\n+/, '') }
}

function resultText({ page, id, headings, text }: BestSection, number: number): string {
  const { title, url, version } = page
  const section = id ?? headings.at(-1)
  const plain = withoutTargets(text.replace(/^#.*\n?/, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [
    `${number}. ${[title, ...headings].join(' > ')} (${version.label})`,
    `   ${url}${id === undefined ? '' : `#${id}`}`,
    `   page: ${JSON.stringify(page.id)}, version: ${JSON.stringify(version.label)}${section === undefined ? '' : `, section: ${JSON.stringify(section)}`}`,
    ...(plain === '' ? [] : [`   ${plain.length > EXCERPT ? `${cutText(plain, EXCERPT)}…` : plain}`]),
  ].join('\n')
}
