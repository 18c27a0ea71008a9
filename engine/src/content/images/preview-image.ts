import { isExternal, isWebUrl } from '../../model/scheme.ts'
import { fileSlot } from '../../model/slots.ts'
import type { Place, PreviewImage } from '../../model/source.ts'
import { fileHref, percentDecode } from '../../model/url.ts'
import { type FindInput, findFile } from '../sources/find-file.ts'
import { publishedFile } from './published-file.ts'
import { readPicture } from './read-picture.ts'

/**
 * The preview image that a page names in its front matter: a file beside the page, which is published with it, one of the
 * static folder, or a URL. Undefined when it was reported.
 */
export async function previewImage(target: string, place: Place, input: FindInput): Promise<PreviewImage | undefined> {
  const { environment, report } = input
  if (isWebUrl(target)) return { address: target }
  const node = { position: { start: place, end: place } }
  if (isExternal(target)) {
    report(node, `The preview image ${target} is not an https: URL.`, 'Write one, or the path of a picture.')
    return undefined
  }
  const file = findFile(node, percentDecode(target), input)
  if (file === undefined) return undefined
  const info = await readPicture(file, environment.bytes(file))
  if ('length' in info) {
    report(node, ...info)
    return undefined
  }
  // The static folder is published as it is.
  if (file.startsWith('/')) return { address: fileSlot(fileHref('', file.slice(1))) }
  const published = publishedFile('picture', file, environment)
  return { address: fileSlot(published.path), file: published }
}
