import type { PublishedFile } from '../../model/source.ts'
import type { Environment } from '../sources/environment.ts'

/** Where pictures and other files are published: among the files whose names change with their content. */
const FOLDERS = { picture: 'assets/img', other: 'assets/files' } as const

/** Characters of the hash in a name. */
const HASH_LENGTH = 8

/** The published form of a content file: `guide/shot.png` -> `assets/img/shot.0123abcd.png`. */
export function publishedFile(kind: keyof typeof FOLDERS, file: string, { ask }: Environment): PublishedFile {
  const hash = ask('hash', file) ?? ''
  const name = file.slice(file.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const path = `${FOLDERS[kind]}/${safe(stem)}.${hash.slice(0, HASH_LENGTH)}${safe(extension)}`
  return { file, hash, path }
}

/** The letters of an address that never need to be encoded, in HTML, in a list of addresses or on disk. */
function safe(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-')
}
