/** Foreign sites that the bench imports, by the word that the command line has for them. */
export const IMPORTED_SITES = {
  kserve: {
    name: 'kserve/website',
    title: 'kserve/website, 6 versions',
    pages: Number.POSITIVE_INFINITY,
    buildsCopy: true,
  },
  haystack: {
    name: 'deepset-ai/haystack, docs-website',
    title: 'haystack, 17 versions',
    pages: 500,
    // Its owners build 6 of the 17 versions, so the time would be that of another site.
    buildsCopy: false,
  },
} as const

export type SiteKey = keyof typeof IMPORTED_SITES
