import type { Image, Parents, PhrasingContent, Root } from 'mdast'
import { COLUMN_WIDTH, PICTURE_FORMATS, resizedPath, widthsFor } from '../../model/files/pictures.ts'
import { publishedKind } from '../../model/files/published-types.ts'
import { namesHost, schemeOf } from '../../model/scheme.ts'
import { fileSlot } from '../../model/slots.ts'
import type { PublishedFile } from '../../model/source.ts'
import { percentDecode, splitTarget } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import { type FindInput, findFile } from '../sources/find-file.ts'
import { showCaptions } from './captions.ts'
import { unwrapPictures } from './html-pictures.ts'
import { replaceImageReferences } from './image-references.ts'
import { shownSize, takeWidths } from './picture-attributes.ts'
import { publishedFile } from './published-file.ts'
import { type PictureFault, type PictureInfo, readPicture } from './read-picture.ts'

/** `x.png#dark`, and the longer form of GitHub. */
const COLOR_MODE = /^#(?:gh-)?(dark|light)(?:-mode-only)?$/

/** An image of a page, in reading order. */
interface Place {
  readonly node: Image
  readonly isFirst: boolean
  /** False in links, headings and lines of text: a click there opens no larger picture. */
  readonly canEnlarge: boolean
}

/**
 * Gives each image of a page the address of its file, as a slot, and turns it into the element that the theme shows; returns
 * the files. What cannot be shown is reported and left out. Mutates the tree, which the parser has just created.
 */
export async function placeImages(tree: Root, input: FindInput): Promise<PublishedFile[]> {
  replaceImageReferences(tree)
  unwrapPictures(tree)
  const images = imagesIn(tree)
  if (images.length === 0) return []
  for (const parent of new Set(images.map(({ parent }) => parent)))
    takeWidths(parent.children as PhrasingContent[], input.report)
  // A page may show one picture in each row of a table.
  const read = memoize((file: string) => readPicture(file, input.environment.bytes(file)))
  const files: PublishedFile[] = []
  for (const [at, { node, canEnlarge }] of images.entries()) {
    const file = await placeImage({ node, canEnlarge, isFirst: at === 0 }, { ...input, read })
    if (file) files.push(file)
  }
  showCaptions(tree)
  return files
}

/** The images below a node, each with its parent; one in a line of text cannot be enlarged. */
function imagesIn(parent: Parents, isInLink = false): (Pick<Place, 'node' | 'canEnlarge'> & { parent: Parents })[] {
  const canEnlarge = !isInLink && parent.type !== 'heading' && parent.children.every(isImageOrSpace)
  return parent.children.flatMap((child) => {
    if (child.type === 'image') return [{ node: child, parent, canEnlarge }]
    if (!('children' in child)) return []
    return imagesIn(child, isInLink || child.type === 'link' || child.type === 'linkReference')
  })
}

/** True for what may be around an image that is alone: other images, line ends, and the attributes of one. */
function isImageOrSpace(node: Parents['children'][number]): boolean {
  if (node.type === 'text') return /^(?:\{\s*width\b[^}]*\})?\s*$/.test(node.value)
  return node.type === 'image' || node.type === 'break' || node.type === 'html'
}

/** What placing an image needs. */
interface PlaceInput extends FindInput {
  readonly read: (file: string) => Promise<PictureInfo | PictureFault>
}

async function placeImage({ node, isFirst, canEnlarge }: Place, input: PlaceInput): Promise<PublishedFile | undefined> {
  const { environment, report, read } = input
  const file = imageFile(node, input)
  if (file === undefined) return undefined
  const info = await read(file)
  if ('length' in info) {
    report(node, ...info)
    return undefined
  }
  if (node.alt == null)
    report(node, 'The image has no text alternative.', 'Describe it in alt="…"; alt="" marks it as decorative.')
  const [, mode] = COLOR_MODE.exec(splitTarget(node.url).hash) ?? []
  const shown = shownSize(node, info)
  const widths = info.isResizable ? widthsFor(info.width, Math.min(shown.width, COLUMN_WIDTH)) : []
  const published = {
    ...publishedFile(publishedKind(file) ?? 'picture', file, environment),
    ...(widths.length > 0 && { widths }),
  }
  const isReduced = info.width > Math.min(shown.width, COLUMN_WIDTH)
  const id = node.data?.hProperties?.id
  node.data = {
    hName: 'picture',
    hProperties: {
      ...(id != null && { id }),
      src: fileSlot(published.path),
      alt: node.alt ?? '',
      ...shown,
      // If all variants are lazy, browsers never load those of the other color mode.
      ...((!isFirst || mode) && { loading: 'lazy' }),
      ...(mode && { mode }),
      ...sourcesOf(published.path, widths),
      // The link to the larger picture takes its name from the text alternative.
      ...(canEnlarge && isReduced && node.alt && { enlarge: true }),
    },
  }
  node.url = fileSlot(published.path) + (mode ? `#${mode}` : '')
  return published
}

/** The file of an image; reports one that is not part of the site. */
function imageFile(node: Image, input: FindInput): string | undefined {
  const { report } = input
  const scheme = schemeOf(node.url)
  if (namesHost(node.url))
    report(node, `The image ${node.url} is on another host.`, 'Copy it beside the page and use its file name.')
  else if (scheme !== undefined) report(node, `An image cannot use ${scheme}:.`, 'Save it as a file beside the page.')
  else {
    const path = percentDecode(splitTarget(node.url).path)
    if (path !== '') return findFile(node, path, input)
    report(node, 'The image names no file.', 'Write its path between the parentheses.')
  }
  return undefined
}

/** The addresses of a picture in other formats and sizes, one attribute for each format. */
function sourcesOf(path: string, widths: readonly number[]): Record<string, string> {
  const [only, ...more] = widths
  if (only === undefined) return {}
  const addressOf = (format: (typeof PICTURE_FORMATS)[number]) => (width: number) =>
    fileSlot(resizedPath(path, { width, format })) + (more.length > 0 ? ` ${width}w` : '')
  const sources = PICTURE_FORMATS.map((format) => [format, widths.map(addressOf(format)).join(', ')])
  return { ...Object.fromEntries(sources), ...(more.length > 0 && { sizes: `min(100vw, ${only}px)` }) }
}
