import { readFileSync } from 'node:fs'
import { fromHtml } from 'hast-util-from-html'
import type { Article } from './article/article.ts'
import { type Comparison, compareArticles } from './article/compare-articles.ts'
import { docusaurusMarkup } from './article/docusaurus-markup.ts'
import { ourMarkup } from './article/our-markup.ts'
import { type Markup, readArticle } from './article/read-article.ts'
import type { DocusaurusOutput } from './docusaurus-site.ts'
import { GOALS } from './goals.ts'
import type { OurSite } from './our-site.ts'
import { shuffle } from './sample.ts'

/** A page beside Docusaurus's rendering of it. */
export interface Beside {
  readonly route: string
  /** Undefined when one of the two has no article at this address. */
  readonly comparison: Comparison | undefined
  readonly words: number
}

/** Compares random docs with those that Docusaurus built; generated lists of categories are no docs. */
export function compareSites(
  theirs: DocusaurusOutput,
  ours: OurSite,
  { count, seed }: { count: number; seed: number },
): Beside[] {
  const compared: Beside[] = []
  for (const route of shuffle(theirs.docs, seed)) {
    if (compared.length === count) break
    const file = theirs.htmlOf(route)
    const article = file === undefined ? undefined : articleOf(file, docusaurusMarkup)
    if (article) compared.push(compareRoute(route, article, ours))
  }
  return compared
}

function compareRoute(route: string, theirs: Article, site: OurSite): Beside {
  const answer = site.answer(route)
  const ours = answer.kind === 'lost' ? undefined : articleOf(answer.file, ourMarkup)
  return { route, comparison: ours && compareArticles(theirs, ours), words: theirs.words.length }
}

function articleOf(file: string, markup: Markup): Article | undefined {
  return readArticle(fromHtml(readFileSync(file, 'utf8')), markup)
}

/** True when a page reads the same: headings, code and pictures exactly, and nearly all words. */
export function isSame({ comparison }: Beside): boolean {
  if (!comparison) return false
  const { headings, code, pictures, words } = comparison
  return [headings, code, pictures].every(({ similarity }) => similarity === 1) && words.similarity >= GOALS.sameWords
}
