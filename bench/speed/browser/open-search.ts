import { watchSearch } from '../page/search-probe.ts'
import { sumOf } from '../server/file-types.ts'
import type { SearchParts } from '../tools/types.ts'
import { type Condition, type Stage, type Visit, withVisit } from './browser.ts'
import { openAddress } from './load.ts'

const LETTER_EVERY_MS = 400

/** A search to be opened: from which page of which site, and the word that is put in at once. */
export interface Opening {
  readonly tool: string
  /** Below the base path. */
  readonly address: string
  readonly search: SearchParts
  readonly word: string
  readonly condition: Condition
}

/** What it took until the first result was on the screen, from the shortcut that opens the search. */
interface FirstResult {
  readonly ms: number
  readonly bytes: number
}

/** Searches from a page that was left alone, and gives what `use` makes of the visit once the first result is there. */
export function openSearch<T>(
  stage: Pick<Stage, 'browser' | 'server'>,
  { tool, address, search, word, condition }: Opening,
  use: (first: FirstResult, visit: Visit) => Promise<T>,
): Promise<T> {
  return withVisit(stage.browser, condition, async (visit) => {
    const { page } = visit
    await openAddress(stage, visit, { tool, address })
    await page.evaluate(watchSearch, search)
    stage.server.take(tool)
    const [ready, seen] = [visit.ready(), visit.seen()]
    await page.keyboard.press('Control+k')
    await ready
    await page.keyboard.insertText(word)
    const ms = await seen
    const { bytes } = sumOf(stage.server.take(tool))
    return use({ ms, bytes }, visit)
  })
}

/** Types a word letter by letter into the open search; the milliseconds of each key that changed the results. */
export async function typeWord({ page, quiet }: Visit, word: string): Promise<number[]> {
  await quiet()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(1000)
  for (const letter of word) {
    const next = page.waitForTimeout(LETTER_EVERY_MS)
    await page.keyboard.press(letter)
    await next
  }
  const keys = await page.evaluate(() => window.benchSearch.keystrokes())
  const changed = keys.map(({ ms }) => ms).filter((ms) => ms >= 0)
  if (changed.length === 0) throw new Error('No key changed the results.')
  return changed
}
