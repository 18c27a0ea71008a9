import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { wholeNumber } from '../whole-number.ts'

/** What is imported, and how much of it is measured. */
export interface ImportOptions {
  /** The folder of the Docusaurus site. */
  readonly folder: string
  /** A copy of the site that Docusaurus has built; its routes and pages are compared with ours. */
  readonly docusaurus: string | undefined
  /** True to build that copy first, without caches, and measure it. */
  readonly buildsDocusaurus: boolean
  /** How many pages are opened in the browser; random ones if there are more. */
  readonly pages: number
  /** How many random pages are compared with those of Docusaurus. */
  readonly beside: number
  readonly seed: number
  readonly work: string
  /** Measures what an earlier run imported and built. */
  readonly isReused: boolean
  /** Passed on to the import. */
  readonly components: readonly string[]
}

/** The options of the command line. */
export interface Options extends ImportOptions {
  readonly json: string | undefined
}

/** Reads the command line; `bench/README.md` explains each option. */
export function readOptions(argv: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      docusaurus: { type: 'string' },
      'build-docusaurus': { type: 'boolean', default: false },
      pages: { type: 'string', default: 'all' },
      beside: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      work: { type: 'string' },
      reuse: { type: 'boolean', default: false },
      component: { type: 'string', multiple: true, default: [] },
      json: { type: 'string' },
    },
  })
  if (values['build-docusaurus'] && values.docusaurus === undefined)
    throw new Error('--build-docusaurus needs --docusaurus, a copy of the site with its packages installed.')
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0)
    throw new Error('Usage: npm run import:eval -- <docusaurus folder> [options]')
  const site = resolve(folder)
  return {
    folder: site,
    docusaurus: values.docusaurus === undefined ? undefined : resolve(values.docusaurus),
    buildsDocusaurus: values['build-docusaurus'],
    pages: numberOf(values.pages),
    beside: numberOf(values.beside),
    seed: numberOf(values.seed),
    work: resolve(values.work ?? join(tmpdir(), 'stratadocs-import', basename(site))),
    isReused: values.reuse,
    components: values.component,
    json: values.json,
  }
}

function numberOf(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY
  return wholeNumber(text, { what: 'number', least: 0, other: ', or all' })
}
