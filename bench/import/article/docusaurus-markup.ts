import type { Element, Nodes } from 'hast'
import { findElement, hasClass, hasClassLike, hasClassWith, rawText } from './html.ts'
import type { Markup } from './read-article.ts'

const ADDED = [
  'hash-link',
  'admonitionIcon',
  'iconExternalLink',
  'tocCollapsible',
  'theme-doc-toc-mobile',
  'docusaurus-mermaid-container',
]

/** The pages of Docusaurus's classic theme, versions 2 and 3. */
export const docusaurusMarkup: Markup = {
  partsOf: (page) => {
    const markdown = findElement(page, (element) => hasClass(element, 'theme-doc-markdown'))
    return markdown ? [markdown] : []
  },
  isAdded: (element) =>
    ADDED.some((name) => hasClassLike(element, name)) ||
    isDefaultTitle(element) ||
    isForDarkMode(element) ||
    isLanguageLabel(element),
  ownText: (_, text) => text,
}

/** The kinds of admonitions: an admonition without a title shows its kind. */
export const ADMONITIONS = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'secondary',
  'success',
])

/** A picture for each color mode counts once. */
function isForDarkMode(element: Element): boolean {
  if (element.tagName !== 'img') return false
  return hasClassLike(element, 'themedComponent--dark') || String(element.properties.src).endsWith('#gh-dark-mode-only')
}

/** Some themes put the name of the language above a code block, whose own class is `language-…`. */
function isLanguageLabel(element: Element): boolean {
  const isText = element.children.every(({ type }) => type === 'text')
  return (
    isText && element.tagName !== 'code' && hasClassWith(element, 'language') && !hasClassLike(element, 'language-')
  )
}

function isDefaultTitle(element: Element): boolean {
  return hasClassLike(element, 'admonitionHeading') && ADMONITIONS.has(titleOf(element))
}

/** The text of a title, for comparisons. */
export function titleOf(element: Nodes): string {
  return rawText(element).trim().toLowerCase()
}
