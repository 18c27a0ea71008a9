import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Cost, collectOutput, hasEnded, measure, start, stop } from '../speed/builds/processes.ts'
import { setAside } from '../speed/builds/set-aside.ts'
import type { Command } from '../speed/tools/types.ts'

/** Where things of a run are: all below its work folder. */
export interface Places {
  readonly root: string
  /** The imported site. */
  readonly imported: string
  readonly dist: string
}

const TIMEOUT_MS = 1_800_000
/** With the default, larger sites run out of memory. */
const DOCUSAURUS_HEAP = '--max-old-space-size=16000'
const START_MS = 120_000

/** The folders of a run. */
export function placesIn(root: string, work: string): Places {
  const imported = join(work, 'imported')
  return { root, imported, dist: join(imported, 'dist') }
}

/** Imports a site into an empty folder, without any cache, and gives it the engine as `npm install` would. */
export async function importSite(folder: string, components: readonly string[], places: Places): Promise<Cost> {
  setAside(places.imported)
  mkdirSync(join(places.imported, '..'), { recursive: true })
  const flags = components.flatMap((one) => ['--component', one])
  const cost = await measure(
    stratadocs(['import', folder, '--out', places.imported, ...flags], places.root, places),
    TIMEOUT_MS,
  )
  const modules = join(places.imported, 'node_modules')
  mkdirSync(modules, { recursive: true })
  symlinkSync(join(places.root, 'engine'), join(modules, 'stratadocs'))
  return cost
}

/** Builds the imported site, without any cache. */
export function buildSite(places: Places): Promise<Cost> {
  setAside(places.dist)
  removeCaches(places)
  return measure(stratadocs(['build'], places.imported, places), TIMEOUT_MS)
}

/** Builds a copy of the site with its own Docusaurus, without any cache; its packages are installed. */
export function buildWithDocusaurus(folder: string): Promise<Cost> {
  for (const cache of ['.docusaurus', 'build', join('node_modules', '.cache')]) setAside(join(folder, cache))
  const program = join(folder, 'node_modules', '.bin', 'docusaurus')
  return measure({ program, args: ['build'], cwd: folder, env: { NODE_OPTIONS: DOCUSAURUS_HEAP } }, TIMEOUT_MS)
}

/** Serves a built site, as a host would, while `use` runs with its URL; `options` are those of `preview`. */
export async function whileServed<T>(
  { root, cwd, options = [] }: { root: string; cwd: string; options?: readonly string[] },
  use: (url: URL) => Promise<T>,
): Promise<T> {
  const server = start({ ...stratadocs(['preview', ...options], cwd, { root }), env: { PORT: '0' } })
  const output = collectOutput(server)
  try {
    return await use(await announced(output, () => hasEnded(server)))
  } finally {
    await stop(server)
  }
}

async function announced(output: () => string, isGone: () => boolean): Promise<URL> {
  const started = performance.now()
  for (;;) {
    const url = /^Serving (\S+)$/m.exec(output())?.[1]
    if (url !== undefined) return new URL(url)
    if (isGone() || performance.now() - started > START_MS) throw new Error(`No server: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function stratadocs(args: readonly string[], cwd: string, { root }: Pick<Places, 'root'>): Command {
  return { program: process.execPath, args: [join(root, 'engine', 'bin', 'stratadocs.js'), ...args], cwd }
}

/** All of them, as in the first run after an installation. */
function removeCaches({ imported }: Places): void {
  setAside(join(imported, 'node_modules', '.cache', 'stratadocs'))
}
