// Copies a built site into a release, reusing unchanged files of the previous release.
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listSiteFiles } from './list-site-files.js'
import { COMPRESSED_ENDINGS } from './precompress.js'

/**
 * Copies every file below `from` to `to`. One with the same text in `last` is linked from there with its compressed
 * copies: it need not be compressed again, and its unchanged time lets browsers revalidate their copy.
 */
export function copySite({ from, to, last }) {
  for (const file of listSiteFiles(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    const old = last && join(last, file)
    if (old && hasSameBytes(join(from, file), old)) {
      for (const ending of ['', ...COMPRESSED_ENDINGS])
        if (existsSync(old + ending)) link(old + ending, join(to, file) + ending)
    } else copy(join(from, file), join(to, file))
  }
}

function hasSameBytes(a, b) {
  const size = statSync(b, { throwIfNoEntry: false })?.size
  return size === statSync(a).size && readFileSync(a).equals(readFileSync(b))
}

function link(from, to) {
  try {
    linkSync(from, to)
  } catch {
    // Not every file system supports hard links.
    copy(from, to)
  }
}

/** A new world-readable file with the modification time of the original. */
function copy(from, to) {
  copyFileSync(from, to)
  chmodSync(to, 0o644)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}
