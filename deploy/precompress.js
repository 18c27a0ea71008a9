#!/usr/bin/env node
// Writes a brotli and a gzip twin beside each text file of a folder, which nginx sends as they are:
//   node deploy/precompress.js DIR
import { existsSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from './list-files.js'

const TEXT = /\.(html|css|js|json|md|svg|txt|xml)$/

/** A smaller file fits into one packet anyway. */
const SMALLEST = 1024

/** How each twin is made, as small as can be: a file is compressed once and sent often. */
const TWINS = {
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

/** The endings of the twins. */
export const TWIN_ENDINGS = Object.keys(TWINS)

/** Brings the twins below `folder` up to date; answers how many were written. */
export async function precompress(folder) {
  const files = listFiles(folder)
    .filter((file) => TEXT.test(file))
    .map((file) => join(folder, file))
    .flatMap((file) => TWIN_ENDINGS.map((ending) => ({ file, ending })))
    .filter(isStale)
  let written = 0
  const work = async () => {
    for (let next = files.pop(); next; next = files.pop()) if (await writeTwin(next)) written++
  }
  // zlib compresses in threads of its own.
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return written
}

/** A twin is as old as its file; so every machine names the same state of a page by the same ETag. */
function isStale({ file, ending }) {
  const twin = statSync(file + ending, { throwIfNoEntry: false })
  return twin === undefined || Math.abs(twin.mtimeMs - statSync(file).mtimeMs) >= 1
}

async function writeTwin({ file, ending }) {
  const bytes = await readFile(file)
  const twin = bytes.length < SMALLEST ? bytes : await TWINS[ending](bytes)
  if (twin.length >= bytes.length) {
    rmSync(file + ending, { force: true })
    return false
  }
  // Renamed into place: a twin that is half written would be served.
  const part = `${file}${ending}.part`
  const { atime, mtime } = statSync(file)
  await writeFile(part, twin)
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
