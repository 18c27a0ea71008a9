import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyFixture, runStratadocs } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'
import { fingerprint } from '../deploy/site-copy.ts'

describe('stratadocs build', () => {
  it('writes each page, its Markdown file, changes, redirects, sitemap and the not-found page', async () => {
    const { outDir, args } = copyFixture('reading')
    const { code, err } = await runStratadocs(['build', ...args])
    expect(err).toContain('13 pages of 2 versions')
    expect(code).toBe(0)
    expect(listFiles(outDir).filter((file) => !/^(assets|search-index)\//.test(file))).toEqual([
      '404.html',
      '_headers',
      '_redirects',
      'build.json',
      'changes.md',
      'changes/guide/second.md',
      'changes/guide/second/index.html',
      'changes/guide/second/page.json',
      'changes/index.html',
      'changes/page.json',
      'comparison.json',
      'comparison/guide/second.json',
      'guide/first.md',
      'guide/first/index.html',
      'guide/first/page.json',
      'guide/second.md',
      'guide/second/index.html',
      'guide/second/page.json',
      'index.html',
      'index.md',
      'latest/home/index.html',
      'latest/index.html',
      'llms.txt',
      'offline-files/v1.json',
      'offline-files/v2.json',
      'offline-worker.js',
      'opensearch.xml',
      'page.json',
      'print/index.html',
      'search/index.html',
      'search/page.json',
      'sitemap.xml',
      'third-party-notices.txt',
      'v1/changes.md',
      'v1/changes/index.html',
      'v1/changes/page.json',
      'v1/guide/first.md',
      'v1/guide/first/index.html',
      'v1/guide/first/page.json',
      'v1/guide/second.md',
      'v1/guide/second/index.html',
      'v1/guide/second/page.json',
      'v1/index.html',
      'v1/index.md',
      'v1/llms.txt',
      'v1/page.json',
      'v1/print/index.html',
      'versions.json',
    ])
  })

  it('is byte for byte the same when it is built twice, with and without the cache', async () => {
    const first = copyFixture('reading')
    const second = copyFixture('reading')
    await runStratadocs(['build', ...first.args])
    // An edit in between makes the second site compile again.
    const page = join(second.dir, 'content', 'v1', 'index.md')
    const text = readFileSync(page, 'utf8')
    writeFileSync(page, `${text}\nMore.\n`)
    await runStratadocs(['build', ...second.args])
    expect(fingerprint(second.outDir)).not.toBe(fingerprint(first.outDir))
    writeFileSync(page, text)
    await runStratadocs(['build', ...second.args])
    const stamp = /"inputs":"\w+"/
    const stampless = (dir: string) => readFileSync(join(dir, 'build.json'), 'utf8').replace(stamp, '')
    expect(stampless(second.outDir)).toBe(stampless(first.outDir))
    expect(fingerprint(second.outDir)).toBe(fingerprint(first.outDir))
  })

  it('reports every mistake of a run at once, with its place, and leaves the last good site untouched', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    await runStratadocs(['build', ...args])
    const before = fingerprint(outDir)
    writeFileSync(
      join(dir, 'content', 'v1', 'index.md'),
      '---\ntitle: Broken\ndescripton: A slip.\n---\n\n[gone](guide/frist.md)\n\n:::nothing\n:::\n',
    )
    const { code, err } = await runStratadocs(['build', ...args])
    expect(code).toBe(1)
    expect(err).toContain('v1/index.md:3:1  Unknown key descripton.  Did you mean description?')
    expect(err).toContain(
      'v1/index.md:6:1  Broken link in v2, v1: There is no doc guide/frist.  Did you mean guide/first?',
    )
    expect(err).toContain('v1/index.md:8:1  Unknown directive :::nothing.')
    expect(err).toContain('3 problems; nothing was written.')
    expect(fingerprint(outDir)).toBe(before)
    expect(readdirSync(dir).filter((name) => name.startsWith('.dist'))).toEqual([])
  })

  it('restores the last site if a build was killed between its two renames', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    await runStratadocs(['build', ...args])
    const before = fingerprint(outDir)
    renameSync(outDir, join(dir, '.dist.replaced-1'))
    writeFileSync(join(dir, 'content', 'versions.yaml'), 'broken: [')
    expect((await runStratadocs(['build', ...args])).code).toBe(1)
    expect(fingerprint(outDir)).toBe(before)
  })
})

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CONFIG = join(ROOT, 'tests', 'fixtures', 'plain', 'site.config.ts')

describe('stratadocs, called wrongly, answers in one line', () => {
  it('names the file that was probably meant as the table of versions', async () => {
    const { dir, args } = copyFixture('reading')
    const table = join(dir, 'content', 'versions.yaml')
    renameSync(table, join(dir, 'content', 'versions.yml'))
    const { code, err } = await runStratadocs(['build', ...args])
    expect(err).toBe(
      `${table} is missing. It lists the versions, newest first. If versions.yml is meant to be that file, rename it.\n`,
    )
    expect(code).toBe(1)
  })

  it.each([
    [
      ['build', '--config', CONFIG, '--content', '/nowhere'],
      'There is no content folder at /nowhere. Run the command in the folder of the site, or set one with --content DIR.\n',
    ],
    [
      ['build', '--config', '/nowhere.ts'],
      'There is no configuration at /nowhere.ts. Run the command in the folder of the site, or set one with --config FILE.\n',
    ],
    [
      ['build', '--config', CONFIG, '--out', 'content'],
      `The output folder ${join(ROOT, 'content')} is the content folder. Choose another with --out DIR.\n`,
    ],
    [
      ['preview', '--config', CONFIG, '--out', '/nowhere'],
      'There is no built site at /nowhere. Run npx stratadocs build first.\n',
    ],
  ])('stratadocs %j', async (args, message) => {
    const { code, err } = await runStratadocs(args)
    expect(err).toBe(message)
    expect(code).toBe(1)
  })
})
