import type { Element } from 'hast'
import { ADMONITIONS, titleOf } from './docusaurus-markup.ts'
import { childrenOf, findElement, hasClass } from './html.ts'
import type { Markup } from './read-article.ts'

/** The pages of this generator. */
export const ourMarkup: Markup = {
  partsOf: (page) => {
    const article = findElement(page, (element) => hasClass(element, 'article'))
    if (!article) return []
    return childrenOf(article).filter((child): child is Element => child.type === 'element' && isPart(child))
  },
  isAdded: (element) =>
    hasClass(element, 'heading-link') ||
    hasClass(element, 'mermaid') ||
    // A diagram that cannot be drawn stays code; Docusaurus draws its own in the browser.
    element.properties.dataLanguage === 'mermaid' ||
    (hasClass(element, 'admonition-title') && ADMONITIONS.has(titleOf(element))) ||
    // A picture for each color mode counts once.
    hasClass(element, 'only-dark'),
  ownText: (element, text) =>
    hasClass(element, 'admonition-title') ? text.replace(/^(?:Warning|Danger): /, '') : text,
}

function isPart(element: Element): boolean {
  return element.tagName === 'h1' || element.properties.dataPart === 'article'
}
