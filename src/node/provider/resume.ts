import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const stateSchema = z.strictObject({ hash: z.string(), acknowledged: z.number().int().nonnegative() })

/** How far a push that did not end has come. */
export type PushState = z.output<typeof stateSchema>

/** The memory of the last push to an index, in a file of the cache. */
export interface PushMemory {
  /** Undefined when the last push ended well, or there was none. */
  readonly read: () => PushState | undefined
  readonly write: (state: PushState) => void
  readonly forget: () => void
}

/** Opens the memory of pushes to one index of one application. */
export function openPushMemory(cacheDir: string, index: { appId: string; indexName: string }): PushMemory {
  const key = createHash('sha256')
    .update(JSON.stringify([index.appId, index.indexName]))
    .digest('hex')
    .slice(0, 16)
  const file = join(cacheDir, 'search-push', `${key}.json`)
  return {
    read: () => (existsSync(file) ? parseState(readFileSync(file, 'utf8')) : undefined),
    write: (state) => {
      mkdirSync(dirname(file), { recursive: true })
      // Written aside first, so that a killed process never leaves half a file.
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, JSON.stringify(state))
      renameSync(draft, file)
    },
    forget: () => rmSync(file, { force: true }),
  }
}

/** A file that says nothing of use is one that was never written. */
function parseState(text: string): PushState | undefined {
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
