import type { PageBody } from '../model/page.ts'
import href from '../theme/styles/rare-pages.css?url'
import { applyStyleSheet } from './whole-styles.ts'

/** Matches the HTML of articles that need more rules than most. */
const RARE = /<math|class="video|<(?:ins|del) class="line/

/**
 * Whether the app may show something on the page that its document did not have: a comparison, results, an enlarged picture, or
 * what a pointer changes on a landing page.
 */
export function addsRareParts({ kind, html, layout }: PageBody): boolean {
  return kind !== 'doc' || layout !== undefined || html.includes('class="enlarge')
}

/** Whether a page needs rules that the whole style sheet does not have. */
export function needsRareStyles(page: PageBody): boolean {
  return addsRareParts(page) || RARE.test(page.html)
}

/** Resolves when these rules apply, or cannot be loaded: such a page can be read without them. */
export function rareStyles(): Promise<void> {
  return applyStyleSheet(href)
}
