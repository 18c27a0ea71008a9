import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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

/** The site, how to edit a file of it, and a function that builds it and returns how often each query was executed. */
function editedSite() {
  const dir = writeSite()
  const append = (file: string, text: string) => appendFileSync(join(dir, file), text)
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text)
  const replace = (file: string, text: string, other: string) =>
    write(file, readFileSync(join(dir, file), 'utf8').replace(text, other))
  const executed = async (): Promise<Record<string, number>> => {
    const { out, err, code } = await runStratadocs(['build', '--json', ...argsOf(dir)])
    expect([code, err.includes('problem')]).toEqual([0, false])
    return JSON.parse(out).summary.queries
  }
  return { append, write, replace, executed }
}

type EditedSite = ReturnType<typeof editedSite>

// Made one after the other. Of an edited text: in both versions the page with its page file, the Markdown file, and the version
// for print. A word of the dictionary may be in each of the fourteen texts.
const EDITS: readonly [what: string, edit: (site: EditedSite) => void, expected: Record<string, number>][] = [
  ['nothing', () => {}, {}],
  ['a word', ({ append }) => append('content/v1/page-3.md', '\nA word.\n'), { source: 1, spelling: 1, output: 6 }],
  [
    'a word of a part',
    ({ write }) => write('content/v1/_part.md', 'Another part.\n'),
    { source: 2, spelling: 1, output: 10 },
  ],
  [
    'a heading',
    ({ replace }) => replace('content/v1/page-4.md', '## Steps', '## Tasks'),
    { source: 1, spelling: 1, output: 57 },
  ],
  [
    'a title',
    ({ replace }) => replace('content/v1/page-5.md', 'Page 5', 'Fifth'),
    { source: 1, spelling: 1, output: 57 },
  ],
  [
    'a new page',
    ({ write }) => write('content/v2/new.md', '---\ntitle: New\n---\n\nNew.\n'),
    { source: 1, spelling: 1, output: 59 },
  ],
  ['the configuration', ({ replace }) => replace('site.config.ts', "'T'", "'U'"), { output: 59 }],
  ['a word of the dictionary', ({ write }) => write('content/dictionary.txt', 'gizmo\n'), { spelling: 14 }],
]

it('after each of several edits only what it touches runs again', async () => {
  const site = editedSite()
  await site.executed()
  const found: [what: string, executed: Record<string, number>][] = []
  for (const [what, edit] of EDITS) {
    edit(site)
    found.push([what, await site.executed()])
  }
  expect(found).toEqual(EDITS.map(([what, , expected]) => [what, expected]))
})
