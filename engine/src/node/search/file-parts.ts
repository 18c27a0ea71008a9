import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { partHref, textsHref } from '../../search/index/index-file.ts'
import type { PartSource, TextsPart } from '../../search/parts/part-source.ts'

/** Reads the parts of an index of a built site; `root` is the file of its root. A part that is missing is an error. */
export function fileParts(root: string, readBytes: (file: string) => Promise<Buffer | undefined>): PartSource {
  const read = async (file: string) => {
    const bytes = await readBytes(file)
    if (!bytes) throw new Error(`The search index has no ${file}.`)
    return bytes
  }
  return {
    bytes: async (part) => promisify(inflate)(await read(partHref(root, part))),
    texts: async (part) => JSON.parse((await read(textsHref(root, part))).toString()) as TextsPart,
  }
}
