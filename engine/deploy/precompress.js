#!/usr/bin/env node
// Writes a brotli and a gzip copy of each text file of a folder, which nginx sends as they are:
//   node deploy/precompress.js DIR
import { existsSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listSiteFiles } from './list-site-files.js'

const TEXT = /\.(html|css|js|json|md|svg|txt|xml)$/

/** Smaller files fit into one packet anyway. */
const SMALLEST = 1024

/** Compressors by extension, at the highest level: a file is compressed once and sent often. */
const COMPRESSORS = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** The extensions of the compressed copies. */
export const COMPRESSED_ENDINGS = Object.keys(COMPRESSORS)

/** Updates the compressed copies below `folder`; returns how many were written. */
export async function precompress(folder) {
  const files = listSiteFiles(folder)
    .filter((file) => TEXT.test(file))
    .map((file) => join(folder, file))
    .flatMap((file) => COMPRESSED_ENDINGS.map((ending) => ({ file, ending })))
    .filter(isStale)
  let written = 0
  const work = async () => {
    for (let next = files.pop(); next; next = files.pop()) if (await writeCompressed(next)) written++
  }
  // zlib compresses in threads of its own; two files for each core, so that none waits while a file is read or written.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work))
  return written
}

/** A copy has the modification time of its file, so that every machine sends the same ETag for it. */
function isStale({ file, ending }) {
  const copy = statSync(file + ending, { throwIfNoEntry: false })
  return copy === undefined || Math.abs(copy.mtimeMs - statSync(file).mtimeMs) >= 1
}

async function writeCompressed({ file, ending }) {
  const bytes = await readFile(file)
  const packed = bytes.length < SMALLEST ? bytes : await COMPRESSORS[ending](bytes)
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (folder && existsSync(folder)) process.stdout.write(`${await precompress(folder)} files written.\n`)
  else {
    process.stderr.write('Usage: node deploy/precompress.js DIR\n')
    process.exitCode = 1
  }
}
