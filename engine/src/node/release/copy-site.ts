import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listAllFiles } from '../../content/files/list-all-files.ts'
import { UsageError } from '../../model/problem.ts'
import { hardLink } from '../output/folder-entries.ts'
import { hasSameBytes } from '../output/folder-identity.ts'
import { stampIdentity } from '../output/output-record.ts'
import { ownFilesOf } from '../output/own-files.ts'
import { COMPRESSED_ENDINGS } from './precompress.ts'

/** What is copied, where to, and the site of the last release. */
interface SiteCopy {
  readonly from: string
  readonly to: string
  readonly last: string | undefined
}

/**
 * Copies the site with this identity; returns its files. Throws when a build puts another one in its place meanwhile: the copy
 * may be of both.
 */
export function copyOneBuild(identity: string | undefined, copy: SiteCopy): string[] {
  const requireSame = () => {
    if (stampIdentity(copy.from) === identity) return
    throw new UsageError(
      `A build replaced ${copy.from} while it was copied. Run the command again. Nothing was changed.`,
    )
  }
  try {
    const files = copySite(copy)
    requireSame()
    return files
  } catch (error) {
    // A file is missing that the other site does not have.
    requireSame()
    throw error
  }
}

/**
 * Copies every file below `from` to `to`; returns them, by path. One with the same text in `last` is linked from there with its
 * compressed copies: it need not be compressed again, and its unchanged time lets browsers revalidate their copy.
 */
export function copySite({ from, to, last }: SiteCopy): string[] {
  const files = listAllFiles(from)
  // A compressed copy that the last site itself had is its owner's: if this one lacks it, it was removed.
  const isOwned = last === undefined ? undefined : ownFilesOf(last, '')
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    const old = last === undefined ? undefined : join(last, file)
    if (old !== undefined && hasSameBytes(join(from, file), old)) {
      link(old, join(to, file))
      for (const ending of COMPRESSED_ENDINGS)
        if (existsSync(old + ending) && !isOwned?.(file + ending)) link(old + ending, join(to, file) + ending)
    } else copy(join(from, file), join(to, file))
  }
  return files
}

function link(from: string, to: string): void {
  if (!hardLink(from, to)) copy(from, to)
}

/** A new world-readable file with the modification time of the original. */
function copy(from: string, to: string): void {
  // It may be linked from the release that is served.
  rmSync(to, { force: true })
  copyFileSync(from, to)
  chmodSync(to, 0o644)
  const { atime, mtime } = statSync(from)
  utimesSync(to, atime, mtime)
}
