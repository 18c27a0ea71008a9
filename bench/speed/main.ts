import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBenchResults } from '../results-file.ts'
import { BARE, measureBareDocument, writeBareDocument } from './bare-document.ts'
import { launch, type Stage } from './browser.ts'
import { isComplete, measureBuilds, type Project } from './build.ts'
import { type Corpus, readCorpora } from './corpus.ts'
import { measureCurve } from './curve.ts'
import { measureDev } from './dev.ts'
import { measureInteractions } from './interactions.ts'
import { measureLoads } from './load.ts'
import { describeMachine } from './machine.ts'
import { measureNavigation } from './navigation.ts'
import { type Options, readOptions } from './options.ts'
import { measure } from './processes.ts'
import { reportOf } from './report.ts'
import { measureSearch } from './search.ts'
import { SiteServer } from './server.ts'
import { Recorder } from './stats.ts'
import { docusaurus } from './tools/docusaurus.ts'
import { ours } from './tools/ours.ts'
import { rspress } from './tools/rspress.ts'
import { starlight } from './tools/starlight.ts'
import type { Tool } from './tools/types.ts'
import { vitepress } from './tools/vitepress.ts'

const NAMES = ['ours', 'docusaurus', 'starlight', 'vitepress', 'rspress']

interface Surroundings {
  readonly argv: readonly string[]
  readonly root: string
  readonly findBrowser: () => string
  readonly installPeers: (folder: string) => void
}

/** Measures the tools part by part and reports; returns the exit code, 1 when something could not be measured. */
export async function main({ argv, root, findBrowser, installPeers }: Surroundings): Promise<number> {
  const options = readOptions(argv, NAMES)
  const recorder = new Recorder()
  const projects = toolsOf(root)
    .filter(({ name }) => options.tools.includes(name))
    .map((tool) => ({ tool, dir: join(options.work, tool.name) }))
  const installed: Project[] = []
  for (const project of projects) {
    const { tool, dir } = project
    if (await recorder.attempt(tool.name, 'install', async () => install(tool, dir, installPeers)))
      installed.push(project)
  }
  say('Reading the content.')
  const corpora = await readCorpora(root)
  const corpus = corpora(Number.POSITIVE_INFINITY)
  const built: Project[] = []
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
  const machine = await inBrowser({ options, built, corpus, recorder, browserPath: findBrowser() })
  // Last, because it removes the caches that a development server starts from, and writes 60,000 files.
  if (options.parts.includes('curve') && options.tools.includes('ours')) {
    say('Building generated pages.')
    await measureCurve(root, options.work, recorder)
  }
  const tools = projects.map(({ tool }) => tool.name)
  const measured = { machine, tools, runs: options.runs, buildRuns: options.buildRuns, ...recorder }
  say(reportOf(measured))
  if (options.json) writeFileSync(options.json, `${JSON.stringify(measured, null, 2)}\n`)
  if (options.write) writeBenchResults(root, measured)
  return recorder.failures.length === 0 ? 0 : 1
}

function toolsOf(root: string): Tool[] {
  const peer = (name: string) => join(root, 'bench', 'peers', name)
  const peers = { docusaurus, starlight, vitepress, rspress }
  return [ours(root), ...Object.entries(peers).map(([name, make]) => make(peer(name)))]
}

/** Installs a peer in its project's folder; reinstalls when the lock file changed. */
function install({ peer }: Tool, dir: string, installPeers: (folder: string) => void): void {
  if (!peer) return
  mkdirSync(dir, { recursive: true })
  const lock = (folder: string) => {
    const file = join(folder, 'package-lock.json')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  if (lock(dir) !== lock(peer)) rmSync(join(dir, 'node_modules'), { recursive: true, force: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(peer, file), join(dir, file))
  installPeers(dir)
}

interface BrowserParts {
  readonly options: Options
  readonly built: readonly Project[]
  readonly corpus: Corpus
  readonly recorder: Recorder
  readonly browserPath: string
}

async function inBrowser({ options, built, corpus, recorder, browserPath }: BrowserParts): Promise<string[]> {
  const folders = new Map(built.map(({ tool, dir }) => [tool.name, tool.output(dir)]))
  folders.set(BARE, writeBareDocument(options.work))
  const server = new SiteServer(folders, options.work)
  await server.listen()
  const browser = await launch(browserPath, server.certificateHash)
  const stage: Stage = { browser, server, projects: built, runs: options.runs }
  const has = (part: Options['parts'][number]) => options.parts.includes(part)
  try {
    if (has('load')) {
      await measureBareDocument(stage, recorder)
      await measureLoads(stage, corpus, recorder)
    }
    if (has('navigation')) await measureNavigation(stage, corpus, recorder)
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
