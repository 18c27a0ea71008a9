import { type Condition, CPU_4X, PLAIN, SLOW_4G, type Stage, type Visit, visitWarm, withVisit } from './browser.ts'
import type { Project } from './build.ts'
import type { Corpus } from './corpus.ts'
import { sumOf } from './file-types.ts'
import { open } from './load.ts'
import { watchSearch } from './page/search-probe.ts'
import { pageOf, START } from './pages.ts'
import { median, type Recorder } from './stats.ts'

/** The word entered at once when the search is open, and the one typed letter by letter. */
const FIRST_WORD = 'deployment'
const TYPED_WORD = 'monitoring'
const LETTER_EVERY_MS = 400
/** One run already gives ten keystrokes. */
const TYPING_RUNS = 2

/**
 * Searches from a page that was left alone. Opened to ready: from the shortcut Ctrl+K, on a slow connection, until the
 * first result of a word is on the screen; the word is put in as soon as the input has the focus. Keystroke: from a key
 * until the frame after the last change that it makes to the list; a key that changes nothing does not count.
 */
export async function measureSearch(stage: Stage, corpus: Corpus, recorder: Recorder): Promise<void> {
  const broken = new Set<string>()
  const attempt = async ({ tool }: Project, what: string, run: () => Promise<void>) => {
    if (broken.has(tool.name + what)) return
    if (!(await recorder.attempt(tool.name, `search: ${what}`, run))) broken.add(tool.name + what)
  }
  for (let run = 0; run < stage.runs; run++) {
    for (const project of stage.projects) {
      const { name } = project.tool
      await attempt(project, 'opened to ready', async () => {
        const { ms, bytes } = await visitWarm(stage, () => openSearch(stage, { project, corpus, condition: SLOW_4G }))
        recorder.add(name, 'search, slow 4G: opened to first result', 'ms', ms)
        recorder.add(name, 'search: bytes to the first result', 'kB', bytes / 1000)
      })
      if (run >= TYPING_RUNS) continue
      for (const condition of [PLAIN, CPU_4X])
        await attempt(project, `keystrokes, ${condition.name}`, async () => {
          const { keys } = await visitWarm(stage, () =>
            openSearch(stage, { project, corpus, condition, type: typeWord }),
          )
          recorder.add(name, `search, ${condition.name}: keystroke`, 'ms', median(keys))
          recorder.add(name, `search, ${condition.name}: slowest keystroke`, 'ms', Math.max(...keys))
        })
    }
  }
}

interface Searched {
  readonly ms: number
  readonly bytes: number
  readonly keys: readonly number[]
}

function openSearch(
  stage: Stage,
  {
    project: { tool },
    corpus,
    condition,
    type,
  }: { project: Project; corpus: Corpus; condition: Condition; type?: (visit: Visit) => Promise<number[]> },
): Promise<Searched> {
  return withVisit(stage.browser, condition, async (visit) => {
    const { page } = visit
    await open(stage, { tool, visit, page: pageOf(corpus, START) })
    await page.evaluate(watchSearch, tool.search)
    stage.server.take(tool.name)
    const [ready, seen] = [visit.ready(), visit.seen()]
    // One of them failing says enough.
    seen.catch(() => {})
    await page.keyboard.press('Control+k')
    await ready
    await page.keyboard.insertText(FIRST_WORD)
    const ms = await seen
    const { bytes } = sumOf(stage.server.take(tool.name))
    const keys = type ? await type(visit) : []
    return { ms, bytes, keys }
  })
}

async function typeWord({ page, quiet }: Visit): Promise<number[]> {
  await quiet()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.waitForTimeout(1000)
  for (const letter of TYPED_WORD) {
    const next = page.waitForTimeout(LETTER_EVERY_MS)
    await page.keyboard.press(letter)
    await next
  }
  const keys = await page.evaluate(() => window.benchSearch.keystrokes())
  const changed = keys.map(({ ms }) => ms).filter((ms) => ms >= 0)
  if (changed.length === 0) throw new Error('No key changed the results.')
  return changed
}
