import type { IndexedPage } from './index-file.ts'

/** What of a page is searched, apart from its group and address. */
export type IndexedTexts = Pick<IndexedPage, 'title' | 'description' | 'blocks'>

/** A text of a page that is found by itself. */
export interface PageText {
  readonly text: string
  readonly isHeading: boolean
}

/** The texts of a page in reading order, one for each of its records: the title, the description, headings and blocks. */
export function pageTexts({ title, description, blocks }: IndexedTexts): PageText[] {
  const lead = hasLead({ description, blocks }) ? [{ text: description, isHeading: false }] : []
  return [
    { text: title, isHeading: true },
    ...lead,
    ...blocks.map((block) =>
      typeof block === 'string' ? { text: block, isHeading: false } : { text: block[2], isHeading: true },
    ),
  ]
}

/** True if the description is a text of its own: there is one, and the page does not begin with it. */
export function hasLead({ description, blocks }: Pick<IndexedPage, 'description' | 'blocks'>): boolean {
  return description !== '' && description !== blocks[0]
}
