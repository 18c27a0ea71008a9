import { statSync } from 'node:fs'
import { type FactsOf, type FileFacts, readFacts } from '../../content/files/content-files.ts'
import { stateOf } from '../file-state.ts'
import type { Program } from '../program.ts'
import { storeOf } from '../store/site-store.ts'

/** What is known of files by their size and times, so that an unchanged file is not read again. */
export interface KnownFiles {
  readonly factsOf: FactsOf
  /** Keeps what was learned, and forgets files that nobody asked for. */
  readonly save: () => void
}

/** A file as it was when it was last read. */
interface KnownFile extends FileFacts {
  /** Size, times and inode, as one text. */
  readonly state: string
}

/** A file saved less than this before it was read may be saved again within the same time stamp. */
const SETTLED_MS = 2000

/** The files that a content folder was last read from. Facts belong to no version of the program. */
export function knownFiles(program: Pick<Program, 'cacheDir'>, name: string): KnownFiles {
  const key = `files/${name}`
  const known = readTable(storeOf(program).read(key))
  const asked = new Set<string>()
  let isNew = false
  return {
    factsOf: (path, read) => {
      const stats = statSync(path)
      const state = stateOf(stats)
      const changedMs = Math.max(stats.mtimeMs, stats.ctimeMs)
      const last = known.get(path)
      asked.add(path)
      if (last?.state === state) return last
      const started = Date.now()
      const facts = readFacts(read())
      // The next run reads it again: it could be saved once more without a trace.
      if (changedMs > started - SETTLED_MS) return facts
      known.set(path, { state, ...facts })
      isNew = true
      return facts
    },
    save: () => {
      const isGone = known.size > asked.size
      if (!isNew && !isGone) return
      for (const path of known.keys()) if (!asked.has(path)) known.delete(path)
      storeOf(program).write(key, Buffer.from(JSON.stringify([...known])))
      isNew = false
    },
  }
}

function readTable(text: Buffer | undefined): Map<string, KnownFile> {
  return new Map(text && (JSON.parse(text.toString()) as [string, KnownFile][]))
}
