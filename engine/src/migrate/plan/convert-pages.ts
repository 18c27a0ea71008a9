import { posix } from 'node:path'
import type { ComponentMode, ConvertContext, Converted } from '../docusaurus/convert/context.ts'
import { type ConvertDoc, memoizeConversion } from '../docusaurus/convert/convert-memo.ts'
import { splitFrontMatter } from '../docusaurus/convert/front-matter/front-matter.ts'
import { pageLimit } from '../docusaurus/convert/mdx/limits.ts'
import type { DocusaurusSite, Note } from '../docusaurus/docusaurus-site.ts'
import { type FromPage, type ResolverInput, resolverOf } from '../docusaurus/links/resolve-references.ts'
import { REFUSED_FILE } from '../docusaurus/read/site-context.ts'
import { isBelow, pathBelow, resolvePath } from '../files/paths.ts'
import type { SiteFiles } from '../files/site-files.ts'
import type { PlannedPage } from './plan-pages.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'
import type { PlannedTree, SiteIndex } from './site-index.ts'

/** A page or a part of pages, converted, with the version that shows it. */
export interface ConvertedText {
  readonly version: PlannedVersion
  /** Below the folder of the version. */
  readonly target: string
  /** The file it was, absolute. */
  readonly file: string
  readonly source: string
  readonly converted: Converted
}

/** What converting all pages needs. */
export interface ConvertInput {
  readonly site: DocusaurusSite
  readonly files: SiteFiles
  readonly trees: readonly PlannedTree[]
  readonly resolver: Omit<ResolverInput, 'onUse' | 'onRefused' | 'files'>
  readonly convert: ConvertDoc
  readonly isKnownLanguage: (language: string) => boolean
  readonly componentMode: (name: string) => ComponentMode
  readonly hasMath: boolean
  readonly isMdx1: boolean
  readonly addNote: (file: string, note: Omit<Note, 'file'>) => void
}

/** All texts, and the files that they use. */
export interface ConvertedSite {
  readonly pages: readonly (ConvertedText & { readonly page: PlannedPage })[]
  readonly parts: readonly ConvertedText[]
  /** Version -> path below its folder -> the file, absolute. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Path below the static folder -> the file, for those that are not in it yet. */
  readonly statics: ReadonlyMap<string, string>
}

/** A Markdown file that pages include; it is no page. */
interface Part {
  readonly version: PlannedVersion
  readonly path: string
  readonly file: string
}

/** Converts every page of every version, and the parts that they include. A page that fails is copied with a note. */
export async function convertPages(input: ConvertInput): Promise<ConvertedSite> {
  const files = new Map<string, Map<string, string>>()
  const statics = new Map<string, string>()
  const parts = new Map<string, Part>()
  const onUse: ResolverInput['onUse'] = (version, place, file) => {
    if (place.kind === 'static') statics.set(place.path, file)
    else if (isMarkdown(file)) parts.set(`${version.name}/${place.path}`, { version, path: place.path, file })
    else files.set(version.name, (files.get(version.name) ?? new Map()).set(place.path, file))
  }
  const convert = memoizeConversion(input.convert)
  const resolver = { ...input.resolver, files: input.files, onUse, onRefused: refusalNotes(input) }
  const run = (text: TextInput) => convertText(text, { ...input, convert, resolver, index: resolver.index })
  const pages: (ConvertedText & { page: PlannedPage })[] = []
  for (const { version, pages: planned } of input.trees)
    for (const page of planned) {
      const { part, doc, id, slug } = page
      const file = posix.join(part.version.dir, doc.file)
      // What Docusaurus calls a page without a title.
      const title = posix.basename(doc.id)
      const text = { version, part, file, target: `${id}.md`, title, from: { version, doc }, ...(slug && { slug }) }
      pages.push({ page, ...(await run(text)) })
    }
  // A part may include others.
  const done: ConvertedText[] = []
  for (const [, { version, path, file }] of parts) {
    const part = version.parts.find((one) => isBelow(one.version.dir, file)) ?? version.parts[0]
    if (part) done.push(await run({ version, part, file, target: path, from: { version } }))
  }
  return { pages, parts: done, files, statics }
}

interface TextInput {
  readonly version: PlannedVersion
  readonly part: VersionPart
  readonly file: string
  readonly target: string
  readonly slug?: string
  readonly title?: string
  readonly from: FromPage
}

async function convertText(
  { version, part, file, target, slug, title, from }: TextInput,
  input: ConvertInput & { resolver: ResolverInput; index: SiteIndex },
): Promise<ConvertedText> {
  const { dir } = part.version
  const { link, file: fileOf } = resolverOf(from, input.resolver)
  const absolute = (fromFile: string) => resolvePath(dir, fromFile)
  const context: ConvertContext = {
    hasEmoji: input.site.config.hasEmoji,
    isMdx: file.endsWith('.mdx') || !input.site.config.isFormatDetected,
    hasMath: input.hasMath,
    isMdx1: input.isMdx1,
    ...(slug !== undefined && { slug }),
    ...(title !== undefined && { title }),
    resolveLink: (to, fromFile) => {
      const found = link(to, absolute(fromFile))
      return found === undefined ? undefined : { target: found }
    },
    resolveFile: (to, fromFile) => fileOf(to, absolute(fromFile)),
    readText: (to, fromFile) => readText(to, absolute(fromFile), input),
    isKnownLanguage: input.isKnownLanguage,
    componentMode: input.componentMode,
    resolveDoc: (id) => input.index.docId(part, id),
  }
  const source = input.files.readText(file) ?? ''
  const limit = pageLimit(splitFrontMatter(source).body)
  const doc = { file: pathBelow(dir, file), text: source, target }
  try {
    if (limit !== undefined) throw new Error(`${limit}.`)
    const converted = await input.convert(doc, context)
    for (const note of converted.notes) input.addNote(absolute(note.file), note)
    return { version, target, file, source, converted }
  } catch (error) {
    const what = `The page cannot be read: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`
    input.addNote(file, { line: 1, kind: 'broken file', what, instead: 'The text as it was.' })
    return { version, target, file, source, converted: { text: source, notes: [], counts: {}, components: {} } }
  }
}

function readText(
  target: string,
  fromFile: string,
  { site, files, resolver }: Pick<ConvertInput, 'site' | 'files'> & { resolver: ResolverInput },
): string | undefined {
  const path = target.replace(/^!*(?:[\w-]+!)+/, '')
  const file = path.startsWith('@site/')
    ? posix.join(site.dir, path.slice('@site/'.length))
    : resolvePath(posix.dirname(fromFile), path)
  const why = files.refusal(file)
  if (why !== undefined) resolver.onRefused?.(target, fromFile, why)
  return files.readText(file)
}

/** Notes each file that a page names and that may not be read, once for the page, on the line that names it. */
function refusalNotes({
  files,
  addNote,
}: Pick<ConvertInput, 'files' | 'addNote'>): NonNullable<ResolverInput['onRefused']> {
  const seen = new Set<string>()
  return (target, fromFile, why) => {
    const key = JSON.stringify([target, fromFile])
    if (seen.has(key)) return
    seen.add(key)
    const lines = (files.readText(fromFile) ?? '').split('\n')
    const line = lines.findIndex((one) => one.includes(target)) + 1
    addNote(fromFile, {
      line: line || 1,
      kind: REFUSED_FILE,
      what: `${target} ${why}`,
      instead: 'Nothing of it is read.',
    })
  }
}

function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file)
}
