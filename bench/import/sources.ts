import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listAllFiles } from '../../engine/src/content/files/list-all-files.ts'
import type { DocusaurusSite } from '../../engine/src/migrate/docusaurus/docusaurus-site.ts'

/** What goes into an import. */
export interface Sources {
  /** Markdown and MDX files of all versions, below the folder of the site, with a hash of their bytes. */
  readonly files: ReadonlyMap<string, string>
  readonly versions: number
  /** The file of each page by its address, without a slash at the end. */
  readonly fileOf: ReadonlyMap<string, string>
  /** Old addresses, of the redirects plugin. */
  readonly redirects: readonly string[]
}

/** Lists the texts of a site as the importer sees them. */
export function sourcesOf(site: DocusaurusSite): Sources {
  const versions = site.instances.flatMap((instance) => instance.versions)
  const below = (dir: string, file: string) => relative(site.dir, join(dir, file))
  const files = versions.flatMap(({ dir, docs, files: others }) =>
    [...docs.map(({ file }) => file), ...others.filter((file) => /\.mdx?$/.test(file))].map((file) => below(dir, file)),
  )
  const fileOf = versions.flatMap(({ dir, docs }) =>
    docs
      .filter(({ isDraft }) => !isDraft)
      .map(({ permalink, file }): [string, string] => [bareRoute(permalink), below(dir, file)]),
  )
  return {
    files: new Map(files.map((file) => [file, hashOf(join(site.dir, file))])),
    versions: versions.length,
    fileOf: new Map(fileOf),
    redirects: site.redirects.map(({ from }) => from),
  }
}

/** An address without a slash at the end: `/docs/guide/` and `/docs/guide` are the same page. */
export function bareRoute(route: string): string {
  return route.endsWith('/') ? route.slice(0, -1) : route
}

/** What is left to do, by the report of the import. */
export interface Leftovers {
  /** Sources that a person has to look at. The report names one of several equal files; the others count too. */
  readonly sources: ReadonlySet<string>
  /** Written texts, below the content folder, in which `stratadocs check` finds something. */
  readonly texts: ReadonlySet<string>
}

/** Reads `IMPORT.md`: each entry of its last two sections starts with a file in backticks, with or without a line. */
export function readLeftovers(imported: string, { files }: Sources, texts: readonly string[]): Leftovers {
  const report = readFileSync(join(imported, 'IMPORT.md'), 'utf8')
  const hashes = new Set(filesNamedIn(report, '## To look at').map((file) => files.get(file)))
  const checked = new Set(filesNamedIn(report, '## What `stratadocs check` finds'))
  return {
    sources: new Set([...files].filter(([, hash]) => hashes.has(hash)).map(([file]) => file)),
    texts: new Set(texts.filter((file) => checked.has(file))),
  }
}

function filesNamedIn(report: string, heading: string): string[] {
  const [, section = ''] = report.split(`\n${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return [...own.matchAll(/^- `([^`:]+)(?::\d+)*`/gm)].map(([, file = '']) => file)
}

/** The Markdown files of an imported site, below its content folder. */
export function textsOf(imported: string): string[] {
  return listAllFiles(join(imported, 'content')).filter((file) => file.endsWith('.md'))
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('base64')
}
