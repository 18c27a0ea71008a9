import { mkdirSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { compareText } from '../../model/problem.ts'
import { componentDirective, componentName } from '../component-names.ts'
import { withoutEscapes } from '../converted.ts'
import { isBelowAny } from '../files/paths.ts'
import type { Refusal, SiteFiles } from '../files/site-files.ts'
import type { ImportedSite } from '../imported-site.ts'
import type { LayeredSite } from '../layers/layer-site.ts'
import type { ConvertedSite } from '../plan/convert-pages.ts'
import type { VersionsPlan } from '../plan/plan-versions.ts'
import type { RedirectsPlan } from '../plan/redirects/plan-redirects.ts'
import type { References } from '../references.ts'
import { componentStub } from './component-stub.ts'
import { redirectsTable, sidebarTable, versionsTable } from './content-tables.ts'
import { copyFile } from './copy-file.ts'
import { withVersion } from './version-variable.ts'

/** Everything that is written, apart from the configuration and the report. */
export interface SiteInput {
  readonly site: ImportedSite
  readonly files: SiteFiles
  readonly plan: VersionsPlan
  readonly layered: LayeredSite
  readonly references: References
  readonly redirects: RedirectsPlan
  readonly converted: ConvertedSite
  /** True for a file of the static folder that our output would replace. */
  readonly isGenerated: (path: string) => boolean
}

/** How much was written. */
export interface WrittenSite {
  readonly texts: number
  readonly files: number
  /** The files that were copied from the static folders. */
  readonly statics: number
  readonly components: readonly WrittenComponent[]
  /** What may not be read in the static folders. */
  readonly refused: readonly Refusal[]
  /** Files that are not copied, by absolute paths. */
  readonly leftOut: readonly LeftOutFile[]
}

interface LeftOutFile {
  readonly path: string
  /** The kind of the note about it, and what it says. */
  readonly kind: string
  readonly what: string
}

/** A stub of a component. */
export interface WrittenComponent {
  readonly name: string
  /** Its names in the site; names with the same directive share a stub. */
  readonly sources: readonly string[]
}

/** Writes a site into an empty folder: content, static files and stubs of components. */
export function writeSite(dir: string, input: SiteInput): WrittenSite {
  const { plan, layered, redirects } = input
  const layers = new Map(layered.layers.map((layer) => [layer.name, layer]))
  const vars = withVersion(layered.vars, plan.versions, input.converted)
  const hasVersion = [...vars.values()].some(({ version }) => version !== undefined)
  const write = (text: string, folder: string) =>
    input.references.write(hasVersion ? text : withoutEscapes(text), folder)
  const counts = plan.versions.map(({ name }) =>
    writeVersion(posix.join(dir, 'content', name), name, { ...input, write }),
  )
  writeText(posix.join(dir, 'content', 'versions.yaml'), versionsTable(plan.versions, layers, vars))
  const table = redirectsTable(redirects)
  if (table !== undefined) writeText(posix.join(dir, 'content', 'redirects.yaml'), table)
  const statics = writeStatic(posix.join(dir, 'static'), input)
  return {
    ...{ refused: statics.refused, leftOut: [...counts.flatMap(({ leftOut }) => leftOut), ...statics.leftOut] },
    texts: sum(counts.map(({ texts }) => texts)),
    files: sum(counts.map(({ files }) => files)),
    statics: statics.statics,
    components: writeStubs(posix.join(dir, 'components'), input),
  }
}

/** Writes a text, and the folders above it. */
export function writeText(file: string, text: string): void {
  mkdirSync(posix.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function writeVersion(
  folder: string,
  name: string,
  { layered, write, files: source }: Pick<SiteInput, 'layered' | 'files'> & Pick<References, 'write'>,
): { texts: number; files: number; leftOut: readonly LeftOutFile[] } {
  const pages = layered.layers.find((layer) => layer.name === name)?.own ?? new Map<string, string>()
  const texts = [...[...pages].map(([id, text]) => [`${id}.md`, text] as const), ...(layered.partials.get(name) ?? [])]
  for (const [path, text] of texts) writeText(posix.join(folder, path), write(text, posix.dirname(path)))
  const all = [...(layered.files.get(name) ?? [])]
  const leftOut = all.flatMap(([path, file]) => {
    const what = copyFile(file, posix.join(folder, path), source)
    return what === undefined ? [] : [{ path: file, kind: 'file', what }]
  })
  const files = all.length - leftOut.length
  const sidebars = layered.sidebars.get(name)
  if (sidebars) writeText(posix.join(folder, 'sidebar.yaml'), sidebarTable(sidebars))
  // A version without a folder is not shown, and git keeps no empty folder.
  if (texts.length + files === 0 && !sidebars) writeText(posix.join(folder, '.gitkeep'), '')
  return { texts: texts.length, files, leftOut }
}

/** The kind of the notes about files of the static folders. */
const STATIC = 'static file'

/** Copies the static folders, of which the first with a file wins, and files that pages link to. Returns what is not copied. */
function writeStatic(folder: string, input: SiteInput): Pick<WrittenSite, 'refused' | 'leftOut' | 'statics'> {
  const { site, files, converted, redirects, isGenerated } = input
  const refused: Refusal[] = []
  const leftOut: LeftOutFile[] = []
  const seen = new Set<string>()
  let copied = 0
  const copy = (path: string, file: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const what = copyFile(file, posix.join(folder, path), files)
    if (what === undefined) copied++
    else leftOut.push({ path: file, kind: STATIC, what })
  }
  for (const dir of site.staticDirs) {
    const found = files.list(dir)
    refused.push(...found.refused)
    for (const path of found.files) {
      // Its rules have been read.
      if (path === '_redirects') continue
      const file = `${dir}/${path}`
      if (path === 'CNAME') leftOut.push({ path: file, kind: STATIC, what: 'The host name of the old site' })
      else if (isGenerated(path)) leftOut.push({ path: file, kind: STATIC, what: 'The new site generates that file' })
      else copy(path, file)
    }
  }
  const ofFolders = copied
  if (redirects.kept.length > 0)
    writeText(posix.join(folder, '_redirects'), redirects.kept.map(({ text }) => `${text}\n`).join(''))
  for (const [path, file] of converted.statics) if (!isBelowAny(site.staticDirs, file)) copy(path, file)
  return { refused, leftOut, statics: ofFolders }
}

/** Writes one stub per directive, with the attributes seen on any page. */
function writeStubs(folder: string, { site, converted }: SiteInput): WrittenComponent[] {
  const seen = new Map<string, { sources: Set<string>; attributes: Set<string> }>()
  for (const { converted: text } of [...converted.pages, ...converted.parts])
    for (const [source, attributes] of Object.entries(text.components)) {
      const directive = componentDirective(source)
      const found = seen.get(directive) ?? { sources: new Set(), attributes: new Set() }
      seen.set(directive, found)
      found.sources.add(source)
      for (const attribute of attributes) found.attributes.add(attribute)
    }
  const stubs = [...seen.values()].map((one) => {
    const sources = [...one.sources].sort(compareText)
    return { name: componentName(sources[0] ?? ''), sources, attributes: [...one.attributes].sort(compareText) }
  })
  for (const { name, attributes } of stubs)
    writeText(posix.join(folder, `${name}.tsx`), componentStub({ name, attributes, generator: site.generator }))
  return stubs.map(({ name, sources }) => ({ name, sources })).sort((a, b) => compareText(a.name, b.name))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
