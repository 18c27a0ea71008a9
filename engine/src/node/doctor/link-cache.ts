import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../output/write-whole.ts'

/** How long a URL that was alive is not requested again: seven days, in milliseconds. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000

/** When URLs were last alive. Others are not kept, so that a repaired one is noticed at once. */
export interface LinkCache {
  readonly isFresh: (url: string) => boolean
  readonly add: (url: string) => void
  readonly save: () => void
}

/** Opens the list in the cache of a site. */
export function openLinkCache(cacheDir: string, now: number = Date.now()): LinkCache {
  const file = join(cacheDir, 'external-links.json')
  const times = new Map(Object.entries(readTimes(file)).filter(([, time]) => now - Date.parse(time) < MAX_AGE))
  return {
    isFresh: (url) => times.has(url),
    add: (url) => void times.set(url, new Date(now).toISOString()),
    save: () => writeWhole(file, `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`),
  }
}

function readTimes(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // There is no file yet, or it is incomplete.
    return {}
  }
}
