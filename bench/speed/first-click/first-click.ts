import { type Condition, PLAIN, SLOW_ALL, type Stage, visitWarm } from '../browser/browser.ts'
import { BASE_PATH, type Corpus } from '../corpus/corpus.ts'
import { CLICKED, pageOf, START } from '../corpus/pages.ts'
import { installClickProbe } from '../page/click-probe.ts'
import { findLinkPlace } from '../page/link-place.ts'
import { sumOf } from '../server/file-types.ts'
import type { SiteServer } from '../server/server.ts'
import { SlowLink } from '../server/slow-link.ts'
import type { Recorder } from '../stats.ts'
import { type DevTools, startChromium } from './devtools.ts'
import { withTab } from './tab.ts'

/** How long the pointer of a person rests on a link, and how long the button is pressed. */
const RESTS_MS = 120
const PRESSED_MS = 80
const QUIET_MS = 500

/** What is clicked: a link on a page that was left alone until then. */
export interface FirstClick {
  readonly tool: string
  /** The URL of the page. */
  readonly url: string
  /** The path that the link leads to, without its ending. */
  readonly path: string
  /** The heading of the page that the link leads to. */
  readonly heading: string
}

/**
 * The first click of a visit, with a pointer that behaves like a person's. Time counts from the button's release until the
 * frame after the one that shows the new heading; bytes from the pointer's arrival until idle. The new page may be a
 * document, one that was fetched or rendered ahead, or shown in place.
 */
export async function measureFirstClicks(
  { server, projects, runs }: Pick<Stage, 'server' | 'projects' | 'runs'>,
  { corpus, recorder, browserPath }: { corpus: Corpus; recorder: Recorder; browserPath: string },
): Promise<void> {
  const [start, target] = [pageOf(corpus, START), pageOf(corpus, CLICKED[0] ?? START)]
  const devTools = startChromium(browserPath, [`--ignore-certificate-errors-spki-list=${server.certificateHash}`])
  try {
    for (const condition of [PLAIN, SLOW_ALL])
      for (let run = 0; run < runs; run++)
        for (const { tool } of projects) {
          const metric = `first click, ${condition.name}`
          const click: FirstClick = {
            tool: tool.name,
            url: server.urlOf(tool.name, tool.address(start)),
            path: BASE_PATH + target.path,
            heading: target.title,
          }
          await recorder.attemptUnlessFailed(tool.name, metric, async () => {
            const { ms, bytes } = await visitWarm({ server }, () => clickFirst({ devTools, server, condition }, click))
            recorder.add(tool.name, metric, 'ms', ms)
            recorder.add(tool.name, `${metric}: bytes`, 'kB', bytes / 1000)
          })
        }
  } finally {
    await devTools.close()
  }
}

interface Surroundings {
  readonly devTools: DevTools
  readonly server: SiteServer
  readonly condition: Condition
}

/** Opens a page, leaves it alone until idle, and clicks a link of its sidebar. */
export async function clickFirst(
  { devTools, server, condition }: Surroundings,
  { tool, url, path, heading }: FirstClick,
): Promise<{ ms: number; bytes: number }> {
  server.link = condition.slow4G ? new SlowLink() : undefined
  try {
    const script = `(${installClickProbe})(${JSON.stringify({ heading, path: new URL(url).pathname })})`
    return await withTab(devTools, { cpu: condition.cpu ?? 1, script }, async (tab) => {
      await tab.goto(url)
      await server.quiet(QUIET_MS)
      const place = await tab.evaluate(findLinkPlace, path)
      if (!place) throw new Error(`No link of the sidebar leads to ${path}.`)
      server.take(tool)
      const reports = Promise.all([tab.reported('click'), tab.reported('shown')])
      // If something else fails first, nobody awaits them.
      reports.catch(() => {})
      await tab.mouse('mouseMoved', place)
      await pause(RESTS_MS)
      await tab.mouse('mousePressed', place)
      await pause(PRESSED_MS)
      await tab.mouse('mouseReleased', place)
      const [clicked, shown] = await reports
      await server.quiet(QUIET_MS)
      return { ms: shown - clicked, bytes: sumOf(server.take(tool)).bytes }
    })
  } finally {
    server.link = undefined
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
