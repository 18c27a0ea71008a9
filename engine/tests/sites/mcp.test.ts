import { expect, it } from 'vitest'
import { comparison } from '../../src/node/emit/comparison.ts'
import { markdownFiles } from '../../src/node/emit/markdown-files.ts'
import { searchIndex } from '../../src/node/emit/search-index.ts'
import { versions } from '../../src/node/emit/versions.ts'
import { answerChanges } from '../../src/node/mcp/answer-changes.ts'
import { answerPage } from '../../src/node/mcp/answer-page.ts'
import { answerSearch } from '../../src/node/mcp/answer-search.ts'
import type { BuiltFiles } from '../../src/node/mcp/built-files.ts'
import { builtSearch } from '../../src/node/mcp/built-search.ts'
import { readBuiltSite } from '../../src/node/mcp/built-site.ts'
import type { OutputFile } from '../../src/node/output/output-file.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext } from './emit.ts'
import { loadFiles } from './load-files.ts'

/** What the tools answer from a site of these files. */
async function serve(content: Readonly<Record<string, string>>) {
  const { site: read, problems } = await loadFiles(content)
  expect(problems).toEqual([])
  const input = emitContext(createSiteContext(read, SITE_CONFIG))
  const outputs = [versions, comparison, searchIndex, markdownFiles].flatMap(({ emit }) => [...emit(input)])
  const texts = new Map(await Promise.all(outputs.map(async (output) => [output.file, await textOf(output)] as const)))
  const files: BuiltFiles = {
    basePath: SITE_CONFIG.basePath,
    read: async (file) => texts.get(file),
    readBytes: async (file) => Buffer.from(texts.get(file) ?? ''),
  }
  const site = await readBuiltSite(files)
  return {
    search: (query: string) => answerSearch(site, builtSearch(files), { query, limit: 5 }),
    page: (page: string, version?: string) => answerPage(site, { page, version }),
    changes: (page?: string) => answerChanges(site, { from: 'v1', to: 'v2', page }),
  }
}

async function textOf(output: OutputFile): Promise<string> {
  return String('render' in output ? await output.render() : output.content)
}

const ONE = { 'versions.yaml': '- name: v1.0.0\n' }
const TWO = { 'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n' }

const page = (text: string) => `---\ntitle: Page\n---\n\n${text}\n`

it('search cites the place of a section whose heading repeats', async () => {
  const { search } = await serve({
    ...ONE,
    'v1.0.0/index.md': page(
      '## Create\n\nNew.\n\n### Parameters\n\nName.\n\n## Delete\n\nGone.\n\n### Parameters\n\nForce.\n\n## List {#all}\n\nMany.\n\n### Parameters {#all-parameters}\n\nFilter.',
    ),
  })
  const urlOf = async (query: string) => /^1\. (.+) \(v1.+\n {3}\S+#(\S+)$/m.exec(await search(query))?.slice(1)
  expect(await urlOf('create parameters name')).toEqual(['Page > Create > Parameters', 'parameters'])
  expect(await urlOf('delete parameters force')).toEqual(['Page > Delete > Parameters', 'parameters-1'])
  expect(await urlOf('list parameters filter')).toEqual(['Page > List > Parameters', 'all-parameters'])
})

it.each(['v1.0.0', 'in version 1.0?'])('search looks for the version if the query is only that: %s', async (query) => {
  const { search } = await serve({ ...ONE, 'v1.0.0/index.md': page('Install version 1.0 or v1.0.0.') })
  expect(await search(query)).toContain('\n\n1. Page (v1.0.0)\n')
})

it('read_page reads a page by its id, also if that ends in index', async () => {
  const { search, page: read } = await serve({
    ...TWO,
    'v1/index.md': page('Home.'),
    'v1/guide/index.md': page('Steps.'),
    'v1/old/index.md': page('Former.'),
    'v2/index.md': page('Home.'),
    'versions.yaml': '- name: v2\n  extends: v1\n  removed: [old/index]\n- name: v1\n',
  })
  expect(await search('steps')).toContain('page: "guide/index"')
  expect(await read('guide/index', 'v1')).toContain('Steps.')
  expect(await read('guide/index')).toContain('Steps.')
  await expect(read('old/index')).rejects.toThrow('v2 has no page "old/index".')
})

it('changes says how to read on where a text is cut off', async () => {
  const long = (word: string) => page(Array.from({ length: 60 }, (_, at) => `${word} ${at}. `.repeat(60)).join('\n\n'))
  const { changes } = await serve({
    ...TWO,
    'v1/index.md': page('Home.'),
    'v1/long.md': long('One'),
    'v2/long.md': long('Two'),
  })
  expect(await changes('long')).toMatch(/characters\. Read the page in each version with read_page\.\]$/)
})
