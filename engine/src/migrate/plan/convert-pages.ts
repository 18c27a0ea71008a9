import { isUtf8 } from 'node:buffer'
import { posix } from 'node:path'
import type { Converted } from '../converted.ts'
import { isBelow, isMarkdown, resolvePath } from '../files/paths.ts'
import { REFUSED_FILE, type SiteFiles } from '../files/site-files.ts'
import type { ImportSource, SourceText } from '../import-source.ts'
import type { Note } from '../imported-site.ts'
import { createPageLinks, type LinksInput } from './page-links.ts'
import type { PlannedPage } from './plan-pages.ts'
import type { PlannedVersion, VersionPart } from './plan-versions.ts'
import type { PlannedTree } from './site-index.ts'

/** A page or a part of pages, converted, with the version that shows it. */
export interface ConvertedText {
  readonly version: PlannedVersion
  /** Below the folder of the version. */
  readonly target: string
  /** The file that it comes from, absolute. */
  readonly file: string
  readonly source: string
  readonly converted: Converted
}

/** What converting all pages needs. */
export interface ConvertInput {
  readonly source: ImportSource
  readonly trees: readonly PlannedTree[]
  readonly links: Omit<LinksInput, 'onUse' | 'refuse'>
  readonly addNote: (file: string, note: Omit<Note, 'file'>) => void
}

/** All texts, and the files that they use. */
export interface ConvertedSite {
  readonly pages: readonly (ConvertedText & { readonly page: PlannedPage })[]
  readonly parts: readonly ConvertedText[]
  /** Version -> path below its folder -> the file, absolute. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Path below the static folder -> the file, for static files that pages use. */
  readonly statics: ReadonlyMap<string, string>
}

/** A Markdown file that pages include and that is not a page itself. */
interface Part {
  readonly version: PlannedVersion
  readonly path: string
  readonly file: string
  /** The addresses of the pages that show it. */
  readonly shownAt: Set<string>
}

/** Converts every page of every version, and the parts that they include. A page that fails is copied with a note. */
export async function convertPages(input: ConvertInput): Promise<ConvertedSite> {
  const files = new Map<string, Map<string, string>>()
  const statics = new Map<string, string>()
  const parts = new Map<string, Part>()
  const onUseIn =
    ({ shownAt }: TextInput): LinksInput['onUse'] =>
    (version, place, file) => {
      const key = `${version.name}/${place.path}`
      if (place.kind === 'static') statics.set(place.path, file)
      else if (isMarkdown(file)) {
        const part = parts.get(key) ?? { version, path: place.path, file, shownAt: new Set<string>() }
        parts.set(key, part)
        for (const address of shownAt) part.shownAt.add(address)
      } else files.set(version.name, (files.get(version.name) ?? new Map()).set(place.path, file))
    }
  const refuse = refusalNotes(input.source.files, input.addNote)
  const run = (text: TextInput) =>
    convertText(text, { ...input, links: { ...input.links, onUse: onUseIn(text), refuse } })
  const pages: (ConvertedText & { page: PlannedPage })[] = []
  for (const { version, pages: planned } of input.trees)
    for (const page of planned) {
      const { part, doc, id, slug } = page
      const file = posix.join(part.version.dir, doc.file)
      const shownAt = [doc.permalink]
      const text = { version, part, file, target: `${id}.md`, page: doc, shownAt, ...(slug && { slug }) }
      pages.push({ page, ...(await run(text)) })
    }
  // A part may include others.
  const done: ConvertedText[] = []
  for (const [, { version, path, file, shownAt }] of parts) {
    const part = version.parts.find((one) => isBelow(one.version.dir, file)) ?? version.parts[0]
    if (part) done.push(await run({ version, part, file, target: path, shownAt: [...shownAt] }))
  }
  return { pages, parts: done, files, statics }
}

/** What Node reads instead of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD'

interface TextInput extends Pick<SourceText, 'file' | 'target' | 'slug' | 'page' | 'shownAt'> {
  readonly version: PlannedVersion
  readonly part: VersionPart
}

async function convertText(
  { version, part, ...text }: TextInput,
  { source: { files, convert }, links, addNote }: Omit<ConvertInput, 'links'> & { links: LinksInput },
): Promise<ConvertedText> {
  const { file, target } = text
  const { dir } = part.version
  const found = files.readText(file)
  const source = found ?? ''
  const nothing = { notes: [], counts: {}, components: {}, plainCode: [] }
  const unconverted = { version, target, file, source, converted: { text: source, ...nothing } }
  if (found === undefined) {
    addNote(file, { line: 1, kind: 'broken file', what: 'The file cannot be read.', instead: 'An empty file.' })
    return unconverted
  }
  if (source.includes(REPLACEMENT) && !isUtf8(files.readBytes(file) ?? Buffer.of())) {
    const line = source.split('\n').findIndex((one) => one.includes(REPLACEMENT)) + 1
    const instead = 'A replacement character for what cannot be read. Save the file as UTF-8, and import it again.'
    addNote(file, { line, kind: 'encoding', what: 'The file is not valid UTF-8.', instead })
  }
  try {
    const converted = await convert({ ...text, text: source, dir }, createPageLinks({ version, part }, links))
    for (const note of converted.notes) addNote(resolvePath(dir, note.file), note)
    return { version, target, file, source, converted }
  } catch (error) {
    const what = `The page cannot be read: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`
    addNote(file, { line: 1, kind: 'broken file', what, instead: 'The text as it was.' })
    return unconverted
  }
}

/** Notes each file that a page names but that may not be read, once per page, on the line that names it. */
function refusalNotes({ readText }: SiteFiles, addNote: ConvertInput['addNote']): LinksInput['refuse'] {
  const seen = new Set<string>()
  return (target, fromFile, why) => {
    const key = JSON.stringify([target, fromFile])
    if (seen.has(key)) return
    seen.add(key)
    const lines = (readText(fromFile) ?? '').split('\n')
    const line = lines.findIndex((one) => one.includes(target)) + 1
    addNote(fromFile, {
      line: line || 1,
      kind: REFUSED_FILE,
      what: `${target} ${why}`,
      instead: 'Nothing of it is read.',
    })
  }
}
