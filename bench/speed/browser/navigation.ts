import type { Page } from '@playwright/test'
import type { Project } from '../builds/build.ts'
import { BASE_PATH, type Corpus, type CorpusPage } from '../corpus/corpus.ts'
import { CLICKED, pageOf, START } from '../corpus/pages.ts'
import { findLinkPlace } from '../page/link-place.ts'
import { sumOf } from '../server/file-types.ts'
import { median, type Recorder } from '../stats.ts'
import { type Condition, CPU_4X, PLAIN, SLOW_4G, type Stage, type Visit, visitWarm, withVisit } from './browser.ts'
import { open } from './load.ts'

/** How long the pointer rests on a link before it is pressed where the connection is slow, as readers do. */
const HOVER_MS = 250

interface Click {
  readonly ms: number
  readonly bytes: number
}

/**
 * Follows links of the sidebar, from the click until the frame after the one that shows the new page's heading. Cold is
 * the first click of a visit that was otherwise left alone; warm the second and third, on pages not seen before;
 * visited a click on the page of the first click again. Bytes count all that is fetched from the moment the pointer
 * moves to the link until nothing is on its way, so what a tool fetches ahead counts where it is fetched.
 */
export async function measureNavigation(stage: Stage, corpus: Corpus, recorder: Recorder): Promise<void> {
  for (const condition of [PLAIN, CPU_4X, SLOW_4G]) {
    for (let run = 0; run < stage.runs; run++) {
      for (const project of stage.projects) {
        const { name } = project.tool
        await recorder.attemptUnlessFailed(name, `navigation: ${condition.name}`, async () => {
          const clicks = await visitWarm(stage, () => followLinks(stage, { project, corpus, condition }))
          record(recorder, name, condition, clicks)
        })
      }
    }
  }
}

function record(recorder: Recorder, tool: string, condition: Condition, clicks: readonly Click[]): void {
  const [cold, ...others] = clicks
  const visited = others.pop()
  const middle = (key: keyof Click) => median(others.map((click) => click[key]))
  const metric = `navigation, ${condition.name}`
  recorder.add(tool, `${metric}: cold`, 'ms', cold?.ms)
  recorder.add(tool, `${metric}: warm`, 'ms', middle('ms'))
  recorder.add(tool, `${metric}: visited`, 'ms', visited?.ms)
  if (condition !== SLOW_4G) return
  recorder.add(tool, 'navigation, bytes: cold', 'kB', cold && cold.bytes / 1000)
  recorder.add(tool, 'navigation, bytes: warm', 'kB', (middle('bytes') ?? Number.NaN) / 1000)
  recorder.add(tool, 'navigation, bytes: visited', 'kB', visited && visited.bytes / 1000)
}

function followLinks(
  stage: Stage,
  { project, corpus, condition }: { project: Project; corpus: Corpus; condition: Condition },
): Promise<Click[]> {
  const pages = CLICKED.map((name) => pageOf(corpus, name))
  return withVisit(stage.browser, condition, async (visit) => {
    await open(stage, { tool: project.tool, visit, page: pageOf(corpus, START) })
    const clicks: Click[] = []
    for (const page of [...pages, ...pages.slice(0, 1)])
      clicks.push(await click(stage, { project, visit, page, condition }))
    return clicks
  })
}

async function click(
  { server }: Stage,
  { project, visit, page, condition }: { project: Project; visit: Visit; page: CorpusPage; condition: Condition },
): Promise<Click> {
  const { page: tab } = visit
  const place = await linkPlace(tab, BASE_PATH + page.path)
  await tab.evaluate((title) => sessionStorage.setItem('bench-title', title), page.title)
  server.take(project.tool.name)
  const seen = visit.seen()
  await tab.mouse.move(place.x, place.y)
  if (condition.slow4G) await tab.waitForTimeout(HOVER_MS)
  await tab.mouse.down()
  await tab.mouse.up()
  const ms = await seen
  await tab.waitForLoadState('load')
  await visit.quiet()
  return { ms, bytes: sumOf(server.take(project.tool.name)).bytes }
}

/** The position of the sidebar's link to a page. */
async function linkPlace(tab: Page, address: string): Promise<{ x: number; y: number }> {
  const place = await tab.evaluate(findLinkPlace, address)
  if (!place) throw new Error(`No link of the sidebar leads to ${address}.`)
  return place
}
