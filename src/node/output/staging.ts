import { createHash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheKey } from './cache-key.ts'
import type { OutputFile } from './output-file.ts'
import { openStagingDir, swap } from './output-folders.ts'
import { isKept, readRecord, STAMP_FILE, writeRecord } from './output-record.ts'

/** Where a build writes until the site is complete. */
export interface Staging {
  readonly write: (output: OutputFile) => Promise<void>
  /** Puts the new site in the place of the old one; `inputs` stands for everything it was built from. */
  readonly swap: (inputs: string) => void
  /** Throws the unfinished site away; the old one was never touched. */
  readonly discard: () => void
}

/**
 * Opens a folder beside `outDir`. A build that fails or is killed leaves the last good site in place. A file whose key did
 * not change is not rendered again: it is linked from the old site.
 */
export function openStaging(outDir: string, cacheDir: string): Staging {
  const next = openStagingDir(outDir)
  const current = readRecord(outDir, cacheDir)
  const keys = new Map<string, string>()
  return {
    write: async (output) => {
      const { file } = output
      const path = join(next, file)
      const key = 'render' in output ? cacheKey(output.cacheInput()) : hashOf(output.content)
      mkdirSync(dirname(path), { recursive: true })
      // Never written over: the file may be a link to the one that readers are served.
      rmSync(path, { recursive: true, force: true })
      if (isKept(current, { folder: outDir, file }, key)) linkOrCopy(join(outDir, file), path)
      else writeFileSync(path, 'render' in output ? await output.render() : output.content)
      keys.set(file, key)
    },
    swap: (inputs) => {
      const record = writeRecord(keys, outDir, cacheDir)
      writeFileSync(join(next, STAMP_FILE), `${JSON.stringify({ inputs, record })}\n`)
      swap(next, outDir)
    },
    discard: () => rmSync(next, { recursive: true, force: true }),
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // The file system has no links.
    copyFileSync(from, to)
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha1').update(content).digest('base64url')
}
