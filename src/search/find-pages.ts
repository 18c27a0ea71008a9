/** A page of one version, as far as finding it by its name needs. */
export interface ListedPage {
  readonly title: string
  readonly href: string
  readonly description: string
  readonly headings: readonly string[]
}

/** Words as a reader types them: lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** What a word found in each part of a page is worth. */
const WEIGHTS = { title: 8, address: 5, headings: 3, description: 1 }

/** The pages that hold most of the words, best first; a word counts where one begins with it. */
export function findPages(pages: readonly ListedPage[], query: string, limit: number): ListedPage[] {
  const wanted = [...new Set(wordsOf(query))]
  return pages
    .map((page) => ({ page, score: wanted.reduce((sum, word) => sum + scoreOf(page, word), 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.page.href < b.page.href ? -1 : 1))
    .slice(0, limit)
    .map(({ page }) => page)
}

function scoreOf({ title, href, headings, description }: ListedPage, word: string): number {
  const holds = (text: string) => wordsOf(text).some((other) => other.startsWith(word))
  return (
    (holds(title) ? WEIGHTS.title : 0) +
    (holds(href) ? WEIGHTS.address : 0) +
    (headings.some(holds) ? WEIGHTS.headings : 0) +
    (holds(description) ? WEIGHTS.description : 0)
  )
}
