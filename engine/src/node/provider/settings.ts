import type { IndexSettings, SupportedLanguage, SynonymHit } from 'algoliasearch'

/** The levels that are searched, the most important first. The group (`lvl0`) would match all of its pages. */
const SEARCHED_LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)

const FILTERS = ['docusaurus_tag', 'language', 'version']

/**
 * How the hosted provider searches our records, so that it answers much as the index built with the site does.
 *
 * - `searchableAttributes`: a title counts for more than a heading, a heading for more than text. The position of a word
 *   counts in a text only (`unordered`).
 * - `attributesForFaceting`: `filterOnly` is all that `facetFilters` needs, and keeps the index smaller.
 * - `attributesToRetrieve`: everything but `weight`, which only ranks.
 * - `distinct` on `url`: a section's heading and each of its texts have one address, and a reader wants it once.
 * - `ranking`: the number of words found comes first. `removeWordsIfNoResults` makes words optional, and a record with
 *   more of them has to win over one that merely has no typo.
 * - `customRanking`: among equals the newest version, then titles, then the first in the page. Without the page rank a
 *   search over all versions would show any version of a page.
 * - `removeWordsIfNoResults`, `removeStopWords`: readers ask whole questions, and no record holds all of their words.
 * - `minWordSize…`, `allowTyposOnNumericTokens`: the limits of our own index. `v0.68` is no typo of `v0.69`.
 * - `camelCaseAttributes`: `ListOptions` is found by `options`.
 * - `advancedSyntaxFeatures`: quoted phrases, but no exclusion: `-f` is a flag here, not a word to leave out.
 * - `highlightPreTag`, `highlightPostTag`: what crawlers of this provider set; every request of the site sends its own.
 */
export function searchSettings(locale: string): IndexSettings {
  return {
    searchableAttributes: [...SEARCHED_LEVELS.map((level) => `unordered(${level})`), 'content'],
    attributesForFaceting: FILTERS.map((name) => `filterOnly(${name})`),
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'anchor', ...FILTERS],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    snippetEllipsisText: '…',
    highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
    highlightPostTag: '</span>',
    distinct: true,
    attributeForDistinct: 'url',
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    queryLanguages: [locale.toLowerCase().split('-')[0] as SupportedLanguage],
    ignorePlurals: true,
    removeStopWords: true,
    removeWordsIfNoResults: 'allOptional',
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    allowTyposOnNumericTokens: false,
    camelCaseAttributes: ['hierarchy', 'content'],
    advancedSyntax: true,
    advancedSyntaxFeatures: ['exactPhrase'],
  }
}

/** The site's groups of synonyms; within a group each phrase stands for every other. */
export function searchSynonyms(groups: readonly (readonly string[])[]): SynonymHit[] {
  return groups.map((group, at) => ({ objectID: `group-${at + 1}`, type: 'synonym', synonyms: [...group] }))
}
