import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runStratadocs, writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { argsOf } from '../../chains/builds.ts'

/** Two versions of eleven pages, of which the newer has one of its own; the first two numbered pages include a part. */
function writeSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-executed-'))
  const write = (file: string, text: string) => writeFileIn(dir, file, text)
  write('package.json', '{ "type": "module" }\n')
  const config = "{ title: 'T', origin: 'https://docs.example.com', basePath: '/t/', checks: { spelling: 'error' } }"
  write('site.config.ts', `export default ${config}\n`)
  write('content/versions.yaml', "- { name: v2, path: '', extends: v1 }\n- { name: v1 }\n")
  write('content/v1/index.md', '---\ntitle: Home\n---\n\nHome.\n')
  write('content/v1/_part.md', 'A part.\n')
  for (let page = 1; page <= 10; page++) {
    const part = page <= 2 ? '\n::include{file=_part.md}\n' : ''
    write(`content/v1/page-${page}.md`, `---\ntitle: Page ${page}\n---\n\nText ${page}.\n\n## Steps\n\nStep.\n${part}`)
  }
  write('content/v2/page-10.md', '---\ntitle: Page 10\n---\n\nAnother text.\n\n## Steps\n\nStep.\n')
  return dir
}

let dir = ''

async function executed(): Promise<Record<string, number>> {
  const { out, err, code } = await runStratadocs(['build', '--json', ...argsOf(dir)])
  expect([code, err.includes('problem')]).toEqual([0, false])
  return JSON.parse(out).summary.queries
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')))

beforeAll(async () => {
  dir = writeSite()
  await executed()
})

// Of an edited text: in both versions the page with its page file, the Markdown file, and the version for print. A word of the
// dictionary may be in each of the fourteen texts.
it.each<[string, () => void, Record<string, number>]>([
  ['nothing', () => {}, {}],
  [
    'a word',
    () => appendFileSync(join(dir, 'content/v1/page-3.md'), '\nA word.\n'),
    { source: 1, spelling: 1, output: 6 },
  ],
  [
    'a word of a part',
    () => edit('content/v1/_part.md', () => 'Another part.\n'),
    { source: 2, spelling: 1, output: 10 },
  ],
  [
    'a heading',
    () => edit('content/v1/page-4.md', (text) => text.replace('## Steps', '## Tasks')),
    { source: 1, spelling: 1, output: 57 },
  ],
  [
    'a title',
    () => edit('content/v1/page-5.md', (text) => text.replace('Page 5', 'Fifth')),
    { source: 1, spelling: 1, output: 57 },
  ],
  [
    'a new page',
    () => writeFileSync(join(dir, 'content/v2/new.md'), '---\ntitle: New\n---\n\nNew.\n'),
    { source: 1, spelling: 1, output: 59 },
  ],
  ['the configuration', () => edit('site.config.ts', (text) => text.replace("'T'", "'U'")), { output: 59 }],
  ['a word of the dictionary', () => writeFileSync(join(dir, 'content/dictionary.txt'), 'gizmo\n'), { spelling: 14 }],
])('after an edit of %s only what it touches runs again', async (_what, change, expected) => {
  change()
  expect(await executed()).toEqual(expected)
})
