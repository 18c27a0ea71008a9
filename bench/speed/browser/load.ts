import { brotliCompressSync } from 'node:zlib'
import type { Project } from '../builds/build.ts'
import type { Corpus, CorpusPage } from '../corpus/corpus.ts'
import { FIRST, LOADED, pageOf } from '../corpus/pages.ts'
import { type Served, sumOf } from '../server/file-types.ts'
import type { Recorder } from '../stats.ts'
import { type Condition, CPU_4X, SLOW_ALL, type Stage, type Visit, visitWarm, withVisit } from './browser.ts'
import { firstMovementFiles } from './first-movement-files.ts'

const KINDS = ['document', 'script', 'style', 'font', 'image', 'other'] as const

/** The files are the same each time; only the blocking time varies. */
const MOVING_RUNS = 3

/** Loads pages into an empty cache, tool after tool in each run, so that noise hits all alike. */
export async function measureLoads(stage: Stage, corpus: Corpus, recorder: Recorder): Promise<void> {
  const attempt = ({ tool }: Project, what: string, run: () => Promise<void>) =>
    recorder.attemptUnlessFailed(tool.name, `load: ${what}`, run)
  for (let run = 0; run < stage.runs; run++) {
    for (const name of LOADED) {
      const page = pageOf(corpus, name)
      for (const project of stage.projects) {
        const label = `${page.folder}/${page.id}`
        await attempt(project, label, () => loadOnce(stage, project, { page, label, recorder }))
      }
    }
    for (const project of run < MOVING_RUNS ? stage.projects : [])
      await attempt(project, 'movement', () => moveOnce(stage, project, pageOf(corpus, FIRST), recorder))
  }
}

async function loadOnce(
  stage: Stage,
  { tool }: Project,
  { page, label, recorder }: { page: CorpusPage; label: string; recorder: Recorder },
): Promise<void> {
  const { metrics, served } = await visitWarm(stage, () =>
    withVisit(stage.browser, SLOW_ALL, async (visit) => {
      await open(stage, { tool, visit, page })
      return { metrics: await visit.page.evaluate(() => window.bench.metrics()), served: stage.server.take(tool.name) }
    }),
  )
  const add = (metric: string, unit: 'ms' | 'kB' | 'count' | '', value: number) =>
    recorder.add(tool.name, `${label}: ${metric}`, unit, value)
  const early = new Set(metrics.beforeLoad.map((address) => new URL(address).pathname + new URL(address).search))
  const before = served.filter(({ url }) => early.has(url))
  const inline = metrics.inlineScripts === '' ? 0 : brotliCompressSync(metrics.inlineScripts).length
  add('up to load, bytes', 'kB', sumOf(before).bytes / 1000)
  add('up to load, requests', 'count', sumOf(before).requests)
  add('up to load, script bytes', 'kB', (sumOf(before, 'script').bytes + inline) / 1000)
  add('until idle, bytes', 'kB', sumOf(served).bytes / 1000)
  add('until idle, requests', 'count', sumOf(served).requests)
  for (const kind of KINDS) add(`until idle, ${kind} bytes`, 'kB', sumOf(served, kind).bytes / 1000)
  add('FCP', 'ms', metrics.fcp)
  add('LCP', 'ms', metrics.lcp)
  add('total blocking time', 'ms', metrics.tbt)
  add('CLS', '', metrics.cls)
}

/** After the first movement of the pointer: what was loaded in all, and how long hydration blocked the page. */
async function moveOnce(stage: Stage, { tool }: Project, page: CorpusPage, recorder: Recorder): Promise<void> {
  const { served, blocking } = await visitWarm(stage, () => moveUnder(stage, { tool, page, condition: CPU_4X }))
  const script = sumOf(served, 'script')
  recorder.add(tool.name, 'first movement: script bytes in all', 'kB', script.bytes / 1000)
  recorder.add(tool.name, 'first movement: script requests in all', 'count', script.requests)
  if (tool.name === 'ours') {
    const { app, search } = firstMovementFiles(served)
    recorder.add(tool.name, 'first movement: script bytes of the app', 'kB', sumOf(app).bytes / 1000)
    recorder.add(tool.name, 'first movement: bytes fetched ahead for the search', 'kB', sumOf(search).bytes / 1000)
    recorder.add(tool.name, 'first movement: script bytes fetched ahead', 'kB', sumOf(search, 'script').bytes / 1000)
  }
  recorder.add(tool.name, 'first movement: blocking of load and movement, CPU 4x', 'ms', blocking)
}

async function moveUnder(
  stage: Stage,
  { tool, page, condition }: { tool: Project['tool']; page: CorpusPage; condition: Condition },
): Promise<{ served: Served[]; blocking: number }> {
  return withVisit(stage.browser, condition, async (visit) => {
    await open(stage, { tool, visit, page })
    await visit.page.mouse.move(600, 500)
    await visit.page.mouse.move(610, 510)
    await visit.quiet()
    // Scripts that are already loaded cause no traffic.
    await visit.page.waitForTimeout(1000)
    const blocking = await visit.page.evaluate(() => window.bench.metrics().tbt)
    return { served: stage.server.take(tool.name), blocking }
  })
}

/** Opens a page of a tool and waits until there is no more traffic. */
export function open(
  stage: Pick<Stage, 'server'>,
  { tool, visit, page }: { tool: Project['tool']; visit: Visit; page: CorpusPage },
): Promise<void> {
  return openAddress(stage, visit, { tool: tool.name, address: tool.address(page) })
}

/**
 * Opens an address below the base path of a tool's site and leaves it alone until there is no more traffic, and nothing left to
 * run: on a slow processor, a page may hydrate for more than half a second after its last request, and no key has an effect before.
 */
export async function openAddress(
  { server }: Pick<Stage, 'server'>,
  visit: Visit,
  { tool, address }: { tool: string; address: string },
): Promise<void> {
  server.take(tool)
  await visit.page.goto(server.urlOf(tool, address), { waitUntil: 'load' })
  await visit.quiet()
  await visit.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
