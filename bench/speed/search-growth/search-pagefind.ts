import { STARLIGHT_RANKING } from '../../search/engines/pagefind-settings.ts'
import { SLOW_4G, visitWarm, withVisit } from '../browser/browser.ts'
import { openAddress } from '../browser/load.ts'
import { sumOf } from '../server/file-types.ts'
import type { GrowthSite } from './growth-sites.ts'
import { type GrowthRun, OPENED_UNDER } from './search-ours.ts'
import { workerMemory } from './worker-memory.ts'

/** Its column in the results, beside those of the generators. */
export const PAGEFIND = 'pagefind'

/** The part of Pagefind's script that is used here. */
interface PagefindScript {
  readonly options: (options: { ranking: typeof STARLIGHT_RANKING }) => Promise<void>
  readonly search: (query: string) => Promise<{ results: { data: () => Promise<unknown> }[] }>
}

/** Searches the same pages with Pagefind, which has no interface here: what its own would add is left out. */
export async function searchPagefind(
  { label, key, words }: GrowthSite,
  { stage, recorder, run }: GrowthRun,
): Promise<void> {
  const word = words[run % words.length] ?? ''
  const tool = hostOfPagefind(key)
  for (const condition of OPENED_UNDER)
    await recorder.attemptUnlessFailed(PAGEFIND, `search of ${label}, ${condition.name}`, async () => {
      const { ms, bytes, memory } = await visitWarm(stage, () =>
        withVisit(stage.browser, condition, async (visit) => {
          await openAddress(stage, visit, { tool, address: '' })
          stage.server.take(tool)
          const script = stage.server.urlOf(tool, 'pagefind/pagefind.js')
          const time = await visit.page.evaluate(firstResult, { script, word, ranking: STARLIGHT_RANKING })
          return {
            ms: time,
            bytes: sumOf(stage.server.take(tool)).bytes,
            memory: condition === SLOW_4G ? await workerMemory(visit.page) : undefined,
          }
        }),
      )
      recorder.add(PAGEFIND, `search of ${label}, ${condition.name}: opened to first result`, 'ms', ms)
      if (condition === SLOW_4G)
        recorder.add(PAGEFIND, `search of ${label}: bytes to the first result`, 'kB', bytes / 1000)
      recorder.add(PAGEFIND, `search of ${label}: memory of the worker`, 'MB', memory)
    })
}

/** The host of Pagefind's index of the site of that key. */
export function hostOfPagefind(key: string): string {
  return `${PAGEFIND}-${key}`
}

/**
 * The milliseconds from the import of Pagefind's script, which is what opening its search does, until the data of the first
 * result is there, which an interface would show. Runs in the page and must be self-contained.
 */
async function firstResult({
  script,
  word,
  ranking,
}: {
  script: string
  word: string
  ranking: typeof STARLIGHT_RANKING
}) {
  const start = performance.now()
  const pagefind: PagefindScript = await import(script)
  await pagefind.options({ ranking })
  const { results } = await pagefind.search(word)
  const [first] = results
  if (!first) throw new Error(`Pagefind finds nothing for ${word}.`)
  await first.data()
  return performance.now() - start
}
