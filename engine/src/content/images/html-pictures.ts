import type { Properties } from 'hast'
import type { Image, Nodes, Parents, RootContent } from 'mdast'
import { srcsetCandidates } from '../../model/util/text/srcset-candidates.ts'

/** The color mode for which an HTML `<source>` is meant. */
const COLOR_MODE = /prefers-color-scheme:\s*(dark|light)/

/**
 * Replaces HTML `<picture>` elements with the images in them. A `<source>` for dark or light becomes a variant of the image;
 * others are left out, because the site makes formats and sizes itself. Mutates the tree, which the parser has just created.
 */
export function unwrapPictures(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) unwrapPictures(child)
  if (!parent.children.some(isPicture)) return
  parent.children = (parent.children as RootContent[]).flatMap((node): RootContent[] =>
    isPicture(node) ? variantsIn(node) : [node],
  ) as typeof parent.children
}

function isPicture(node: Nodes): node is Parents {
  return node.type !== 'image' && node.data?.hName === 'picture'
}

function variantsIn({ children }: Parents): Image[] {
  const image = (children as RootContent[]).find((node): node is Image => node.type === 'image')
  if (!image) return []
  const sources = children.flatMap(({ data }) => (data?.hName === 'source' ? [data.hProperties ?? {}] : []))
  const variants = new Map(sources.flatMap((source) => variantOf(source)))
  if (variants.size === 0) return [image]
  return (['light', 'dark'] as const).map((mode) => {
    return { ...image, url: `${variants.get(mode) ?? image.url}#${mode}` }
  })
}

/** The color mode and the first address of a source that is meant for one mode. */
function variantOf({ media, srcSet }: Properties): [mode: string, url: string][] {
  const mode = COLOR_MODE.exec(String(media ?? ''))?.[1]
  const [first] = srcsetCandidates(String(srcSet ?? ''))
  return mode && first ? [[mode, first.address]] : []
}
