import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from '../builds/processes.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { staticFile } from '../server/static-file.ts'
import type { Recorder } from '../stats.ts'
import type { Builder } from '../tools/types.ts'
import { tinyCorpus } from './tiny-corpus.ts'

/**
 * Installs each tool into an empty folder below `work` and builds a tiny site with it; records a failure for a tool that does not
 * install, does not build, or leaves out a page or what is on it.
 */
export async function checkTools(
  tools: readonly Builder[],
  {
    work,
    recorder,
    install,
    say,
  }: {
    work: string
    recorder: Recorder
    install: (tool: Builder, dir: string) => void
    say: (text: string) => void
  },
): Promise<void> {
  const corpus = tinyCorpus()
  for (const tool of tools) {
    const dir = join(work, tool.name)
    await recorder.attempt(tool.name, 'check', async () => {
      say(`Installing ${tool.name}.`)
      install(tool, dir)
      tool.prepare(dir, corpus)
      const { seconds } = await measure(tool.build(dir))
      const missing = missingIn(tool, dir, corpus)
      if (missing.length > 0) throw new Error(`Missing in what ${tool.name} built: ${missing.join('; ')}.`)
      say(`${tool.name}: ok, 6 pages built in ${seconds.toFixed(1)} s.`)
    })
  }
}

/** What the built site lacks: pages, or their titles, links, code and notes. */
function missingIn(tool: Builder, dir: string, { versions }: Corpus): string[] {
  return versions.flatMap(({ pages }) =>
    pages.flatMap((page) => {
      const address = tool.address(page)
      const file = staticFile(tool.output(dir), address)
      if (file === undefined) return [`page ${address || '/'}`]
      const html = readFileSync(file, 'utf8')
      // Highlighting puts the words of the code in elements of their own.
      const expected = [page.title, 'the next page', 'Good to know', `This is version ${page.folder}.`, 'replicas']
      return expected.filter((text) => !html.includes(text)).map((text) => `“${text}” on ${address || '/'}`)
    }),
  )
}
