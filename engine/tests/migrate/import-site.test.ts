import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linkEngine, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { allFiles, writeDocusaurus } from './docusaurus-folder.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/docusaurus')

/** What any new site has around its content. */
const PROJECT = /^(?:\.github|node_modules|schemas)\/|^(?:\.gitignore|package\.json|tsconfig\.json)$/

/** The text of every file of a folder, by path. */
function filesOf(dir: string): Record<string, string> {
  const imported = allFiles(dir).filter((file) => !PROJECT.test(file))
  return Object.fromEntries(imported.map((file) => [file, readFileSync(join(dir, file), 'utf8')]))
}

/** Imports a folder into a new one. */
async function importFolder(folder: string, ...options: readonly string[]) {
  const out = join(mkdtempSync(join(tmpdir(), 'stratadocs-import-')), 'site')
  const { code, err, out: said } = await runStratadocs(['import', folder, '--out', out, ...options])
  return { out, code, err, said }
}

describe.each(['three-versions', 'two-instances'])('stratadocs import of %s', (name) => {
  it('writes what is expected, the same each time, and a site that has no errors', async () => {
    const { out, code, err } = await importFolder(join(FIXTURES, name, 'site'))
    expect({ code, err }).toMatchObject({ code: 0 })
    const files = filesOf(out)
    expect(files).toEqual(filesOf(join(FIXTURES, name, 'expected')))
    const again = await importFolder(join(FIXTURES, name, 'site'))
    expect(filesOf(again.out)).toEqual(files)
    linkEngine(out)
    const paths = ['--content', join(out, 'content'), '--config', join(out, 'site.config.ts')]
    const check = await runStratadocs(['check', ...paths])
    expect(check.code, check.err).toBe(0)
  })
})

describe('stratadocs import', () => {
  const site = join(FIXTURES, 'three-versions', 'site')

  it('turns pages that differ by numbers into one page with variables, when asked to', async () => {
    const { out } = await importFolder(site, '--unite', '--no-check')
    const files = filesOf(join(out, 'content'))
    expect(files['2.0/guide/install.md']).toContain('kiln:{{version-2}}')
    expect(files['next/guide/install.md']).toBeUndefined()
    expect(files['versions.yaml']).toMatch(
      /name: next[\s\S]*vars:\n {4}version: "2000"\n {4}version-2: "2.1"[\s\S]*vars:\n {4}version-2: "2.0"/,
    )
  })

  it('writes what a component holds, or nothing, when asked to', async () => {
    const children = await importFolder(site, '--component', 'Price=children', '--no-check')
    const files = filesOf(children.out)
    expect(files['content/1.0/guide/fire.md']).toContain('Each firing takes **three** minutes.')
    expect(files['IMPORT.md']).toContain('It was not run: the site was imported with `--no-check`.')
    expect(files['content/1.0/guide/fire.md']).not.toContain('price')
    expect(files['components/Price.tsx']).toBeUndefined()
    expect(children.said).not.toContain('--component')
    const dropped = await importFolder(site, '--component', 'Price=drop', '--component', 'Prize=drop', '--no-check')
    expect(dropped.said).toContain('--component Prize: no page uses <Prize>.\n')
    expect(dropped.said).not.toContain('--component Price')
    expect(filesOf(dropped.out)['content/1.0/guide/fire.md']).not.toContain('Each firing')
  })

  it('fails with --strict when there is something to look at', async () => {
    const { code, err } = await importFolder(site, '--strict', '--no-check')
    expect(code).toBe(1)
    expect(err).toMatch(/^\d+ things to look at: see .*IMPORT\.md\.\n$/)
  })

  it('counts for --strict what pages do not show as written, which no check finds', async () => {
    const from = writeDocusaurus({ 'docs/index.md': '# Page\n\n```mermaid\ngantt\n```\n' })
    const { code, err, said, out } = await importFolder(from, '--strict')
    expect(filesOf(out)['IMPORT.md']).toContain('also says')
    expect(said).toContain('1 thing to look at: see ')
    expect(code).toBe(1)
    expect(err).toMatch(/^1 thing to look at: see /m)
  })

  it.each([
    ['no new folder', [site], 'Name the new folder: npx stratadocs import <folder> --out <new folder>.'],
    [
      'a mode that does not exist',
      [site, '--out', join(tmpdir(), 'x'), '--component', 'A=childern'],
      'Did you mean children?',
    ],
    ['no mode', [site, '--out', join(tmpdir(), 'x'), '--component', 'A'], 'write Name=stub|children|drop.'],
    ['a folder that is not there', [join(site, 'nowhere'), '--out', join(tmpdir(), 'x')], 'There is no folder'],
  ])('says what to do about %s', async (_what, words, message) => {
    const { code, err } = await runStratadocs(['import', ...words])
    expect(code).toBe(1)
    expect(err).toContain(message)
  })

  it('makes no folder for a site that it cannot read', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-import-'))
    const { code, err } = await runStratadocs(['import', dir, '--out', join(dir, 'new')])
    expect(code).toBe(1)
    expect(err).toBe(`There is no docusaurus.config file in ${dir}.\n`)
    expect(readdirSync(dir)).toEqual([])
  })

  it('writes into no folder that has files, and leaves them', async () => {
    const out = mkdtempSync(join(tmpdir(), 'stratadocs-import-'))
    writeFileSync(join(out, 'kept.txt'), 'kept')
    const { code, err } = await runStratadocs(['import', site, '--out', out])
    expect(code).toBe(1)
    expect(err).toContain('is not empty. Choose a new folder.')
    expect(readdirSync(out)).toEqual(['kept.txt'])
    const file = join(out, 'kept.txt')
    expect((await runStratadocs(['import', site, '--out', file])).err).toBe(`${file} is a file. Choose a new folder.\n`)
  })
})
