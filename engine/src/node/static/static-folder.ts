import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { isFileOf, listStaticEntries } from '../../content/files/list-all-files.ts'
import { isNotUtf8Name, NOT_UTF8_NAME, SPECIAL_FILE } from '../../content/files/list-files.ts'
import { sanitizeSvg } from '../../content/images/sanitize-svg.ts'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { hasHiddenName, staticKind } from '../../model/files/published-types.ts'
import type { Problem } from '../../model/problem.ts'

/** Merged with the rules of the build, and not published as they are. */
const HOST_RULE_FILES: readonly string[] = ['_headers', '_redirects']

/** Where the static folder is, and which of its files the configuration names. */
export interface StaticInput {
  /** Its files are published at the root of the site. */
  readonly staticDir: string
  /** Names and patterns of files that are published as they are, whatever their type. */
  readonly staticDocuments: readonly string[]
}

/** A file of the static folder that is published, by path below it. */
export interface StaticFile {
  readonly file: string
  /** True for an SVG that is published without what could run. */
  readonly isCleaned: boolean
}

/** What is in the static folder, by path. */
interface StaticFolder {
  readonly files: readonly StaticFile[]
  readonly refused: readonly string[]
  readonly unreadable: readonly string[]
  readonly special: readonly string[]
  readonly strayLinks: readonly string[]
}

/**
 * The files of the static folder that are published, those that are not, because a browser could run them as a page, those that
 * cannot be read by their name, special files, and links that lead to no file in the folder.
 */
export function readStaticFolder({ staticDir, staticDocuments }: StaticInput): StaticFolder {
  const matches = picomatch([...staticDocuments], { dot: true })
  const files: StaticFile[] = []
  const refused: string[] = []
  const unreadable: string[] = []
  const special: string[] = []
  const strayLinks: string[] = []
  for (const entry of listStaticEntries(staticDir)) {
    const { file } = entry
    const kind = staticKind(file)
    if (isNotUtf8Name(file)) unreadable.push(file)
    else if (entry.isSpecial) special.push(file)
    else if (!isFileOf(staticDir, entry)) strayLinks.push(file)
    else if (HOST_RULE_FILES.includes(file)) continue
    else if (staticDocuments.includes(file) || matches(file)) files.push({ file, isCleaned: false })
    else if (kind === undefined || (kind === 'text' && isMarkup(join(staticDir, file)))) refused.push(file)
    else if (kind !== 'ignored') files.push({ file, isCleaned: kind === 'svg' })
  }
  return { files, refused, unreadable, special, strayLinks }
}

/**
 * The problems of the static folder: types that are refused, names that are not UTF-8, special files, links that lead to no
 * file, damaged pictures, and, as warnings, parts of SVGs that are left out.
 */
export function checkStaticFolder(
  staticDir: string,
  { files, refused, unreadable, special, strayLinks }: StaticFolder,
): Findings {
  const errors: Problem[] = [
    ...refused.map((file) => ({
      ...startOfFile(file),
      message: hasHiddenName(file)
        ? `${file} is hidden: it may be private, or a server may obey it.`
        : `A browser could run ${file} as a page of this site.`,
      hint: `Remove it, pack it into a .zip, or name it in site.config.ts: staticDocuments: ['${file}'].`,
    })),
    ...unreadable.map((file) => ({ ...startOfFile(file), ...NOT_UTF8_NAME })),
    ...special.map((file) => ({ ...startOfFile(file), ...SPECIAL_FILE })),
    ...strayLinks.map((file) => ({
      ...startOfFile(file),
      message: 'The link does not lead to a file in the static folder.',
      hint: 'Copy the files here instead.',
    })),
  ]
  const warnings: Problem[] = []
  for (const { file } of files.filter(({ isCleaned }) => isCleaned)) {
    const svg = sanitizeSvg(readFileSync(join(staticDir, file), 'utf8'))
    if (!svg)
      errors.push({ ...startOfFile(file), message: `${file} is damaged, or not a picture.`, hint: 'Export it again.' })
    for (const { name, ...place } of svg?.removed ?? [])
      warnings.push({
        ...startOfFile(file),
        ...place,
        message: `${name} is left out of the published picture.`,
        hint: 'It could run, or load from another host. Remove it, or name the file in staticDocuments.',
      })
  }
  return { errors, warnings }
}

/** The place of a file as problems have it: with a slash before the path. */
export function startOfFile(file: string): { file: string; line: number; column: number } {
  return { file: `/${file}`, line: 1, column: 1 }
}

/** True for a text that some servers take for a page: it begins with a tag. */
function isMarkup(path: string): boolean {
  return /^\uFEFF?\s*</.test(readFileSync(path, 'utf8'))
}
