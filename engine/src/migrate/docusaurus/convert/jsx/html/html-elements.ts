import { getOwn } from '../../../../../model/util/get-own.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** The HTML that our pages accept. */
export const KEPT = words(
  [
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure',
    'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strike',
    'strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr',
  ].join(' '),
)

/** Replacements for elements that pages do not have, which keep their id and alignment. `h1` is one, as a page has one title. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  article: 'div',
  aside: 'div',
  center: 'div',
  footer: 'div',
  header: 'div',
  main: 'div',
  nav: 'div',
  font: 'span',
  h1: 'h2',
}

/** The name of the element that replaces one; its own if nothing does. */
export function substituteOf(name: string): string {
  return getOwn(SUBSTITUTES, name) ?? name
}

/** Elements that are dropped with their content. */
export const DROPPED = words('script noscript template style object canvas select textarea svg math link meta')

/** Elements without content. */
export const VOID = words('br col hr img source wbr')

/** Elements that begin an HTML block of Markdown, in which nothing is Markdown until the next empty line. */
export const BLOCK = words(
  [
    'blockquote caption col colgroup dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6',
    'header hr li main nav ol p section summary table tbody td tfoot th thead tr ul article aside center address pre',
  ].join(' '),
)

/** Elements whose content also becomes HTML, because Markdown between their tags would be harder to read. */
export const COMPACT = words(
  'ul ol li table thead tbody tfoot tr td th dl dt dd p h1 h2 h3 h4 h5 h6 figure figcaption pre picture caption',
)

/** Elements that mean nothing without attributes. */
export const BARE = words('a div span section article main header footer center font nav aside')
