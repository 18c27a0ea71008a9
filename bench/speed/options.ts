import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { IMPORTED_SITES, type SiteKey } from '../imported-sites.ts'
import { listOf } from '../list-of.ts'
import { wholeNumber } from '../whole-number.ts'

const PARTS = [
  'build',
  'curve',
  'load',
  'navigation',
  'first-click',
  'interactions',
  'search',
  'dev',
  'import',
  'search-growth',
  'largest',
] as const

/** It takes ten minutes and 10 GB of disk, so it runs only if it is named. */
const EXTRA: Part = 'largest'

const RUNS = { what: 'number of runs' }

export type Part = (typeof PARTS)[number]

/** The options of the command line. */
export interface Options {
  readonly tools: readonly string[]
  readonly parts: readonly Part[]
  /** Runs in the browser; builds and starts of servers are measured `buildRuns` times. */
  readonly runs: number
  readonly buildRuns: number
  readonly work: string
  readonly json: string | undefined
  readonly write: boolean
  /** True to only install the tools into an empty folder and build a tiny site with each. */
  readonly isCheck: boolean
  /** The folders of foreign sites, and of copies that Docusaurus builds. */
  readonly imports: ReadonlyMap<SiteKey, ImportFolders>
}

export interface ImportFolders {
  readonly folder: string
  readonly copy: string | undefined
}

/** Reads the command line; `bench/README.md` explains each option. */
export function readOptions(argv: readonly string[], names: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      only: { type: 'string', default: names.join(',') },
      parts: { type: 'string', default: PARTS.filter((part) => part !== EXTRA).join(',') },
      skip: { type: 'string', default: '' },
      runs: { type: 'string', default: '5' },
      'build-runs': { type: 'string', default: '1' },
      work: { type: 'string', default: join(tmpdir(), 'stratadocs-bench') },
      json: { type: 'string' },
      write: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      import: { type: 'string', multiple: true, default: [] },
    },
  })
  const skipped = listOf(values.skip, PARTS)
  return {
    tools: listOf(values.only, names),
    parts: listOf(values.parts, PARTS).filter((part) => !skipped.includes(part)),
    runs: wholeNumber(values.runs, RUNS),
    buildRuns: wholeNumber(values['build-runs'], RUNS),
    work: resolve(values.work),
    json: values.json,
    write: values.write,
    isCheck: values.check,
    imports: new Map(values.import.map(importOf)),
  }
}

/** `kserve=FOLDER` or `kserve=FOLDER,COPY`. */
function importOf(text: string): [SiteKey, ImportFolders] {
  const [, word = '', folder, copy] = /^(\w+)=([^,]+)(?:,([^,]+))?$/.exec(text) ?? []
  const [key] = listOf(word, Object.keys(IMPORTED_SITES) as SiteKey[])
  if (key === undefined || folder === undefined)
    throw new Error(`--import ${text}: use NAME=FOLDER or NAME=FOLDER,COPY.`)
  return [key, { folder: resolve(folder), copy: copy === undefined ? undefined : resolve(copy) }]
}
