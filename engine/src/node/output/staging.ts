import { constants, copyFileSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeFile } from '../write-file.ts'
import { type Digest, digestOf } from './digest.ts'
import { hardLink, isRespelled, openFolder, removeEntry, removeFile, respell } from './folder-entries.ts'
import { identityOf } from './folder-identity.ts'
import { keepForeignFiles } from './foreign-files.ts'
import type { OutputFile } from './output-file.ts'
import { openStagingDir, replacedFolders, siblingPath, swap } from './output-folders.ts'
import {
  keptSize,
  outputRecordOf,
  readStamp,
  recordsDirOf,
  STAMP_FILE,
  type Stamp,
  stampIdentity,
  withOwnTime,
  writeRecord,
} from './output-record.ts'
import { marksOf, ownFilesOf } from './own-files.ts'

/** A file of the new site. */
export interface WrittenFile {
  readonly bytes: number
  /** False if it is the file of an earlier site, because its content did not change. */
  readonly isNew: boolean
  /** The milliseconds that it took a thread. */
  readonly ms?: number
}

/** Where a build writes until the site is complete. */
export interface Staging {
  /**
   * Writes a file unless it is already there. Its key covers everything that its content depends on. If a thread is to render it,
   * `onHandOver` is called before this function returns.
   */
  readonly write: (output: OutputFile, key: string, onHandOver?: () => void) => Promise<WrittenFile>
  /** The digest of a file that was written. It is read again only when its key changed. */
  readonly digestOf: (file: string) => Digest
  /**
   * Puts the new site in the place of the old one, which is kept for the next build to start from. `inputs` is a hash over
   * everything the site was built from.
   */
  readonly swap: (about: Pick<Stamp, 'inputs' | 'basePath'>) => void
  /** Throws the unfinished site away; the old one was never touched. */
  readonly discard: () => void
}

/**
 * Opens a folder beside `outDir`. A build that fails or is killed leaves the last good site in place. The folder starts as the
 * site before the last one, so that only files whose key changed since are touched: they are linked from the last site,
 * or written. Making and removing a whole tree of folders would take longer than everything else a small edit needs.
 */
export function openStaging(outDir: string, cacheDir: string): Staging {
  const recordsDir = recordsDirOf(outDir, cacheDir)
  const { next, base } = openStagingDir(outDir, recordsDir)
  const identity = stampIdentity(outDir)
  const built = readStamp(outDir)
  const current = withOwnTime(outDir, outputRecordOf(built, recordsDir))
  const keys = new Map<string, string>()
  const digests = new Map<string, Digest>()
  const sizes = new Map<string, number>()
  const folders = new Set<string>()
  let isReplaced = false
  /** Links a file of the last site. False once another build has replaced that site: its file may differ. */
  const linkCurrent = (file: string, path: string) => {
    if (isReplaced || !hardLink(join(outDir, file), path)) return false
    isReplaced = stampIdentity(outDir) !== identity
    if (isReplaced) removeEntry(path)
    return !isReplaced
  }
  const writeOutput: Staging['write'] = async (output, key, onHandOver) => {
    const { file } = output
    const isTwice = keys.has(file)
    keys.set(file, key)
    const left = isTwice ? undefined : keptSize(base, { folder: next, file, key })
    if (left !== undefined) return { bytes: left, isNew: false }
    const path = join(next, file)
    openFolder(next, dirname(file), folders)
    // Never overwritten: the file may be a link to the one that readers are served. A new folder has none.
    if (base.keys.size > 0 || isTwice) removeEntry(path)
    const kept = keptSize(current, { folder: outDir, file, key })
    if (kept !== undefined && linkCurrent(file, path)) return { bytes: kept, isNew: false }
    const handed = 'render' in output ? output.handOver?.(path) : undefined
    if (handed) onHandOver?.()
    const inThread = handed && (await handed)
    if (inThread?.result) {
      const { bytes, hash } = inThread.result
      if (hash !== undefined) digests.set(file, { hash, bytes })
      return { bytes, isNew: true, ms: inThread.ms }
    }
    const source = 'copyFrom' in output ? await output.copyFrom?.() : undefined
    if (source !== undefined) {
      // Never linked: a tool that edits the file in place would change the cache.
      copyFileSync(source, path, constants.COPYFILE_FICLONE)
      return { bytes: statSync(path).size, isNew: true }
    }
    const made = 'render' in output ? await output.render() : output.content
    // Bytes are not copied: a file of the static folder may be large.
    const content = typeof made === 'string' ? Buffer.from(made) : made
    writeFile(path, content)
    if ('isDigested' in output && output.isDigested) digests.set(file, digestOf(content))
    return { bytes: content.length, isNew: true }
  }
  return {
    write: async (output, key, onHandOver) => {
      const written = await writeOutput(output, key, onHandOver)
      sizes.set(output.file, written.bytes)
      return written
    },
    digestOf: (file) => {
      const sameFile = [current, base].find((record) => record.keys.get(file) === keys.get(file))
      const digest = digests.get(file) ?? sameFile?.digests.get(file) ?? digestOf(readFileSync(join(next, file)))
      digests.set(file, digest)
      return digest
    },
    swap: ({ inputs, basePath }) => {
      const removed = [...base.keys.keys()].filter((file) => !keys.has(file))
      const added = [...keys.keys()].filter((file) => !base.keys.has(file))
      if (isRespelled(removed, added)) respell(next, keys.keys(), siblingPath(outDir, 'next'))
      else for (const file of removed) removeFile(next, file)
      const others = [outDir, ...replacedFolders(outDir)].flatMap((folder) => readStamp(folder).record ?? [])
      const record = writeRecord({ keys, sizes, digests }, { outDir, cacheDir, others })
      rmSync(join(next, STAMP_FILE), { force: true })
      // New pages are rare, and hashing the path of each file takes a tenth of a second.
      const isSame = keys.size === current.keys.size && [...keys.keys()].every((file) => current.keys.has(file))
      const files = (isSame && built.files) || marksOf(keys.keys())
      const stamp: Stamp = { inputs, basePath, record, files }
      writeFile(join(next, STAMP_FILE), `${JSON.stringify(stamp)}\n`)
      const isWritten = (file: string) => file === STAMP_FILE || keys.has(file)
      swap(next, outDir, (from, to) => {
        const identity = identityOf(from)
        // If somebody has made the folder meanwhile, everything in it is theirs.
        const isOwn = ownFilesOf(from, recordsDir) ?? (() => false)
        const last = readStamp(from)
        const known = last.record === built.record ? current : outputRecordOf(last, recordsDir)
        keepForeignFiles({ from, identity, to, isOwn, isWritten, record: withOwnTime(from, known) })
      })
    },
    discard: () => rmSync(next, { recursive: true, force: true }),
  }
}
