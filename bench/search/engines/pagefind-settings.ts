/** The defaults of Starlight's `pagefind.ranking`. */
export const STARLIGHT_RANKING = { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 }

/** Elements in an article that are not its text; the site has no markup for Pagefind. */
export const NOT_TEXT = ['nav', 'button', '.doc-tools', '.toc-mobile', '.heading-link', '.last-updated']
