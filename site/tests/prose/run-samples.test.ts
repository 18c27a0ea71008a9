import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeFileIn } from '../../../testing/run-stratadocs.ts'
import { readContentFile, readSamples, type Sample } from './read-samples.ts'

const LATEST = 'v1.0.0/'
const RUNNER = join(import.meta.dirname, '..', 'samples', 'run.py')

/** Files that scripts of the pages build with MLflow, which is not installed here, and a picture of the reader. */
const NOT_SHOWN = ['credit-risk/MLmodel', 'credit-risk.zip', 'house.jpg']

/** Runs the samples of each page in their order; returns what failed. */
function runSamples(
  pages: readonly (readonly Sample[])[],
  { files = [], cleans = false }: { files?: readonly Sample[]; cleans?: boolean } = {},
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-samples-'))
  for (const { title = '', text } of files) writeFileSync(join(folder, title), `${text}\n`)
  for (const name of NOT_SHOWN) writeFileIn(folder, name, '')
  const api = parse(readContentFile('api/py-client-v1.yaml'))
  const { stdout, stderr } = spawnSync('python3', [RUNNER], {
    cwd: folder,
    input: JSON.stringify({ api, pages, cleans }),
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return (JSON.parse(stdout) as { file: string; line: number; error: string }[]).map(
    ({ file, line, error }) => `${file}:${line}  ${error}`,
  )
}

const samples = readSamples().filter(({ file }) => file.startsWith(LATEST))
const python = samples.filter(({ language }) => language === 'python')
const files = samples.filter(({ title }) => /\.(csv|json)$/.test(title ?? ''))
const pages = [...new Set(python.map(({ file }) => file))].map((page) => python.filter(({ file }) => file === page))

/** The pages in a fixed order that is neither theirs nor its reverse. */
const interleaved = pages
  .map((page, at) => ({ page, at: (at * 17) % pages.length }))
  .sort((a, b) => a.at - b.at)
  .map(({ page }) => page)

it.each([
  ['in their order', pages],
  ['in the reverse order', pages.toReversed()],
  ['in another order', interleaved],
])('runs every Python sample of the latest version to its end, in one workspace, %s', (_order, ordered) => {
  expect(python.length).toBeGreaterThan(150)
  expect(ordered.length).toBe(pages.length)
  expect(runSamples(ordered, { files, cleans: true })).toEqual([])
})

it('gives what each page creates a unique name, also for readers who clean up nothing', () => {
  const kept = pages.map((page) => page.filter(({ section }) => section !== 'Clean up'))
  expect(runSamples(kept, { files })).toEqual([])
})

it.each([
  [
    'a name that was never defined',
    'print(1)\nprint(deployment.uid)',
    "3  NameError: name 'deployment' is not defined",
  ],
  [
    'an attribute that the client lacks',
    'import h2o_mlops\nclient = h2o_mlops.Client()\nclient.projects',
    '4  AttributeError: Client has no attribute projects',
  ],
  [
    'an argument that a call lacks',
    'import h2o_mlops\nh2o_mlops.Client().workspaces.get(name="a")',
    '3  TypeError: Workspaces.get has no argument name',
  ],
  [
    'a row where a table is',
    'import h2o_mlops\nh2o_mlops.Client().workspaces.list().uid',
    "3  AttributeError: 'Table' object has no attribute 'uid'",
  ],
])('finds %s', (_what, text, failure) => {
  expect(runSamples([[sampleOf('a.md', text)]])).toEqual([`a.md:${failure}`])
})

const CREATE =
  'import h2o_mlops\nworkspace = h2o_mlops.Client().workspaces.get(uid="u")\nworkspace.models.create(name="m")'
const DELETE = CREATE.replace('create(name="m")', 'get(name="m").delete()')

it.each([
  ['what two pages create', CREATE, CREATE, 'b.md:4  Conflict: the model m exists already: a.md created it'],
  ['what another page deletes', CREATE, DELETE, 'b.md:4  Conflict: deletes the model m, which a.md created'],
])('finds %s', (_what, first, second, failure) => {
  expect(runSamples([[sampleOf('a.md', first)], [sampleOf('b.md', second)]])).toEqual([failure])
})

it('finds what a page leaves behind', () => {
  expect(runSamples([[sampleOf('a.md', CREATE)]], { cleans: true })).toEqual(['a.md:1  Left: model m'])
})

function sampleOf(file: string, text: string): Sample {
  return { file, line: 1, language: 'python', title: undefined, text, section: '' }
}
