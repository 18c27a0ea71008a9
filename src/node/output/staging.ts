import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../emit/emitter.ts'
import { cacheKey } from './cache-key.ts'
import { claimFolder, exchange, lastFolders } from './output-folders.ts'
import { isKept, readRecord, readStamp, recordsDirOf, STAMP_FILE, writeRecord } from './output-record.ts'

type OutputText = string | Uint8Array

/** Where a build writes before it is known to be whole. */
export interface Staging {
  readonly write: (output: OutputFile) => Promise<void>
  /** Puts the new site in the place of the old one, which is kept for the next build to start from. */
  readonly swap: (inputs: string) => void
  /** Throws the unfinished site away; the old one was never touched. */
  readonly discard: () => void
}

/**
 * Opens a folder beside `outDir`. A build that fails or is killed leaves the last good site where it was. What did not
 * change is not written again: the folder is the site before the last one, what that lacks is linked from the last, and
 * files of one text are one file.
 */
export function openStaging(outDir: string, cacheDir: string): Staging {
  const recordsDir = recordsDirOf(outDir, cacheDir)
  const { next, base } = claimFolder(outDir, recordsDir)
  const current = readRecord(outDir, recordsDir)
  const keys = new Map<string, string>()
  const written = new Map<string, string>()
  const folders = new Set<string>()
  const writtenAs = (key: string): string | undefined => {
    const file = written.get(key)
    // It may have been written again since, with another text.
    return file !== undefined && keys.get(file) === key ? join(next, file) : undefined
  }
  const put = async (file: string, key: string, render: () => OutputText | Promise<OutputText>) => {
    const path = join(next, file)
    if (keys.has(file) || !isKept(base, { folder: next, file, key })) {
      openFolder(next, dirname(file), folders)
      // Never written over: the file may be linked to another one, or to the one that readers are served.
      rmSync(path, { recursive: true, force: true })
      const same = isKept(current, { folder: outDir, file, key }) ? join(outDir, file) : writtenAs(key)
      if (same === undefined || !link(same, path)) writeFileSync(path, await render())
      written.set(key, file)
    }
    keys.set(file, key)
  }
  return {
    write: async (output) => {
      if ('render' in output) await put(output.file, cacheKey(output.cacheInput()), output.render)
      else await put(output.file, hashOf(output.content), () => output.content)
    },
    swap: (inputs) => {
      for (const file of base.keys.keys()) if (!keys.has(file)) removeFile(next, file)
      const kept = [outDir, ...lastFolders(outDir)].flatMap((folder) => readStamp(folder).record ?? [])
      const record = writeRecord(keys, { outDir, cacheDir, kept })
      rmSync(join(next, STAMP_FILE), { force: true })
      writeFileSync(join(next, STAMP_FILE), `${JSON.stringify({ inputs, record })}\n`)
      exchange(next, outDir)
    },
    discard: () => rmSync(next, { recursive: true, force: true }),
  }
}

/** Makes a folder of the new site and those around it; a file of the old one may stand in its place. */
function openFolder(root: string, folder: string, open: Set<string>): void {
  if (folder === '.' || open.has(folder)) return
  openFolder(root, dirname(folder), open)
  const path = join(root, folder)
  try {
    mkdirSync(path)
  } catch {
    if (!statSync(path).isDirectory()) {
      rmSync(path)
      mkdirSync(path)
    }
  }
  open.add(folder)
}

/** False where the file system has no links. */
function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

/** Removes a file and the folders that are empty without it: a server would list them. */
function removeFile(folder: string, file: string): void {
  if (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile()) rmSync(join(folder, file))
  for (let parent = dirname(file); parent !== '.'; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent))
    } catch {
      return
    }
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('base64url')
}
