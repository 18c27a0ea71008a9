import type { Project } from '../builds/build.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { pageOf, START } from '../corpus/pages.ts'
import { median, type Recorder } from '../stats.ts'
import { CPU_4X, PLAIN, SLOW_4G, type Stage, visitWarm } from './browser.ts'
import { openSearch, typeWord } from './open-search.ts'

/** The word entered at once when the search is open, and the one typed letter by letter. */
const FIRST_WORD = 'deployment'
const TYPED_WORD = 'monitoring'
/** One run already gives ten keystrokes. */
const TYPING_RUNS = 2

/**
 * Searches from a page that was left alone. Opened to ready: from the shortcut Ctrl+K, on a slow connection, until the
 * first result of a word is on the screen; the word is put in as soon as the input has the focus. Keystroke: from a key
 * until the frame after the last change that it makes to the list; a key that changes nothing does not count.
 */
export async function measureSearch(stage: Stage, corpus: Corpus, recorder: Recorder): Promise<void> {
  const attempt = ({ tool }: Project, what: string, run: () => Promise<void>) =>
    recorder.attemptUnlessFailed(tool.name, `search: ${what}`, run)
  for (let run = 0; run < stage.runs; run++) {
    for (const project of stage.projects) {
      const { name, search, address } = project.tool
      const opening = { tool: name, address: address(pageOf(corpus, START)), search, word: FIRST_WORD }
      await attempt(project, 'opened to ready', async () => {
        const { ms, bytes } = await visitWarm(stage, () =>
          openSearch(stage, { ...opening, condition: SLOW_4G }, async (first) => first),
        )
        recorder.add(name, 'search, slow 4G: opened to first result', 'ms', ms)
        recorder.add(name, 'search: bytes to the first result', 'kB', bytes / 1000)
      })
      if (run >= TYPING_RUNS) continue
      for (const condition of [PLAIN, CPU_4X])
        await attempt(project, `keystrokes, ${condition.name}`, async () => {
          const keys = await visitWarm(stage, () =>
            openSearch(stage, { ...opening, condition }, (_, visit) => typeWord(visit, TYPED_WORD)),
          )
          recorder.add(name, `search, ${condition.name}: keystroke`, 'ms', median(keys))
          recorder.add(name, `search, ${condition.name}: slowest keystroke`, 'ms', Math.max(...keys))
        })
    }
  }
}
