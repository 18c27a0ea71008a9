import { posix } from 'node:path'
import { relativePath } from '../../../files/paths.ts'
import type { DocusaurusDoc } from '../../docusaurus-site.ts'
import { applyTrailingSlash, joinAddress, resolveAddress } from '../address.ts'
import type { ReadContext } from '../read-context.ts'
import type { VersionSource } from '../read-versions.ts'
import { asBoolean, asNumber, asString } from '../run/plain-data.ts'
import type { DocsOptions } from './docs-options.ts'
import { stripPrefixes } from './number-prefix.ts'

/** What is needed to read the pages of one version. */
export interface DocsInput {
  readonly version: VersionSource
  readonly options: DocsOptions
  readonly context: ReadContext
  readonly readFrontMatter: (file: string) => Readonly<Record<string, unknown>>
}

/** A page, with what a generated sidebar needs. */
export interface ReadDoc extends DocusaurusDoc {
  /** By the file's name or its front matter. */
  readonly position?: number
}

/** Reads one page: its front matter, and the id and address that Docusaurus derives. */
export function readDoc(file: string, input: DocsInput): ReadDoc {
  const { version, options, context } = input
  const frontMatter = readFrontMatterOf(file, input)
  const keepsNumbers = asBoolean(frontMatter.parse_number_prefixes) === false
  const parse = keepsNumbers ? (filename: string) => ({ filename }) : options.parsePrefix
  const { dir, name } = posix.parse(file)
  const { filename, numberPrefix } = { numberPrefix: undefined, ...parse(name) }
  const baseId = asString(frontMatter.id) ?? filename
  const folder = dir && stripPrefixes(dir, parse)
  const slug = slugOf(file, { baseId, folder, frontMatterSlug: asString(frontMatter.slug) })
  const position = asNumber(frontMatter.sidebar_position) ?? numberPrefix
  return {
    file,
    target: joinPath(folder, `${isCategoryIndex(file) ? 'index' : filename}.md`),
    id: joinPath(folder, baseId),
    permalink: applyTrailingSlash(joinAddress(version.permalink, slug), context),
    frontMatter,
    isDraft: asBoolean(frontMatter.draft) === true,
    isUnlisted: asBoolean(frontMatter.unlisted) === true,
    ...(position === undefined ? {} : { position }),
  }
}

function readFrontMatterOf(file: string, { version, context, readFrontMatter }: DocsInput) {
  const path = `${version.dir}/${file}`
  try {
    return readFrontMatter(path)
  } catch (error) {
    const { message = '', linePos } = error as { message?: string; linePos?: readonly { line: number }[] }
    const what = `The front matter is not valid YAML: ${message.split('\n', 1)[0]}`
    // The front matter begins on the second line.
    const line = (linePos?.[0]?.line ?? 0) + 1
    context.addNote({ file: relativePath(context.dir, path), line, kind: 'front matter', what, instead: 'Nothing.' })
    return {}
  }
}

interface SlugInput {
  readonly baseId: string
  readonly folder: string
  readonly frontMatterSlug: string | undefined
}

function slugOf(file: string, { baseId, folder, frontMatterSlug }: SlugInput): string {
  if (frontMatterSlug?.startsWith('/')) return frontMatterSlug
  const folderSlug = folder ? `/${folder}/` : '/'
  if (!frontMatterSlug && isCategoryIndex(file)) return folderSlug
  return resolveAddress(frontMatterSlug || baseId, folderSlug)
}

/** True for the page of a folder: `index`, `README`, or named like the folder, in any case. */
export function isCategoryIndex(file: string): boolean {
  const { dir, name } = posix.parse(file)
  return ['index', 'readme', posix.basename(dir).toLowerCase()].includes(name.toLowerCase())
}

function joinPath(folder: string, name: string): string {
  return folder ? `${folder}/${name}` : name
}
