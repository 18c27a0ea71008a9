import type { Element } from 'hast'
import type { Image, Paragraph, Root } from 'mdast'
import { element } from '../markdown/directives/directive.ts'
import { nodesOf } from '../markdown/nodes.ts'

/** Shows an image with a title as a figure if it is alone in its paragraph. Changes only how paragraphs become HTML. */
export function showCaptions(tree: Root): void {
  for (const paragraph of nodesOf(tree, 'paragraph')) {
    const images = imagesOf(paragraph)
    if (!images.some(({ title }) => title)) continue
    const [first, ...others] = picturesOf(images).map(blockOf)
    if (!first) continue
    const { tagName, properties, children } = others.length === 0 ? first : element('div', {}, [first, ...others])
    paragraph.data = { ...paragraph.data, hName: tagName, hProperties: properties, hChildren: children }
  }
}

/** The images of each picture: its variants are adjacent, and share a caption. */
function picturesOf(images: readonly Image[]): Image[][] {
  const modeOf = ({ data }: Image) => data?.hProperties?.mode
  const pictures: Image[][] = []
  for (const image of images) {
    const mode = modeOf(image)
    const last = pictures.at(-1)
    if (mode && last?.every((one) => modeOf(one) && modeOf(one) !== mode)) last.push(image)
    else pictures.push([image])
  }
  return pictures
}

/** The images of a paragraph that has nothing else, if all of them can be shown. */
function imagesOf({ children }: Paragraph): Image[] {
  const images = children.filter((node): node is Image => node.type === 'image')
  const isOnlyImages = children.every(
    (node) => node.type === 'image' || node.type === 'break' || (node.type === 'text' && node.value.trim() === ''),
  )
  return isOnlyImages && images.every(({ data }) => data?.hName) ? images : []
}

function blockOf(images: readonly Image[]): Element {
  const title = images.find((image) => image.title)?.title
  const pictures = images.map(({ data }) => element('picture', { ...data?.hProperties }, []))
  if (!title) return element('p', {}, pictures)
  const caption = element('figcaption', {}, [{ type: 'text', value: title }])
  return element('figure', { className: ['captioned'] }, [...pictures, caption])
}
