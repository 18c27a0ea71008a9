import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runStratadocs, writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'

/** Builds a site with this number of pages in these versions into `dist`; returns its folder. */
async function buildSite(pages: number, versions: readonly string[]): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-growth-'))
  const write = (file: string, text: string) => writeFileIn(dir, file, text)
  const rows = versions.map((name, at) => {
    const below = versions[at + 1]
    return `- { name: ${name}, path: ${at === 0 ? '""' : name}${below ? `, extends: ${below}` : ''} }\n`
  })
  write('content/versions.yaml', rows.join(''))
  write('site.config.ts', "export default { title: 'Grown', origin: 'https://docs.example.com', basePath: '/g/' }\n")
  const oldest = versions.at(-1)
  for (let page = 1; page <= pages; page++)
    write(`content/${oldest}/group-${page % 10}/page-${page}.md`, `---\ntitle: Page ${page}\n---\n\nText ${page}.\n`)
  write(`content/${oldest}/index.md`, '---\ntitle: Home\n---\n\nHome.\n')
  for (const name of versions) write(`content/${name}/note.md`, `---\ntitle: Note\n---\n\nOf ${name}.\n`)
  await build(dir)
  return dir
}

/** What a build did: the texts that it compiled, and the files of the site that it wrote. */
interface Work {
  readonly compiled: number
  readonly written: number
}

/** Builds the site in a folder. */
async function build(dir: string): Promise<Work> {
  const args = ['--content', join(dir, 'content'), '--config', join(dir, 'site.config.ts'), '--out', join(dir, 'dist')]
  const { code, out, err } = await runStratadocs(['build', ...args])
  expect([err.includes('problem'), code]).toEqual([false, 0])
  const numberIn = (pattern: RegExp) => Number(pattern.exec(out)?.[1]?.replaceAll(',', ''))
  return { compiled: numberIn(/ ([\d,]+) of them compiled/), written: numberIn(/ ([\d,]+) of them are new/) }
}

/** Adds a line to a page and builds the site again. */
function rebuildAfterEdit(dir: string, page: string): Promise<Work> {
  appendFileSync(join(dir, 'content', page), `\nOne more line: ${randomUUID()}.\n`)
  return build(dir)
}

/** Every script and style of a built site by name, and the scripts inside its main page. */
function codeOf(dir: string): { assets: Record<string, number>; inline: readonly string[] } {
  const out = join(dir, 'dist')
  const files = listFiles(out).filter((file) => file.startsWith('assets/'))
  const assets = Object.fromEntries(files.map((file) => [file, readFileSync(join(out, file)).length]))
  return { assets, inline: mainPage(dir).match(/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g) ?? [] }
}

function mainPage(dir: string): string {
  return readFileSync(join(dir, 'dist', 'index.html'), 'utf8')
}

let small = ''
let large = ''
let layered = ''

beforeAll(async () => {
  small = await buildSite(10, ['v1'])
  large = await buildSite(1000, ['v1'])
  layered = await buildSite(10, ['v4', 'v3', 'v2', 'v1'])
})

describe('the code that a browser gets', () => {
  it('is the same to the byte with 10 pages and with 1,000, with one version and with four', () => {
    const code = codeOf(small)
    expect(Object.keys(code.assets).length).toBeGreaterThan(3)
    expect(code.inline.length).toBeGreaterThan(0)
    expect(codeOf(large)).toEqual(code)
    // The styles inside a page are those of its parts, whatever the number of pages.
    const styles = /<style>([\s\S]*?)<\/style>/.exec(mainPage(large))?.[1] ?? ''
    const [, whole = 0] = Object.entries(code.assets).find(([file]) => /\/styles\.\w+\.css$/.test(file)) ?? []
    expect(styles.length).toBeGreaterThan(1000)
    expect(styles.length).toBeLessThan(0.8 * whole)
    expect(codeOf(layered)).toEqual(code)
  })
})

describe('a build after an edit of one page', () => {
  it('compiles that page, and writes no more files with 1,000 pages than with 10', async () => {
    const page = 'v1/group-1/page-1.md'
    expect(await rebuildAfterEdit(small, page)).toEqual({ compiled: 1, written: 8 })
    // A version of so many pages is not printed as a whole.
    expect(await rebuildAfterEdit(large, page)).toEqual({ compiled: 1, written: 7 })
    // Four versions show the page: compiled once, written for each.
    expect(await rebuildAfterEdit(layered, page)).toEqual({ compiled: 1, written: 27 })
  })

  it('compiles and writes nothing without an edit', async () => {
    expect(await build(large)).toEqual({ compiled: 0, written: 0 })
  })
})
