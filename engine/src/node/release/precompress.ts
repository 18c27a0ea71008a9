import { rmSync, statSync } from 'node:fs'
import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listAllFiles } from '../../content/files/list-all-files.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'

const TEXT = /\.(html|css|js|json|md|svg|txt|xml)$/

/** Smaller files fit into one packet anyway. */
const SMALLEST = 1024

type Compress = (bytes: Buffer) => Promise<Buffer>

/** Compressors by extension, at the highest level: a file is compressed once and sent often. */
const COMPRESSORS: readonly (readonly [ending: string, compress: Compress])[] = [
  [
    '.br',
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
]

/** The extensions of the compressed copies. */
export const COMPRESSED_ENDINGS: readonly string[] = COMPRESSORS.map(([ending]) => ending)

/** Updates the brotli and gzip copies of the text files below `folder`; returns how many were written. */
export async function precompress(folder: string): Promise<number> {
  const stale = listAllFiles(folder)
    .filter((file) => TEXT.test(file))
    .flatMap((file) => COMPRESSORS.map(([ending, compress]) => ({ file: join(folder, file), ending, compress })))
    .filter(isStale)
  let written = 0
  // zlib compresses in threads of its own; two files for each core, so that none waits while a file is read or written.
  await forEachConcurrently(stale, 2 * availableParallelism(), async (copy) => {
    if (await writeCompressed(copy)) written++
  })
  return written
}

/** A compressed copy to write beside its file. */
interface Copy {
  readonly file: string
  readonly ending: string
  readonly compress: Compress
}

/** A copy has the modification time of its file, so that every machine sends the same ETag for it. */
function isStale({ file, ending }: Copy): boolean {
  const copy = statSync(file + ending, { throwIfNoEntry: false })
  return copy === undefined || Math.abs(copy.mtimeMs - statSync(file).mtimeMs) >= 1
}

/** False if the compressed text would be no shorter; an older copy goes then, as it would be sent instead of the new text. */
async function writeCompressed({ file, ending, compress }: Copy): Promise<boolean> {
  const bytes = await readFile(file)
  const packed = bytes.length < SMALLEST ? bytes : await compress(bytes)
  if (packed.length >= bytes.length) {
    rmSync(file + ending, { force: true })
    return false
  }
  // Renamed into place, so that a partly written file is never served.
  const part = `${file}${ending}.part`
  const { atime, mtime } = statSync(file)
  await writeFile(part, packed)
  await utimes(part, atime, mtime)
  await rename(part, file + ending)
  return true
}
