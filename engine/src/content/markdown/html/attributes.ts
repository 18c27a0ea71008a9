import type { Element, Properties, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isExternal } from '../../../model/scheme.ts'
import { getOwn } from '../../../model/util/get-own.ts'
import { nearest } from '../../../model/util/nearest.ts'
import { srcsetCandidates } from '../../../model/util/text/srcset-candidates.ts'
import type { Report } from '../report.ts'
import { SCHEMA } from './schema.ts'

/** Attributes that have no effect here: the theme sets the look, and the site how links and pictures work. */
const IGNORED =
  /^(?:class|className|target|rel|ref|key|loading|decoding|fetchPriority|crossOrigin|referrerPolicy|role|name|xmlns|(?:data|aria)[A-Z].*)$/

/** Elements with a `width` attribute. */
const SIZED = new Set(['col', 'img', 'table', 'td', 'th'])

/** Reports the attributes that will be dropped, and turns styles into attributes where there is one. Changes the tree. */
export function checkAttributes(tree: Root, report: Report): void {
  visit(tree, 'element', (element) => {
    const kept: Properties = {}
    for (const [name, value] of Object.entries(element.properties)) {
      if (name === 'style') Object.assign(kept, attributesOf(String(value), element, report))
      else if (name === 'srcSet') Object.assign(kept, pictures(String(value), element, report))
      else {
        kept[name] = value
        checkName(name, element, report)
      }
    }
    // Links need only one kind of anchor.
    if (element.tagName === 'a' && kept.name) kept.id ??= kept.name
    if (element.tagName === 'a') delete kept.name
    if (kept.id === '') delete kept.id
    element.properties = kept
  })
}

function checkName(name: string, element: Element, report: Report): void {
  const { tagName } = element
  const known = [...(getOwn(SCHEMA.attributes ?? {}, tagName) ?? []), ...(SCHEMA.attributes?.['*'] ?? [])].map((one) =>
    typeof one === 'string' ? one : one[0],
  )
  if (known.includes(name) || IGNORED.test(name)) return
  if (/^on/i.test(name)) {
    report(element, `${name.toLowerCase()} of <${tagName}> is dropped: pages run no code of authors.`, 'Remove it.')
    return
  }
  const close = nearest(name, known)?.toLowerCase()
  report(
    element,
    `<${tagName}> has no attribute ${name.toLowerCase()}.`,
    close ? `Did you mean ${close}?` : 'Remove it.',
  )
}

/** Alignment and width become attributes, which the style sheet and the content policy allow; all other style is dropped. */
function attributesOf(style: string, element: Element, report: Report): Properties {
  const { tagName } = element
  const found: Properties = {}
  const rest = style.split(';').filter((declaration) => {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase())
    if (name === 'text-align' && /^(?:left|center|right|start|end)$/.test(value))
      found.align = value === 'start' ? 'left' : value === 'end' ? 'right' : value
    else if (name === 'width' && SIZED.has(tagName) && /^\d+(?:\.\d+)?(?:px|%)?$/.test(value))
      found.width = value.replace('px', '')
    else return declaration.trim() !== ''
    return false
  })
  if (rest.length > 0)
    report(
      element,
      `The style of <${tagName}> is dropped: ${rest.map((one) => one.trim()).join('; ')}.`,
      'The theme sets the look of all pages; only text-align, and width in tables and pictures, are kept.',
    )
  return found
}

function pictures(srcSet: string, element: Element, report: Report): Properties {
  if (!srcsetCandidates(srcSet).some(({ address }) => isExternal(address))) return { srcSet }
  report(element, `<${element.tagName}> shows a picture from another site.`, 'Put the picture next to the page.')
  return {}
}
