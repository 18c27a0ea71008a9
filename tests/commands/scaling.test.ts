import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../src/content/files/files.ts'
import { runDocs } from './run-docs.ts'

/** Builds a site of so many pages in so many versions, and answers its folder. */
async function buildSite(pages: number, versions: readonly string[]): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'mlops-docs-growth-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
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
  const out = join(dir, 'dist')
  const args = ['--content', join(dir, 'content'), '--config', join(dir, 'site.config.ts'), '--out', out]
  const { code, err } = await runDocs(['build', ...args])
  expect(err).toContain('render')
  expect(code).toBe(0)
  return out
}

/** Every script and style of a built site by name, and the scripts inside its main page. */
function codeOf(out: string): { assets: Record<string, number>; inline: readonly string[] } {
  const files = listFiles(out).filter((file) => file.startsWith('assets/'))
  const assets = Object.fromEntries(files.map((file) => [file, readFileSync(join(out, file)).length]))
  return { assets, inline: mainPage(out).match(/<script(?![^>]*json)[^>]*>[\s\S]*?<\/script>/g) ?? [] }
}

function mainPage(out: string): string {
  return readFileSync(join(out, 'index.html'), 'utf8')
}

describe('the code a browser gets', () => {
  it('is the same to the byte with 10 pages and with 1,000, with one version and with four', async () => {
    const small = codeOf(await buildSite(10, ['v1']))
    expect(Object.keys(small.assets).length).toBeGreaterThan(3)
    expect(small.inline.length).toBeGreaterThan(0)
    const large = await buildSite(1000, ['v1'])
    expect(codeOf(large)).toEqual(small)
    // The styles inside a page are those of its parts, whatever the number of pages.
    const styles = /<style>([\s\S]*?)<\/style>/.exec(mainPage(large))?.[1] ?? ''
    const [, whole = 0] = Object.entries(small.assets).find(([file]) => /\/styles\.\w+\.css$/.test(file)) ?? []
    expect(styles.length).toBeGreaterThan(1000)
    expect(styles.length).toBeLessThan(0.8 * whole)
    expect(codeOf(await buildSite(10, ['v4', 'v3', 'v2', 'v1']))).toEqual(small)
  })
})
