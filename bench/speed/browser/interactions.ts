import type { Page } from '@playwright/test'
import type { Project } from '../builds/build.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { pageOf, START } from '../corpus/pages.ts'
import { watchInteractions } from '../page/event-probe.ts'
import type { Recorder } from '../stats.ts'
import { CPU_4X, type Stage, type Visit, visitWarm, withVisit } from './browser.ts'
import { open } from './load.ts'

/** After an interaction, its paint is reported within this time. */
const REPORTED_MS = 1000

/** One thing that readers do, and how to do it on a page. */
interface Interaction {
  readonly name: string
  readonly act: (page: Page) => Promise<void>
}

/** What is measured; a browser test does each of them, so that a change of the site cannot end a long run. */
export const INTERACTIONS: readonly Interaction[] = [
  { name: 'version menu', act: (page) => press(page, 'button[aria-expanded]:has-text("v1.0.0")') },
  { name: 'tab', act: (page) => press(page, '[role=tab][aria-selected=false]') },
  { name: 'sidebar category', act: (page) => press(page, '[data-part=sidebar] details:not([open]) > summary') },
  { name: 'search opened', act: (page) => press(page, 'button[data-search]') },
  {
    name: 'letter in the search',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog input, [role=dialog] input').first().waitFor()
      await page.keyboard.type('monitor', { delay: 200 })
    },
  },
]

/**
 * How long this site takes to respond to what readers do, as browsers measure it (Interaction to Next Paint), on a slow
 * processor: as the very first thing they do, so that the app is loaded by it, and once the app runs.
 */
export async function measureInteractions(stage: Stage, corpus: Corpus, recorder: Recorder): Promise<void> {
  const [project] = stage.projects.filter(({ tool }) => tool.name === 'ours')
  if (!project) return
  for (let run = 0; run < stage.runs; run++) {
    for (const interaction of INTERACTIONS) {
      for (const isFirst of [true, false]) {
        const metric = `response, CPU 4x: ${interaction.name}, ${isFirst ? 'first' : 'app runs'}`
        await recorder.attempt('ours', metric, async () => {
          const ms = await visitWarm(stage, () => interact(stage, { project, corpus, interaction, isFirst }))
          recorder.add('ours', metric, 'ms', ms)
        })
      }
    }
  }
}

function interact(
  stage: Stage,
  {
    project: { tool },
    corpus,
    interaction,
    isFirst,
  }: { project: Project; corpus: Corpus; interaction: Interaction; isFirst: boolean },
): Promise<number> {
  return withVisit(stage.browser, CPU_4X, async (visit) => {
    const { page } = visit
    await open(stage, { tool, visit, page: pageOf(corpus, START) })
    if (!isFirst) await runApp(visit)
    await page.evaluate(watchInteractions)
    await interaction.act(page)
    await visit.quiet()
    await page.waitForTimeout(REPORTED_MS)
    return page.evaluate(() => window.benchLongest())
  })
}

async function runApp({ page, quiet }: Visit): Promise<void> {
  await page.mouse.move(600, 500)
  await page.locator('html[data-hydrated]').waitFor()
  await quiet()
}

/** Clicks what is found first, with nothing between the movement of the pointer and the click. */
async function press(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is no ${selector} to click.`)
  await page.mouse.click(box.x + Math.min(40, box.width / 2), box.y + box.height / 2)
}
