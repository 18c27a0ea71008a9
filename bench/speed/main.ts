import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Results } from '../results.ts'
import { resultsText, writeResults } from '../results-file.ts'
import { BARE, measureBareDocument, writeBareDocument } from './browser/bare-document.ts'
import { launch, type Stage } from './browser/browser.ts'
import { measureInteractions } from './browser/interactions.ts'
import { measureLoads } from './browser/load.ts'
import { measureNavigation } from './browser/navigation.ts'
import { measureSearch } from './browser/search.ts'
import { isComplete, measureBuilds, type Project } from './builds/build.ts'
import { measureCurve, measureLargest } from './builds/curve.ts'
import { measureDev } from './builds/dev.ts'
import { measureImports } from './builds/imports.ts'
import { measure } from './builds/processes.ts'
import { checkTools } from './check/check-tools.ts'
import { type Corpus, readCorpora } from './corpus/corpus.ts'
import { measureFirstClicks } from './first-click/first-click.ts'
import { describeMachine } from './machine.ts'
import { type Options, type Part, readOptions } from './options.ts'
import { measureSearchGrowth } from './search-growth/search-growth.ts'
import { PAGEFIND } from './search-growth/search-pagefind.ts'
import { SiteServer } from './server/server.ts'
import { Recorder } from './stats.ts'
import { installTool, isServed, listTools } from './tools/list-tools.ts'
import type { Builder, Tool } from './tools/types.ts'

/** These parts measure sites of their own. */
const WITHOUT_SITES: readonly Part[] = ['curve', 'import', 'search-growth', 'largest']

interface Surroundings {
  readonly argv: readonly string[]
  readonly root: string
  readonly findBrowser: () => string
  readonly findHugo: () => string
  readonly installPeers: (folder: string) => void
}

/** Measures the tools part by part and reports; returns the exit code, 1 when something could not be measured. */
export async function main({ argv, root, findBrowser, findHugo, installPeers }: Surroundings): Promise<number> {
  const all = listTools(root, findHugo)
  const options = readOptions(
    argv,
    all.map(({ name }) => name),
  )
  const has = (part: Part) => options.parts.includes(part)
  const recorder = new Recorder()
  // First, because a run of hours would end without it.
  const browserPath = findBrowser()
  const install = (tool: Builder, dir: string) => installTool(tool, dir, installPeers)
  const chosen = all.filter((tool) => options.tools.includes(tool.name))
  if (options.isCheck) return check(chosen, recorder, install)
  const attempt = (part: string, run: () => Promise<void>) => recorder.attempt('ours', part, run)
  // Of some tools, only builds are measured.
  const tools = has('build') ? chosen : chosen.filter(isServed)
  let machine = describeMachine(undefined, [])
  const growth = has('search-growth') && options.tools.includes('ours')
  const names = [...tools.map(({ name }) => name), ...(growth ? [PAGEFIND] : [])]
  // Called between the parts, because a run that is ended after an hour would keep nothing of it.
  const save = (imported: Results['imported']): Results => {
    const bench = { machine, tools: names, runs: options.runs, buildRuns: options.buildRuns, ...recorder }
    if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...bench, imported }, null, 2)}\n`)
    return { bench, imported }
  }
  if (options.parts.some((part) => !WITHOUT_SITES.includes(part))) {
    const projects = tools.map((tool) => ({ tool, dir: join(options.work, tool.name) }))
    const { built, corpus } = await buildAll(projects, { root, options, recorder, install })
    await attempt('browser', async () => {
      machine = await inBrowser({ options, built, corpus, recorder, browserPath })
    })
    save({})
  }
  // Late, because it removes the caches that a development server starts from, and writes 60,000 files.
  if (has('curve') && options.tools.includes('ours')) {
    say('Building generated pages.')
    await measureCurve({ root, work: options.work, browserPath }, recorder)
    save({})
  }
  const imported = has('import') ? await measureImports(options, { root, recorder, browserPath, say }) : {}
  save(imported)
  // After the imports, one of which it searches.
  if (growth)
    await attempt('search-growth', () =>
      measureSearchGrowth(options, { root, browserPath, installPeers, say }, recorder),
    )
  if (has('largest') && options.tools.includes('ours')) await measureLargest({ root, work: options.work }, recorder)
  const results = save(imported)
  say(resultsText(results))
  if (options.write) writeResults(root, results)
  return recorder.failures.length === 0 ? 0 : 1
}

async function check(
  tools: readonly Builder[],
  recorder: Recorder,
  install: (tool: Builder, dir: string) => void,
): Promise<number> {
  const work = mkdtempSync(join(tmpdir(), 'stratadocs-bench-check-'))
  await recorder.attempt('server', 'certificate', async () => void new SiteServer(new Map(), work))
  // Ours is built by the tests.
  const peers = tools.filter(({ name }) => name !== 'ours')
  await checkTools(peers, { work, recorder, install, say })
  rmSync(work, { recursive: true, force: true })
  for (const { tool, reason } of recorder.failures) say(`${tool}: failed: ${reason}`)
  return recorder.failures.length === 0 ? 0 : 1
}

interface BuildParts {
  readonly root: string
  readonly options: Options
  readonly recorder: Recorder
  readonly install: (tool: Builder, dir: string) => void
}

/** Installs the tools and builds the whole site with each, measured or not; those that fail are left out. */
async function buildAll(
  projects: readonly Project<Builder>[],
  { root, options, recorder, install }: BuildParts,
): Promise<{ built: Project<Builder>[]; corpus: Corpus }> {
  const installed: Project<Builder>[] = []
  for (const project of projects) {
    const { tool, dir } = project
    if (await recorder.attempt(tool.name, 'install', async () => install(tool, dir))) installed.push(project)
  }
  say('Reading the content.')
  const corpora = await readCorpora(root)
  const corpus = corpora(Number.POSITIVE_INFINITY)
  const built: Project<Builder>[] = []
  for (const project of installed) {
    const done = await recorder.attempt(project.tool.name, 'build', async () => {
      if (options.parts.includes('build')) {
        say(`Building with ${project.tool.name}.`)
        await measureBuilds(project, { corpora, recorder, runs: options.buildRuns })
      } else if (!isComplete(project, corpus)) {
        say(`Building with ${project.tool.name}, untimed.`)
        project.tool.prepare(project.dir, corpus)
        await measure(project.tool.build(project.dir))
      }
    })
    if (done) built.push(project)
  }
  return { built, corpus }
}

interface BrowserParts {
  readonly options: Options
  readonly built: readonly Project<Builder>[]
  readonly corpus: Corpus
  readonly recorder: Recorder
  readonly browserPath: string
}

async function inBrowser({ options, built, corpus, recorder, browserPath }: BrowserParts): Promise<string[]> {
  const projects = built.filter((project): project is Project<Tool> => isServed(project.tool))
  const folders = new Map(projects.map(({ tool, dir }) => [tool.name, tool.output(dir)]))
  folders.set(BARE, writeBareDocument(options.work))
  const server = new SiteServer(folders, options.work)
  const browser = await launch(browserPath, server.certificateHash)
  await server.listen()
  const stage: Stage = { browser, server, projects, runs: options.runs }
  const has = (part: Part) => options.parts.includes(part)
  try {
    if (has('load')) {
      await measureBareDocument(stage, recorder)
      await measureLoads(stage, corpus, recorder)
    }
    if (has('navigation')) await measureNavigation(stage, corpus, recorder)
    if (has('first-click')) await measureFirstClicks(stage, { corpus, recorder, browserPath })
    if (has('interactions')) await measureInteractions(stage, corpus, recorder)
    if (has('search')) await measureSearch(stage, corpus, recorder)
    if (has('dev')) await measureDev(stage, corpus, recorder, options.buildRuns)
    return describeMachine(browser.version(), built)
  } finally {
    await browser.close()
    server.close()
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
