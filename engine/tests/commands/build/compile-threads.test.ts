import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { linkEngine, runStratadocs, writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'

/** A component that shows in which thread it is rendered. */
const WHERE = `
import { threadId } from 'node:worker_threads'

export default function RenderedIn() {
  return <p>Rendered in thread {threadId}.</p>
}
`

/** Enough text for several threads; the name makes the sources new to every cache. */
function writeSite(name: string, pageText: (page: number) => string): readonly string[] {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-threads-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  linkEngine(dir)
  const write = (file: string, text: string) => writeFileIn(dir, file, text)
  write('site.config.ts', "export default { title: 'Site', origin: 'https://docs.example.com', basePath: '/' }\n")
  write('components/RenderedIn.tsx', WHERE)
  write('content/versions.yaml', '- name: "1.0"\n')
  write('content/1.0/index.md', `---\ntitle: Home of ${name}\n---\n\nText.\n`)
  for (let page = 10; page < 60; page++)
    write(`content/1.0/page-${page}.md`, `---\ntitle: Page ${page} of ${name}\n---\n\n${pageText(page)}`)
  const options = ['content', 'config', 'out'].map((option) => `--${option}`)
  const places = ['content', 'site.config.ts', 'dist'].map((place) => join(dir, place))
  return options.flatMap((option, at) => [option, places[at] ?? ''])
}

const LONG = 'A sentence of plain words fills the page. '.repeat(100)

it('compiles many pages in several threads, with the components of the site', async () => {
  // While the browser's part is bundled, another process takes the core of a thread.
  const bundled = writeSite(`first run ${Date.now()}`, () => 'Text.\n')
  expect(await runStratadocs(['build', ...bundled])).toMatchObject({ code: 0 })
  const args = writeSite(`run ${Date.now()}`, () => `${LONG}\n\n::rendered-in{}\n`)
  expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
  const dist = args.at(-1) ?? ''
  const pages = listFiles(dist).filter((file) => /page-\d+\/index\.html$/.test(file))
  expect(pages).toHaveLength(50)
  const threads = pages.map((file) => /Rendered in thread (\d+)/.exec(readFileSync(join(dist, file), 'utf8'))?.[1])
  expect(threads).not.toContain(undefined)
  expect(threads.some((thread) => thread !== '0')).toBe(true)
})

it('reports the problems of all threads in the order of the files', async () => {
  const args = writeSite(
    `faulty run ${Date.now()}`,
    (page) => `${LONG}\n\n[Broken](./no-page-${page}.md)\n\n:::nonsense\nText.\n:::\n`,
  )
  const { code, err } = await runStratadocs(['check', ...args])
  expect(code).toBe(1)
  const found = err.split('\n').flatMap((line) => /^1\.0\/(page-\d+)\.md:\d+:\d+ .*nonsense/.exec(line)?.[1] ?? [])
  expect(found).toEqual(Array.from({ length: 50 }, (_, at) => `page-${at + 10}`))
})
