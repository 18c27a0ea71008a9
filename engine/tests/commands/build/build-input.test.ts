import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyFixture, runInNewProcess, runStratadocs, startServer } from '../../../../testing/run-stratadocs.ts'
import { PROGRAMS } from '../../../src/node/program.ts'
import { elementsOf, parseHtml, textIn } from '../../properties/read-html.ts'
import { fingerprint, lastLine, writeContent } from '../deploy/site-copy.ts'

const page = (title: string, body = 'Text.') => `---\ntitle: ${title}\n---\n\n${body}\n`

describe('input that cannot be built', () => {
  it('is reported all at once, one line for each problem, and nothing is written', async () => {
    const copy = copyFixture('reading')
    expect((await runStratadocs(['build', ...copy.args])).code).toBe(0)
    const before = fingerprint(copy.outDir)
    writeContent(copy, {
      'v1/latin.md': Buffer.from(page('Latin', 'Größe'), 'latin1'),
      'v1/Case.md': page('One'),
      'v1/case.md': page('Two'),
      'v1/search.md/a.md': page('A folder'),
      'v1/a\u001b[31m.md': page('Red'),
      'v1/deep.md': page('Deep', '> '.repeat(500)),
      'v1/alias.md': '---\ntitle: *none\n---\n',
      'v1/sidebar.yaml': `defaultSidebar: ${'['.repeat(5000)}\n`,
    })
    symlinkSync('/etc', join(copy.dir, 'content', 'v1', 'etc'))
    const { code, err } = await runStratadocs(['build', ...copy.args])
    expect(code).toBe(1)
    for (const problem of [
      'v1/latin.md:5:3  The file is not valid UTF-8.',
      'v1/case.md:1:1  case and Case differ only in case',
      'v1/search.md:1:1  The folder name ends in .md, like a page.',
      'v1/a\\u001b[31m.md:1:1  "a\\u001b[31m" contains "\\u001b"',
      'v1/deep.md:5:1  This nests deeper than 100 levels.',
      'v1/alias.md:2:8  Nothing is named &none.',
      'v1/sidebar.yaml:1:1  The file is nested too deeply.',
      'v1/etc:1:1  The link does not lead to a file in the content folder.',
    ])
      expect(err.split('\n')).toContainEqual(expect.stringContaining(problem))
    expect(err).not.toMatch(/^ {4}at /m)
    expect(lastLine(err)).toMatch(/^\d+ problems; nothing was written\.$/)
    expect(fingerprint(copy.outDir)).toBe(before)
    expect(readdirSync(copy.dir).filter((name) => name.startsWith('.dist'))).toEqual([])
  })

  it("leaves no draft of the browser's part, which is bundled meanwhile", async () => {
    const copy = copyFixture('plain')
    const cache = join(copy.dir, 'node_modules', '.cache')
    rmSync(cache)
    writeContent(copy, { 'v1/broken.md': page('Broken', '[a](gone.md)') })
    expect(await runInNewProcess(['build', ...copy.args])).toMatchObject({ code: 1 })
    const programs = join(cache, 'stratadocs', PROGRAMS)
    const [program = ''] = readdirSync(programs)
    expect(readdirSync(join(programs, program, 'client')).filter((name) => name.includes('.'))).toEqual([])
  })

  it('is reported for each version of a table whose versions extend each other in a circle', async () => {
    const copy = copyFixture('plain')
    const rows = ['a, extends: b', 'b, extends: c', 'c, extends: a'].map((row) => `- {name: ${row}}\n`)
    writeContent(copy, { 'versions.yaml': rows.join('') })
    const { code, err } = await runStratadocs(['build', ...copy.args])
    expect([code, err.match(/form a cycle/g)?.length]).toEqual([1, 3])
    expect(readdirSync(copy.dir)).not.toContain('dist')
  })
})

describe('input that is large', () => {
  const text = 'A model is deployed to an environment, and *scored* by `curl` from there.\n\n'
  const large = (size: number) => page('Large', text.repeat(Math.ceil(size / text.length)))

  it('is refused at once: a page of ten megabytes', async () => {
    const copy = copyFixture('plain')
    // The CPU time of the build, whatever else the machine does.
    const report = "process.on('exit', () => console.error('worked', process.cpuUsage().user / 1e6))"
    const preload = `--import=data:text/javascript,${encodeURIComponent(report)}`
    const build = async (size: number) => {
      writeContent(copy, { 'v1/large.md': large(size) })
      const { code, err } = await runInNewProcess(['build', ...copy.args], { NODE_OPTIONS: preload })
      // Threads print it, too, when they end.
      return { code, err, seconds: Math.max(...[...err.matchAll(/worked (\S+)/g)].map(([, text]) => Number(text))) }
    }
    const small = await build(1000)
    expect(small.code).toBe(0)
    const { code, err, seconds } = await build(10_000_000)
    expect(code).toBe(1)
    expect(err).toContain('v1/large.md:1:1  The page is longer than 2000000 characters.  Split it.')
    // Compiled, it would take more than ten times as long.
    expect(seconds).toBeLessThan(5 * small.seconds)
  })

  it('is built: a page of nearly a megabyte', async () => {
    const copy = copyFixture('plain')
    writeContent(copy, { 'v1/large.md': large(900_000) })
    expect((await runStratadocs(['build', ...copy.args])).code).toBe(0)
    expect(readFileSync(join(copy.outDir, 'large', 'index.html'), 'utf8').length).toBeGreaterThan(900_000)
  })

  it('is built in bounded time: a sidebar of ten thousand entries', async () => {
    const copy = copyFixture('plain')
    const entries = Array.from(
      { length: 10_000 },
      (_, at) => `  - { label: Entry ${at}, href: "https://example.com/${at}" }\n`,
    )
    writeContent(copy, { 'v1/sidebar.yaml': `defaultSidebar:\n  - index\n${entries.join('')}` })
    const { code } = await runStratadocs(['build', ...copy.args])
    expect(code).toBe(0)
    const root = parseHtml(readFileSync(join(copy.outDir, 'index.html'), 'utf8'))
    const labels = elementsOf(root).filter(({ properties }) => /example\.com\/\d+$/.test(String(properties.href)))
    expect(labels.length).toBeGreaterThanOrEqual(10_000)
  })
})

describe('names and titles that look like something else', () => {
  it('are built as they are, and served at their addresses', async () => {
    const copy = copyFixture('plain')
    const title = '</script><script>alert(1)</script><!-- & "quoted"'
    writeContent(copy, {
      'v1/a b.md': page('Space', '[percent](e%25f.md)'),
      'v1/e%f.md': page('Percent'),
      'v1/hostile.md': page(JSON.stringify(title), `\`${title}\``),
      'v1/.hidden.md': '<b>',
    })
    const { code, err } = await runStratadocs(['build', ...copy.args])
    expect([code, err]).toEqual([0, expect.not.stringContaining('hidden')])
    const scripts = (name: string) =>
      elementsOf(parseHtml(readFileSync(join(copy.outDir, name, 'index.html'), 'utf8')))
        .filter(({ tagName }) => tagName === 'script')
        .map(({ properties }) => String(properties.type ?? properties.src ?? 'inline'))
    expect(scripts('hostile')).toEqual(scripts('a b'))
    const { url, stop } = await startServer(['preview', ...copy.args])
    try {
      for (const [address, shown] of [
        ['a%20b', 'Space'],
        ['e%25f', 'Percent'],
        ['hostile', title],
      ]) {
        const response = await fetch(new URL(address ?? '', url))
        expect([address, response.status]).toEqual([address, 200])
        const headings = elementsOf(parseHtml(await response.text())).filter(({ tagName }) => tagName === 'h1')
        expect(headings.map(textIn)).toEqual([shown])
      }
    } finally {
      await stop()
    }
  })
})
