import { extensionOf, type PublishedKind } from '../../model/files/published-types.ts'
import type { PublishedFile } from '../../model/source.ts'
import type { Environment } from '../sources/environment.ts'

/** Where pictures and other files are published: among the files whose names change with their content. */
const FOLDERS: Readonly<Record<PublishedKind, string>> = {
  svg: 'assets/img',
  picture: 'assets/img',
  download: 'assets/files',
}

/** The extension of texts that have none: a server must not have to guess what they are. */
const TEXT = 'txt'

/**
 * The published form of a content file: `guide/shot.PNG` -> `assets/img/shot.0123456789abcdef.png`. With all of the hash,
 * no file takes the name of another.
 */
export function publishedFile(kind: PublishedKind, file: string, { ask }: Environment): PublishedFile {
  const hash = ask('hash', file) ?? ''
  const name = file.slice(file.lastIndexOf('/') + 1)
  const extension = extensionOf(name)
  const stem = extension === '' ? name : name.slice(0, -extension.length - 1)
  const path = `${FOLDERS[kind]}/${safe(stem)}.${hash}.${safe(extension || TEXT)}`
  return { file, hash, path }
}

/** The letters of an address that never need to be encoded, in HTML, in a list of addresses or on disk. */
function safe(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-')
}
