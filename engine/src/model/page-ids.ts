/**
 * The ids of the page around an article. Elements take theirs from here, so that each one is reserved. Slugs are in lower
 * case, so a heading like `Root` or `Content` has its own.
 */
export const SHELL_IDS = {
  root: '_Root',
  layout: '_Layout',
  content: '_Main',
  pageData: '_Data',
  tocTitle: '_Toc',
  basePathNotice: '_Notice',
  ownerScripts: '_Scripts',
  searchList: '_Search',
  termMeaning: '_Term',
} as const

/** The id of a search hit, for `aria-activedescendant`. */
export function searchOptionId(index: number): string {
  return `search-option-${index}`
}

/** The id of the name of a group of search hits. */
export function searchGroupId(group: number | 'recent' | 'favorite' | 'pages'): string {
  return `search-group-${group}`
}
