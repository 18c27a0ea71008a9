// Copies a built site into a release, taking from the release before what did not change.
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files.js'
import { TWIN_ENDINGS } from './precompress.js'

/**
 * Copies every file below `from` to `to`. One with the same text in `last` is linked from there with its twins: it need not
 * be compressed again, and as its time stays, browsers that have it are told so.
 */
export function copySite({ from, to, last }) {
  for (const file of listFiles(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    const old = last && join(last, file)
    if (old && hasSameBytes(join(from, file), old)) {
      for (const ending of ['', ...TWIN_ENDINGS])
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
    // Not every file system has links.
    copy(from, to)
  }
}

/** A new file that everybody may read, as old as the one it was made from. */
function copy(from, to) {
  copyFileSync(from, to)
  chmodSync(to, 0o644)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}
