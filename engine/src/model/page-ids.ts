/** The ids of the page around an article. Elements take theirs from here, so that each one is reserved. */
export const SHELL_IDS = {
  root: 'root',
  layout: 'page-layout',
  content: 'content',
  pageData: 'page-data',
  tocTitle: 'toc-title',
  basePathNotice: 'base-path-notice',
  ownerScripts: 'site-scripts',
  searchList: 'search-list',
  termMeaning: 'term-meaning',
} as const

/** The id of a search hit, for `aria-activedescendant`. */
export function searchOptionId(index: number): string {
  return `search-option-${index}`
}

/** The id of the name of a group of search hits. */
export function searchGroupId(group: number | 'recent' | 'favorite' | 'pages'): string {
  return `search-group-${group}`
}
