import { Document } from 'flexsearch'
import type { BenchEngine, BenchPage, BenchVersion } from '../types.ts'

/**
 * FlexSearch as Nextra's documentation theme uses it up to its version 3: one index over whole pages, one over their
 * paragraphs, and the pages sorted once more by how many of their headings match.
 */
export const flexsearch: BenchEngine = {
  name: 'flexsearch',
  prepare: async (version) => {
    const pageIndex = createPageIndex(version)
    const sectionIndex = createSectionIndex(version)
    return async (query) => {
      const found = idsOf(pageIndex.search(query, { limit: PAGES, suggest: true }))
      const ranked = found.map((href) => {
        const paragraphs = idsOf(sectionIndex.search(query, { limit: SECTIONS, suggest: true, tag: { page: href } }))
        return { href, headings: paragraphs.filter((id) => id.endsWith(HEADING)).length }
      })
      return ranked.sort((a, b) => b.headings - a.headings).map(({ href }) => href)
    }
  },
}

const SETTINGS = { tokenize: 'full', context: { resolution: 9, depth: 2, bidirectional: true } } as const

/** What Nextra asks for: the best pages, and the best paragraphs of each. */
const PAGES = 5
const SECTIONS = 5

/** The end of the id of a paragraph that is a heading. */
const HEADING = '|heading'

function createPageIndex({ pages }: BenchVersion): Document {
  const index = new Document({ ...SETTINGS, document: { id: 'id', index: 'content' } })
  for (const { href, sections } of pages) {
    const content = sections.map(({ heading, texts }) => `${heading} ${texts.join('\n')}`).join(' ')
    index.add({ id: href, content })
  }
  return index
}

function createSectionIndex({ pages }: BenchVersion): Document {
  const index = new Document({ ...SETTINGS, document: { id: 'id', index: 'content', tag: 'page' } })
  for (const paragraph of pages.flatMap(paragraphsOf)) index.add(paragraph)
  return index
}

/** Headings that have a text below them count as such; Nextra recognizes them by the text that it shows with them. */
function paragraphsOf({ href, sections }: BenchPage): { id: string; page: string; content: string }[] {
  return sections.flatMap(({ heading, anchor, texts }) => [
    { id: `${href}#${anchor}${texts.length > 0 ? HEADING : ''}`, page: href, content: heading },
    ...texts.map((content, at) => ({ id: `${href}#${anchor}|${at}`, page: href, content })),
  ])
}

/** One field is indexed, so there is one list of results. */
function idsOf(fields: readonly { readonly result: readonly string[] }[]): readonly string[] {
  return fields[0]?.result ?? []
}
