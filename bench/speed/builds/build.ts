import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAllFiles } from '../../../engine/src/content/files/list-all-files.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { pageOf, START } from '../corpus/pages.ts'
import type { Recorder } from '../stats.ts'
import type { Builder, Tool } from '../tools/types.ts'
import { measure } from './processes.ts'
import { setAside } from './set-aside.ts'

const FEW_VERSIONS = 2

/** A tool and the folder of its project. */
export interface Project<T extends Builder = Tool> {
  readonly tool: T
  readonly dir: string
}

/**
 * Measures the builds of a tool: two versions, all versions, and all again after an edit. Cold is without any cache and
 * without an older output. The edit is another one in each run, so that no cache knows it. The site of all versions
 * stays for the other parts, with the edits.
 */
export async function measureBuilds(
  { tool, dir }: Project<Builder>,
  { corpora, recorder, runs }: { corpora: (keep: number) => Corpus; recorder: Recorder; runs: number },
): Promise<void> {
  const add = (metric: string, cost: { seconds: number; peakMB: number }) => {
    recorder.add(tool.name, `${metric}: time`, 's', cost.seconds)
    recorder.add(tool.name, `${metric}: peak memory`, 'MB', cost.peakMB)
  }
  await recorder.attempt(tool.name, 'build: 2 versions', async () => {
    tool.prepare(dir, corpora(FEW_VERSIONS))
    for (let run = 0; run < runs; run++) add('cold build, 2 versions', await buildCold({ tool, dir }))
  })
  const corpus = corpora(Number.POSITIVE_INFINITY)
  tool.prepare(dir, corpus)
  recorder.add(tool.name, 'source: texts', 'count', countTexts(dir))
  for (let run = 0; run < runs; run++) add('cold build', await buildCold({ tool, dir }))
  recorder.add(tool.name, 'output: files', 'count', listAllFiles(tool.output(dir)).length)
  recorder.add(tool.name, 'output: size', 'MB', bytesBelow(tool.output(dir)) / 1e6)
  if (!isComplete({ tool, dir }, corpus)) throw new Error(`${tool.name} built fewer pages than there are.`)
  recorder.add(tool.name, 'output: HTML files', 'count', countHtml(tool.output(dir)))
  await recorder.attempt(tool.name, 'build: after an edit', async () => {
    const file = tool.source(dir, pageOf(corpus, START))
    const before = readFileSync(file, 'utf8')
    for (let run = 0; run < runs; run++) {
      appendFileSync(file, `\nA sentence that was not here before, number ${run + 1}.\n`)
      add('rebuild after an edit', await measure(tool.build(dir)))
    }
    writeFileSync(file, before)
  })
}

/** Builds without caches and output, as after a fresh checkout. */
export async function buildCold(
  { tool, dir }: Project<Builder>,
  timeoutMs?: number,
): Promise<{ seconds: number; peakMB: number }> {
  for (const folder of [tool.output(dir), ...tool.caches(dir)]) setAside(folder)
  return measure(tool.build(dir), timeoutMs)
}

/** True when the built site has at least a file for each page. */
export function isComplete({ tool, dir }: Project<Builder>, { versions }: Corpus): boolean {
  const pages = versions.reduce((sum, version) => sum + version.pages.length, 0)
  return existsSync(tool.output(dir)) && countHtml(tool.output(dir)) >= pages
}

/** The Markdown files that an author keeps, those that pages include too. */
function countTexts(project: string): number {
  const folders = readdirSync(project, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const own = folders.filter(({ name }) => name !== 'node_modules' && name !== 'site')
  return own.flatMap(({ name }) => listAllFiles(join(project, name))).filter((file) => /\.mdx?$/.test(file)).length
}

function bytesBelow(folder: string): number {
  return listAllFiles(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

function countHtml(folder: string): number {
  return listAllFiles(folder).filter((file) => file.endsWith('.html')).length
}
