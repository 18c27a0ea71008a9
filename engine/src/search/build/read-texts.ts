import { hasLead, type IndexedTexts, type PageText, pageTexts } from '../index/page-texts.ts'
import { type IndexedWord, tokensIn } from '../words/tokens.ts'

/** A text of a page with its words, which are split once for its fields, marks and names. */
export interface ReadText extends PageText {
  readonly tokens: readonly IndexedWord[]
}

/** The texts of a page. */
export interface ReadTexts {
  /** In reading order, one for each record. */
  readonly all: readonly ReadText[]
  readonly title: readonly IndexedWord[]
  readonly description: readonly IndexedWord[]
  readonly blocks: readonly ReadText[]
}

/** Finds the words of a page. */
export function readTexts(page: IndexedTexts): ReadTexts {
  const all = pageTexts(page).map((one): ReadText => ({ ...one, tokens: tokensIn(one.text) }))
  const blocks = all.slice(all.length - page.blocks.length)
  const description = (hasLead(page) ? all[1]?.tokens : page.description && blocks[0]?.tokens) || []
  return { all, title: all[0]?.tokens ?? [], description, blocks }
}
