import { rmSync, statSync } from 'node:fs'
import { readFile, utimes } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { writeFile } from '../write-file.ts'

const TEXT = /\.(html|css|js|json|md|svg|txt|xml)$/

/** Smaller files fit into one packet anyway. */
const SMALLEST = 1024

/** The longest name of a file that disks allow. */
const MAX_NAME_BYTES = 255

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

/**
 * Updates the brotli and gzip copies of the text files of a site, which are named by their paths below `folder`; returns how many
 * were written. A copy that is a file of the site is its owner's, and stays as it is.
 */
export async function precompress(folder: string, files: readonly string[]): Promise<number> {
  const owned = new Set(files)
  const stale = files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => COMPRESSORS.map(([ending, compress]) => ({ file, ending, compress })))
    .filter(({ file, ending }) => !owned.has(file + ending))
    .map((copy) => ({ ...copy, file: join(folder, copy.file) }))
    .filter((copy) => hasValidName(copy) && isStale(copy))
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

function hasValidName({ file, ending }: Copy): boolean {
  return Buffer.byteLength(basename(file) + ending) <= MAX_NAME_BYTES
}

/** A copy has the modification time of its file, so that every machine sends the same ETag for it. */
function isStale({ file, ending }: Copy): boolean {
  const copy = statSync(file + ending, { throwIfNoEntry: false })
  return copy === undefined || Math.abs(copy.mtimeMs - statSync(file).mtimeMs) >= 1
}

/** False if the compressed text would be no shorter. */
async function writeCompressed({ file, ending, compress }: Copy): Promise<boolean> {
  const bytes = await readFile(file)
  const packed = bytes.length < SMALLEST ? bytes : await compress(bytes)
  const copy = file + ending
  // An older one would be sent instead of the new text. Never overwritten: it may be linked from the release that is served.
  rmSync(copy, { force: true })
  if (packed.length >= bytes.length) return false
  const { atime, mtime } = statSync(file)
  writeFile(copy, packed)
  await utimes(copy, atime, mtime)
  return true
}
