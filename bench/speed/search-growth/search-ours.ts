import { type Condition, CPU_4X, PLAIN, SLOW_4G, SLOW_ALL, type Stage, visitWarm } from '../browser/browser.ts'
import { type Opening, openSearch, typeWord } from '../browser/open-search.ts'
import { median, type Recorder } from '../stats.ts'
import type { SearchParts } from '../tools/types.ts'
import type { GrowthSite } from './growth-sites.ts'
import { workerMemory } from './worker-memory.ts'

/** The conditions of a first result; that of slow 4G also tells its bytes, as the part `search` does. */
export const OPENED_UNDER = [PLAIN, SLOW_4G, SLOW_ALL]

/** What all measurements of a run need. */
export interface GrowthRun {
  readonly stage: Pick<Stage, 'browser' | 'server'>
  readonly recorder: Recorder
  /** The number of the run: each searches for another word. */
  readonly run: number
}

/** One keystroke is much like another; the first runs have enough of them. */
const TYPING_RUNS = 2

/** Searches our site of some pages once under each condition. */
export async function searchOurs(
  { label, key, address, words }: GrowthSite,
  { stage, recorder, run, search }: GrowthRun & { search: SearchParts },
): Promise<void> {
  const word = words[run % words.length] ?? ''
  const opening = (condition: Condition): Opening => ({ tool: hostOfOurs(key), address, search, word, condition })
  const add = (metric: string, unit: 'ms' | 'kB' | 'MB', value: number | undefined) =>
    recorder.add('ours', `search of ${label}${metric}`, unit, value)
  for (const condition of OPENED_UNDER)
    await recorder.attemptUnlessFailed('ours', `search of ${label}, ${condition.name}`, async () => {
      const { ms, bytes } = await visitWarm(stage, () => openSearch(stage, opening(condition), async (first) => first))
      add(`, ${condition.name}: opened to first result`, 'ms', ms)
      if (condition === SLOW_4G) add(': bytes to the first result', 'kB', bytes / 1000)
    })
  if (run >= TYPING_RUNS) return
  const typed = words[(run + 1) % words.length] ?? ''
  await recorder.attemptUnlessFailed('ours', `search of ${label}: keystrokes`, async () => {
    const { keys, memory } = await visitWarm(stage, () =>
      openSearch(stage, opening(CPU_4X), async (_, visit) => {
        const typedKeys = await typeWord(visit, typed)
        return { keys: typedKeys, memory: await workerMemory(visit.page) }
      }),
    )
    add(', CPU 4x: keystroke', 'ms', median(keys))
    add(', CPU 4x: slowest keystroke', 'ms', Math.max(...keys))
    add(': memory of the worker', 'MB', memory)
  })
}

/** The host of our site of that key. */
export function hostOfOurs(key: string): string {
  return `ours-${key}`
}
