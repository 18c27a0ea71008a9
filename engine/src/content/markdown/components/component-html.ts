import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { namesHost, schemeOf } from '../../../model/scheme.ts'
import { srcsetCandidates } from '../../../model/util/text/srcset-candidates.ts'
import { BODY_TAG } from './site-component.ts'

/** Elements that the page's policy blocks, or that would change the page around the article. */
const REFUSED = new Set([
  'audio',
  'base',
  'embed',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
  'template',
  'video',
])

/** A preload link, which React puts in front of the HTML of an image. */
const isHint = (node: Root['children'][number]) =>
  node.type === 'element' && node.tagName === 'link' && String(node.properties.rel) === 'preload'

/** Attributes that load a file as soon as the element is there. */
const LOADING = new Set(['src', 'srcSet'])

/** Attributes with an address that the element loads, or that a click or a form may open. */
const ADDRESSES = new Set(['href', 'xLinkHref', 'action', 'formAction', 'src'])

/** The HTML of a component as a tree, and what was taken out of it because the page's policy forbids it. */
export interface ComponentHtml {
  readonly tree: Root
  /** Such as `<script>` or `the attribute style of <p>`. */
  readonly refused: readonly string[]
  /** True when the component shows its body. */
  readonly hasBody: boolean
}

/** Parses the HTML of a component, and takes out what the page's policy forbids. */
export function parseComponentHtml(html: string): ComponentHtml {
  const tree = fromHtml(html, { fragment: true })
  tree.children = tree.children.filter((node) => !isHint(node))
  const refused: string[] = []
  let hasBody = false
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === BODY_TAG) hasBody = true
    if (REFUSED.has(node.tagName) && parent && index !== undefined) {
      refused.push(`<${node.tagName}>`)
      parent.children.splice(index, 1)
      return index
    }
    for (const name of Object.keys(node.properties)) {
      if (!isRefused(name, node)) continue
      refused.push(`${attributeText(name)} of <${node.tagName}>`)
      delete node.properties[name]
    }
    // Otherwise React makes the page preload the image.
    if (node.tagName === 'img') node.properties.loading ??= 'lazy'
    return undefined
  })
  return { tree, refused, hasBody }
}

function isRefused(name: string, { properties }: Element): boolean {
  const value = String(properties[name] ?? '')
  return (
    /^on/i.test(name) ||
    name === 'style' ||
    (ADDRESSES.has(name) && schemeOf(value) === 'javascript') ||
    (LOADING.has(name) && loadedAddresses(name, value).some(namesHost))
  )
}

/** The addresses in the value of `src` or `srcset`. */
function loadedAddresses(name: string, value: string): string[] {
  return name === 'src' ? [value] : srcsetCandidates(value).map(({ address }) => address)
}

function attributeText(name: string): string {
  if (LOADING.has(name)) return `another host's file in ${name.toLowerCase()}`
  return `the attribute ${name.toLowerCase()}`
}
