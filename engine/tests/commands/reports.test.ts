import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Copy, copyFixture, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { listFiles } from '../../src/content/files/list-files.ts'
import type { JsonReport } from '../../src/node/report/json-report.ts'
import { ownCaches } from '../chains/builds.ts'
import { writeContent } from './deploy/site-copy.ts'
import { hasTerminal, runOnTerminal } from './run-on-terminal.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CONFIG = join(ROOT, 'tests', 'fixtures', 'plain', 'site.config.ts')

/** A site with an error in `v1/sample.md:6`, and a warning in `v1/link.md:5:6`. */
function faultyCopy(): Copy {
  const copy = copyFixture('plain')
  const config = { title: 'Site', origin: 'https://docs.example.com', basePath: '/', checks: { links: 'warning' } }
  writeFileSync(join(copy.dir, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  writeContent(copy, {
    'v1/link.md': '---\ntitle: Link\n---\n\nA 100 [gone](gone.md) page\n',
    'v1/sample.md': '---\ntitle: Sample\n---\n\n```json\n{\n```\n',
  })
  return copy
}

/** A path of a copy as printed by the command, which runs in the repository. */
const fromRoot = ({ dir }: Copy, file: string) => relative(ROOT, join(dir, file)).replaceAll('\\', '/')

describe('stratadocs check and stratadocs build with --json', () => {
  it.each(['check', 'build'])(
    'stratadocs %s prints the problems in one document, and nowhere else',
    async (command) => {
      const copy = faultyCopy()
      const { code, out, err } = await runStratadocs([command, '--json', ...copy.args])
      expect(code).toBe(1)
      const report = JSON.parse(out) as JsonReport
      expect(report).toEqual({
        command,
        ok: false,
        problems: [
          {
            file: fromRoot(copy, 'content/v1/sample.md'),
            line: 6,
            column: expect.any(Number),
            severity: 'error',
            message: expect.any(String),
            hint: expect.any(String),
            check: 'samples',
            versions: ['v1'],
          },
          {
            file: fromRoot(copy, 'content/v1/link.md'),
            line: 5,
            column: 7,
            severity: 'warning',
            message: 'Broken link in v1: There is no doc gone.',
            hint: expect.any(String),
            check: 'links',
            versions: ['v1'],
          },
        ],
        summary: { errors: 1, warnings: 1 },
      })
      expect(err).not.toContain('gone')
    },
  )

  it('a failure outside the content has a message only', async () => {
    const { code, out, err } = await runStratadocs(['check', '--json', '--content', '/nowhere', '--config', CONFIG])
    const message =
      'There is no content folder at /nowhere. Run the command in the folder of the site, or set one with --content DIR.'
    expect(JSON.parse(out)).toEqual({
      command: 'check',
      ok: false,
      problems: [{ severity: 'error', message }],
      summary: { errors: 1, warnings: 0 },
    })
    expect([code, err]).toEqual([1, ''])
  })

  it('a build has its figures', async () => {
    const copy = copyFixture('plain')
    const { code, out } = await runStratadocs(['build', '--json', '--timing', ...copy.args])
    expect(code).toBe(0)
    const { ok, problems, summary } = JSON.parse(out) as JsonReport
    const sizes = listFiles(copy.outDir)
      .filter((file) => file !== 'build.json')
      .map((file) => statSync(join(copy.outDir, file)).size)
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    const slowest = expect.arrayContaining([
      { file: 'v1/index.md', compile: expect.any(Number), render: expect.any(Number), pages: 1 },
    ])
    const files = { count: sizes.length, written: sizes.length, bytes }
    expect([ok, problems]).toEqual([true, []])
    expect(summary).toMatchObject({ errors: 0, warnings: 0, versions: 1, sources: 2, files, slowest })
    expect(Object.keys(summary.steps as object)).toEqual(['prepare', 'compile', 'link', 'check', 'bundle', 'render'])
  })
})

it('a build ends with a summary, whose sizes are those of the files, also when nothing changed', async () => {
  const copy = copyFixture('plain')
  // In a shared store, another build may move values while the second build looks for those of the first.
  ownCaches(copy.dir)
  const first = await runStratadocs(['build', ...copy.args])
  const largest = listFiles(copy.outDir)
    .filter((file) => file.endsWith('.html') && /^(?:404|(?:.*\/)?index)\.html$/.test(file))
    .map((file) => ({ file, size: readFileSync(join(copy.outDir, file)).length }))
    .sort((a, b) => a.size - b.size)
    .at(-1)
  expect(first.out).toContain(`largest ${((largest?.size ?? 0) / 1000).toFixed(1)} kB (${largest?.file})`)
  expect(first.out).toMatch(
    /^pages .*from 2 texts; \d of them compiled\nfiles .*\npage size .*\ntime .*render [\d.]+ m?s\n$/,
  )
  const second = await runStratadocs(['build', '--timing', ...copy.args])
  expect(second.out).toContain('slowest    nothing was compiled or rendered\n')
  expect(second.out).toContain('; 0 of them are new\n')
  const sizesIn = (text: string) => /^page size .*/m.exec(text)?.[0]
  expect(sizesIn(second.out)).toBe(sizesIn(first.out))
})

it("on GitHub's runners, a failure outside the content is an annotation, too", async () => {
  const { err } = await runStratadocs(['check', '--content', '/100%', '--config', CONFIG], { GITHUB_ACTIONS: 'true' })
  expect(err).toContain(
    '::error::There is no content folder at /100%25. Run the command in the folder of the site, or set one with --content DIR.\n',
  )
})

it('a mistake in a style sheet is a problem with its place', async () => {
  const copy = copyFixture('plain')
  const config = { title: 'Site', origin: 'https://docs.example.com', css: 'theme.css' }
  writeFileSync(join(copy.dir, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  writeFileSync(join(copy.dir, 'theme.css'), "@import 'https://cdn.example.com/a.css';\n")
  const { code, out } = await runStratadocs(['build', '--json', ...copy.args])
  const { problems } = JSON.parse(out) as JsonReport
  expect(code).toBe(1)
  expect(problems).toEqual([
    expect.objectContaining({ file: fromRoot(copy, 'theme.css'), line: 1, column: 9, severity: 'error' }),
  ])
})

it("on GitHub's runners, each problem is an annotation, too", async () => {
  const copy = faultyCopy()
  const { err } = await runStratadocs(['check', ...copy.args], { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: copy.dir })
  const lines = err.split('\n')
  expect(lines.filter((line) => line.startsWith('::')).map((line) => line.split('::')[1])).toEqual([
    expect.stringMatching(/^error file=content\/v1\/sample\.md,line=6,col=\d+$/),
    'warning file=content/v1/link.md,line=5,col=7',
  ])
  expect(lines.some((line) => line.startsWith('warning v1/link.md:5:7  '))).toBe(true)
})

describe.skipIf(!hasTerminal)('on a terminal', () => {
  it('problems are listed by file, each with its line of code', async () => {
    const copy = faultyCopy()
    const { screen } = await runOnTerminal(['check', ...copy.args])
    const [, link = ''] = screen.split(fromRoot(copy, 'content/v1/link.md'))
    expect(link).toContain('  5:7    \u001b[33mwarning\u001b[39m  Broken link in v1: There is no doc gone.\r\n')
    expect(link).toContain('A 100 [gone](gone.md) page\r\n')
    const [code = '', caret = ''] = link.split('\r\n').slice(3)
    const [from, at] = [stripVTControlCharacters(code).indexOf('[gone]'), stripVTControlCharacters(caret).indexOf('^')]
    expect(at).toBe(from)
    expect(at).toBeGreaterThan(0)
    expect(screen).toContain('1 problem.')
  })

  it('problems have no colors if NO_COLOR is set', async () => {
    const { screen } = await runOnTerminal(['check', ...faultyCopy().args], { env: { NO_COLOR: '1' } })
    expect(screen).toContain('  5:7    warning  Broken link')
  })
})
