import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from '../browser/browser.ts'
import { type GeneratedSite, PAGE, pageFile, writeGeneratedContent } from '../corpus/generated-site.ts'
import type { Recorder } from '../stats.ts'
import { docsCommand, ours } from '../tools/ours.ts'
import type { Tool } from '../tools/types.ts'
import { buildCold, type Project } from './build.ts'
import { measureDevServer } from './dev.ts'
import { measureManyMachines } from './many-machines.ts'
import { measure } from './processes.ts'
import { setAside } from './set-aside.ts'

const SITES: readonly GeneratedSite[] = [
  ...[1000, 10_000, 20_000].map((pages) => ({ pages, versions: 1, changedEvery: 1 })),
  { pages: 500, versions: 12, changedEvery: 7 },
  { pages: 500, versions: 17, changedEvery: 5 },
]

const LARGEST: GeneratedSite = { pages: 100_000, versions: 1, changedEvery: 1 }

/** How long its build may take. */
const LARGEST_TIMEOUT_MS = 3_600_000

/** The builds after the first, each of the site that the one before it left. */
const REBUILDS: readonly { readonly name: string; readonly edit: (page: string) => string }[] = [
  { name: 'build without a change', edit: (page) => page },
  { name: 'build after a word', edit: (page) => `${page}\nOne more sentence.\n` },
  { name: 'build after a title', edit: (page) => page.replace(/^title: .*/m, 'title: Another title') },
]

/** The number of pages of the site that is also edited while it is served. */
const SERVED = 10_000

/** The number of pages of the site that several machines also build together. */
const SHARED = 20_000

/** Where the curve is measured. */
interface CurveInput {
  readonly root: string
  readonly work: string
  readonly browserPath: string
}

/** Builds generated pages with this repository's generator, to see how it grows with pages and with versions. */
export async function measureCurve({ root, work, browserPath }: CurveInput, recorder: Recorder): Promise<void> {
  const dir = join(work, 'curve')
  const tool = toolOf(root)
  for (const site of SITES) {
    const label = labelOf(site)
    await recorder.attempt('ours', `curve: ${label}`, async () => {
      await measureCold({ root, dir }, { site, recorder })
      for (const { name, edit } of REBUILDS) {
        const file = pageFile(join(dir, 'content'))
        writeFileSync(file, edit(readFileSync(file, 'utf8')))
        const rebuilt = await measure(tool.build(dir))
        recorder.add('ours', `${name}, ${label}: time`, 's', rebuilt.seconds)
        recorder.add('ours', `${name}, ${label}: peak memory`, 'MB', rebuilt.peakMB)
      }
      if (site.versions > 1) return
      if (site.pages === SERVED) await serve({ tool, dir }, { label, browserPath, recorder })
      if (site.pages === SHARED) await measureManyMachines({ root, dir, label }, recorder)
    })
  }
  setAside(dir)
  recordGrowth(recorder)
}

/** Builds 100,000 generated pages from nothing: no other part shows whether the curve goes on. */
export async function measureLargest(
  { root, work }: Pick<CurveInput, 'root' | 'work'>,
  recorder: Recorder,
): Promise<void> {
  const dir = join(work, 'largest')
  await recorder.attempt('ours', labelOf(LARGEST), () =>
    measureCold({ root, dir }, { site: LARGEST, recorder, timeoutMs: LARGEST_TIMEOUT_MS }),
  )
  setAside(dir)
}

/** Writes a generated site and builds it from nothing. */
async function measureCold(
  { root, dir }: { root: string; dir: string },
  { site, recorder, timeoutMs }: { site: GeneratedSite; recorder: Recorder; timeoutMs?: number },
): Promise<void> {
  writeGeneratedContent(join(dir, 'content'), site)
  const { seconds, peakMB } = await buildCold({ tool: toolOf(root), dir }, timeoutMs)
  const row = `cold build, ${labelOf(site)}`
  recorder.add('ours', `${row}: time`, 's', seconds)
  recorder.add('ours', `${row}: time per page`, 'ms', (seconds * 1000) / (site.pages * site.versions))
  recorder.add('ours', `${row}: peak memory`, 'MB', peakMB)
}

/** This repository's generator, on generated pages. */
function toolOf(root: string): Tool {
  return { ...ours(root), build: (folder) => docsCommand(root, 'build', folder) }
}

/** Serves the generated pages, with the caches that the builds left. */
async function serve(
  project: Project,
  { label, browserPath, recorder }: { label: string; browserPath: string; recorder: Recorder },
): Promise<void> {
  const browser = await launch(browserPath, '')
  const file = pageFile(join(project.dir, 'content'))
  const served = { project, rows: `dev server, ${label}`, address: PAGE, title: 'Another title', file }
  await measureDevServer({ browser }, served, recorder).finally(() => browser.close())
}

/** How the largest site compares with the smallest: per page, and as the exponent of the curve, 1 for a straight line. */
function recordGrowth(recorder: Recorder): void {
  const singles = SITES.filter(({ versions }) => versions === 1)
  const [smallest, largest] = [singles[0], singles.at(-1)]
  if (!smallest || !largest) return
  const secondsOf = (site: GeneratedSite) => recorder.median('ours', `cold build, ${labelOf(site)}: time`)
  const [few, many] = [secondsOf(smallest), secondsOf(largest)]
  if (few === undefined || many === undefined) return
  const pages = largest.pages / smallest.pages
  const name = `cold build, ${largest.pages.toLocaleString('en-US')} ÷ ${labelOf(smallest)}`
  recorder.add('ours', `${name}: time per page`, 'ratio', many / few / pages)
  recorder.add('ours', `${name}: exponent`, 'ratio', Math.log(many / few) / Math.log(pages))
}

function labelOf({ pages, versions }: GeneratedSite): string {
  const each = `${pages.toLocaleString('en-US')} generated pages`
  return versions === 1 ? each : `${versions} versions of ${each}`
}
