import { expect, it } from 'vitest'
import { caseInsensitivePath } from '../../src/model/files/file-names.ts'
import type { PageFile } from '../../src/model/files/page-file.ts'
import type { Page } from '../../src/model/page.ts'
import { findDoc, sourceOf } from '../../src/model/site.ts'
import { comparison } from '../../src/node/emit/comparison.ts'
import { markdownFiles } from '../../src/node/emit/markdown-files.ts'
import { docPages } from '../../src/node/emit/pages/doc-pages.ts'
import { searchIndex } from '../../src/node/emit/search-index.ts'
import { versions } from '../../src/node/emit/versions.ts'
import { answerChanges } from '../../src/node/mcp/answer-changes.ts'
import { answerPage } from '../../src/node/mcp/answer-page.ts'
import { answerSearch } from '../../src/node/mcp/answer-search.ts'
import type { BuiltFiles } from '../../src/node/mcp/built-files.ts'
import { builtSearch } from '../../src/node/mcp/built-search.ts'
import { readBuiltSite } from '../../src/node/mcp/built-site.ts'
import { markdownSections } from '../../src/node/mcp/markdown-sections.ts'
import type { OutputFile } from '../../src/node/output/output-file.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { docPage } from '../../src/site/pages/doc-page.ts'
import { pageMarkdown } from '../../src/site/pages/page-markdown.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext, emitted } from './emit.ts'
import { loadFiles, page } from './load-files.ts'

/** What the tools answer from a site of these files. */
async function serve(content: Readonly<Record<string, string>>, renderPageFile = pageFileText) {
  const { site: read, problems } = await loadFiles(content)
  expect(problems).toEqual([])
  const emitting = emitContext(createSiteContext(read, SITE_CONFIG))
  const input = { ...emitting, renderer: { ...emitting.renderer, renderPageFile } }
  const outputs = [versions, comparison, searchIndex, markdownFiles, docPages].flatMap(({ emit }) => [...emit(input)])
  const texts = new Map(await Promise.all(outputs.map(async (output) => [output.file, await textOf(output)] as const)))
  const files: BuiltFiles = {
    basePath: SITE_CONFIG.basePath,
    read: async (file) => texts.get(file),
    readBytes: async (file) => Buffer.from(texts.get(file) ?? ''),
    movedTo: async () => undefined,
  }
  const site = await readBuiltSite(files)
  return {
    search: (query: string) => answerSearch(site, builtSearch(files), { query, limit: 5 }),
    page: (page: string, version?: string, section?: string) => answerPage(site, { page, version, section }),
    changes: (page?: string) => answerChanges(site, { from: 'v1', to: 'v2', page }),
  }
}

function pageFileText({ body }: Page): string {
  return JSON.stringify({ app: '', head: '', body } satisfies PageFile)
}

async function textOf(output: OutputFile): Promise<string> {
  return String('render' in output ? await output.render() : output.content)
}

const ONE = { 'versions.yaml': '- name: v1.0.0\n' }
const TWO = { 'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n' }

it('a page has its sections where a host answers with a page of its own in place of the page file', async () => {
  const content = { ...ONE, 'v1.0.0/index.md': page('## Install\n\nRun it.') }
  const { page: read, search } = await serve(content, () => '<!doctype html><title>Docs</title>')
  expect(await read('index', undefined, 'install')).toMatch(/## Install\s+Run it\./)
  expect(await search('install')).toContain('section: "Install"')
})

it.each([
  ['a synonym', 'shrink'],
  ['a synonym of several words', 'downsizing'],
  ['a misspelled word', 'replcas'],
  ['the beginning of a word', 'repli'],
])('search finds the section that has %s', async (_, query) => {
  const { search } = await serve({
    ...ONE,
    'synonyms.yaml': '- [shrink, scale]\n- [downsizing, fewer replicas]\n',
    'v1.0.0/index.md': page('## Install\n\nRun it.\n\n## Scale\n\nChoose fewer replicas.'),
  })
  expect(await search(query)).toMatch(/^1\. .* > Scale /m)
})

it('search prefers a section with the word to one with a word that is spelled much like it', async () => {
  const { search } = await serve({
    ...ONE,
    'v1.0.0/index.md': page('## Ends\n\nAt the end.\n\n## Reading\n\nRead what others send.'),
  })
  expect(await search('send')).toMatch(/^1\. .* > Reading /m)
})

it.each([
  ['first', 'guide/first'],
  ['First Steps', 'guide/first'],
  ['guide', 'guide/first, guide/second'],
  ['guide/frist', 'guide/first'],
])('no page is called %s: its name and those of similar pages are said', async (asked, meant) => {
  const { page: read, changes } = await serve({
    ...TWO,
    'v2/': '',
    'v1/index.md': page('Text.'),
    'v1/guide/first.md': '---\ntitle: First steps\n---\n\nText.\n',
    'v1/guide/second.md': page('Text.'),
  })
  const said = `No version has a page "${asked}". Did you mean ${meant}?`
  await expect(read(asked)).rejects.toThrow(`${said} Use the page of a search result, or an address of this site.`)
  await expect(changes(asked)).rejects.toThrow(said)
})

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

it('search shows no text of a section that is a heading alone', async () => {
  const { search } = await serve({ ...ONE, 'v1.0.0/index.md': page('## Create\n\n### Parameters\n\nName.') })
  expect(await search('create')).toMatch(/, section: "create"\n\n2\. .*\n.*\n.*, section: "parameters"\n {3}Name\.$/)
})

it('sections are named and cited by the ids that they have on the page', async () => {
  const { search, page: read } = await serve({
    ...ONE,
    'v1.0.0/index.md': page(
      '> ## Parameters\n\n## Parameters\n\nName.\n\n## Footnote label\n\nBody.\n\n## Own {#chosen}\n\nWord.',
    ),
  })
  const cited = async (query: string) => /#(\S+)\n.*, section: "(.+)"/.exec(await search(query))?.slice(1)
  expect(await cited('name')).toEqual(['parameters-1', 'parameters-1'])
  expect(await cited('body')).toEqual(['footnote-label-1', 'footnote-label-1'])
  expect(await read('index', undefined, 'parameters-1')).toMatch(/## Parameters\n\nName\.$/)
  await expect(read('index', undefined, 'gone')).rejects.toThrow(
    '- Page\n- parameters-1: Parameters\n- footnote-label-1: Footnote label\n- chosen: Own',
  )
})

it('an address with the id of a section reads that section, also of a page that is too long for an answer', async () => {
  const long = `## Start\n\n${`${'Words. '.repeat(50)}\n\n`.repeat(80)}## Größe\n\nAs needed.`
  const { page: read } = await serve({ ...TWO, 'v2/index.md': page('New.'), 'v1/index.md': page(long) })
  const url = 'https://docs.example.com/docs/v1'
  for (const address of [`${url}#größe`, `${url}/index.md#gr%C3%B6%C3%9Fe`, '/docs/v1?a=1#größe'])
    expect(await read(address)).toMatch(/^Version v1 .+\n\n## Größe\n\nAs needed\.$/)
  expect(await read(`${url}#größe`, undefined, 'start')).toMatch(/\n\n## Start\n\nWords\. /)
  // Neither what is no section, nor one that the version lacks.
  expect(await read(`${url}#gone`)).toBe(await read(url))
  expect(await read(`${url}#größe`, 'v2')).toBe(await read(url, 'v2'))
})

it('a link within a page names no page', async () => {
  const { page: read } = await serve({ ...ONE, 'v1.0.0/index.md': page('Text.') })
  for (const link of ['#steps', '?a=1#steps', ' '])
    await expect(read(link)).rejects.toThrow(`No version has a page "${link}". Use the page of a search result`)
  expect(await read('/')).toContain('\n\n# Page\n\nText.')
})

it('search finds a section whose id has a number sign', async () => {
  const { search } = await serve({ ...ONE, 'v1.0.0/index.md': page('<h2 id="c#">Clients</h2>\n\nCompilers.') })
  expect(await search('clients')).toMatch(/^1\. Page/m)
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

it('changes says how to read the rest of a text that is cut off', async () => {
  const long = (word: string) => page(Array.from({ length: 60 }, (_, at) => `${word} ${at}. `.repeat(60)).join('\n\n'))
  const { changes } = await serve({
    ...TWO,
    'v1/index.md': page('Home.'),
    'v1/long.md': long('One'),
    'v2/long.md': long('Two'),
  })
  expect(await changes('long')).toMatch(/characters\. Read the page in each version with read_page\.\]$/)
})

it.each([
  ['v2/guide', 'New text.'],
  ['https://docs.example.com/docs/v2/guide.md', 'New text.'],
  ['/docs/v2', 'Home.'],
])('read_page follows the permanent address of a page of the newest version: %s', async (address, text) => {
  const { page: read } = await serve({
    ...TWO,
    'v1/index.md': page('Home.'),
    'v1/guide.md': page('Old text.'),
    'v2/guide.md': page('New text.'),
  })
  expect(await read(address)).toMatch(new RegExp(`^Version v2 [^]*${text}`))
})

it('read_page says where the rest of a text without sections is', async () => {
  const long = `${'A word. '.repeat(100)}\n\n`.repeat(40)
  const { page: read } = await serve({
    ...ONE,
    'v1.0.0/index.md': page(`## One\n\n${long}\n\n## Two\n\n### Three\n\n${long}`),
    'v1.0.0/long.md': page(long),
  })
  expect(await read('long')).toMatch(/\. The whole page is at https:\/\/docs\.example\.com\/docs\/long\.md\.\]$/)
  expect(await read('index', undefined, 'one')).toMatch(/\. The whole page is at https:.+\/docs\/index\.md\.\]$/)
  expect(await read('index', undefined, 'two')).toMatch(/\. Ask for a section in it\.\]$/)
})

it.each(['v1/guide', 'v1/guide.md', '/docs/v1/guide', 'https://docs.example.com/docs/v1/guide#a'])(
  'read_page reads the version that a path names: %s',
  async (path) => {
    const { page: read } = await serve({
      ...TWO,
      'v1/index.md': page('Home.'),
      'v1/guide.md': page('Old text.'),
      'v2/guide.md': page('New text.'),
    })
    expect(await read(path)).toContain('Old text.')
    expect(await read('guide')).toContain('New text.')
    expect(await read(path, 'v2')).toContain('New text.')
  },
)

it('read_page answers a former address of the newest version from that version, never from an older one', async () => {
  const { page: read } = await serve({
    'versions.yaml': '- name: v2\n  extends: v1\n  moved: { guide: start }\n  removed: [old]\n- name: v1\n',
    'v1/index.md': page('Home.'),
    'v1/guide.md': page('Old text.'),
    'v1/old.md': page('Former.'),
    'v2/start.md': page('New text.'),
  })
  expect(await read('https://docs.example.com/docs/guide')).toMatch(/^Version v2 [\s\S]*New text\./)
  await expect(read('/docs/old')).rejects.toThrow(
    'v2 has no page "/docs/old". To read it, ask for a version that has it:\n- ',
  )
})

it('no answer is much longer than its limit, or ends in half a character', async () => {
  const { page: read, search } = await serve({
    ...ONE,
    'v1.0.0/index.md': page(Array.from({ length: 3000 }, (_, at) => `## Heading number ${at}\n`).join('\n')),
    'v1.0.0/line.md': page(`\`\`\`json\n{ "rocket": "${'🚀'.repeat(30_000)}" }\n\`\`\``),
    'v1.0.0/text.md': page(`Launcher ${'🚀'.repeat(500)}`),
  })
  const whole = await read('index')
  expect(whole.length).toBeLessThan(30_000)
  expect(whole).toContain('heading-number-99, and 2900 more')
  const refusal = await read('index', undefined, 'nowhere').catch(String)
  expect(refusal.length).toBeLessThan(30_000)
  expect(refusal).toContain('- heading-number-9: Heading number 9\n')
  const line = await read('line')
  expect(line).toContain('🚀🚀')
  expect([line, await search('launcher')].filter((text) => /\p{Cs}/u.test(text))).toEqual([])
})

/** Headings whose ids do not follow from their texts alone: explicit, reserved, repeated, or with a formula. */
const OTHERS = [
  '[`x`](https://example.com/a)',
  '`f(*args)` {#f}',
  'Footnote label',
  'Same',
  'Same',
  'Footnotes',
  'The $x^2$',
]

it('sections have the ids and names of their headings, in code, too', async () => {
  const headings = [
    '`__init__`',
    '`close_`',
    '`_private`',
    '`__init__.py`',
    '\\_\\_all\\_\\_',
    '`a[0](x)`',
    '*x*y',
    '`C:\\*`',
  ]
  const { site } = await loadFiles({
    ...ONE,
    'v1.0.0/index.md': page([...headings, ...OTHERS].map((one) => `## ${one}\n`).join('\n')),
  })
  const context = createSiteContext(site, SITE_CONFIG)
  const doc = findDoc(site, 'v1.0.0', 'index')
  const read = doc && { markdown: pageMarkdown(context, doc), html: docPage(context, doc).body.html }
  const sections = read ? markdownSections(read).slice(1) : []
  const compiled = doc ? sourceOf(site, doc).headings : []
  expect(compiled.map(({ id }) => id)).toContain('footnote-label-1')
  expect(sections.map(({ id, label }) => [id, label])).toEqual(compiled.map(({ id, text }) => [id, text]))
})

it('changes compares a page that was renamed in case only, also on disks that ignore case', async () => {
  const content = {
    'versions.yaml': '- name: v2\n  extends: v1\n  moved: { Guide: guide }\n- name: v1\n',
    'v1/index.md': page('Home.'),
    'v1/Guide.md': page('Old text.'),
    'v2/guide.md': page('New text.'),
  }
  const { site } = await loadFiles(content)
  const files = emitted(comparison, createSiteContext(site, SITE_CONFIG)).map(({ file }) => caseInsensitivePath(file))
  expect(files).toEqual([...new Set(files)])
  const { changes } = await serve(content)
  expect(await changes('guide')).toContain('1 word added, 1 removed')
})
