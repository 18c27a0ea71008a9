import { fnv1a } from '../../model/util/fnv1a.ts'

/** Which pages are together in a part of texts. An edit of a text leaves that as it is, so that only its own part is another. */
export interface TextsLayout {
  /** How many pages are in a part, in the order of their addresses. */
  readonly pagesPerPart: number
  /** The same for the same pages in the same parts: a part of another layout belongs to another deployment. */
  readonly mark: number
}

/** Lays out the texts of pages, in parts of about so many characters. */
export function layoutTexts(
  urls: readonly string[],
  { characters, most }: { characters: number; most: number },
): TextsLayout {
  const average = Math.max(1, characters / Math.max(1, urls.length))
  // A power of two, which stays the same while texts grow and shrink a little.
  const pagesPerPart = 2 ** Math.max(0, Math.floor(Math.log2(most / average)))
  return { pagesPerPart, mark: fnv1a(`${pagesPerPart} ${urls.join(' ')}`) }
}

/** In how many parts so many pages are. */
export function textsPartCount({ pagesPerPart }: TextsLayout, pages: number): number {
  return Math.ceil(pages / pagesPerPart)
}
