import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { sanitizeSvg } from '../../content/images/sanitize-svg.ts'
import type { Problem } from '../../model/problem.ts'
import { extensionOf, isPlainStatic, publishedKind } from '../../model/published-types.ts'
import { listAllFiles } from '../output/list-all-files.ts'

/** Merged with the rules of the build, and not published as they are. */
export const HOST_RULE_FILES: readonly string[] = ['_headers', '_redirects']

/** Files of editors and of version control, which are left out. */
const LEFT_OUT = /(?:^|\/)\.(?:DS_Store|git(?:keep|ignore|attributes))$/

/** Hidden files that hosts or other programs ask for by name. */
const KNOWN_HIDDEN = /^(?:\.well-known\/[^.]|\.nojekyll$)/

/** Where the static folder is, and which of its files the configuration names. */
export interface StaticInput {
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

/** The files of the static folder that are published, and those that are not, because a browser could run them as a page. */
export function readStaticFolder({ staticDir, staticDocuments }: StaticInput): {
  files: StaticFile[]
  refused: string[]
} {
  const isNamed = picomatch([...staticDocuments], { dot: true })
  const all = existsSync(staticDir) ? listAllFiles(staticDir).filter((file) => !LEFT_OUT.test(file)) : []
  const files: StaticFile[] = []
  const refused: string[] = []
  for (const file of all.filter((one) => !HOST_RULE_FILES.includes(one))) {
    const isCleaned = publishedKind(file) === 'svg'
    if (isNamed(file)) files.push({ file, isCleaned: false })
    else if (isSafe(file, staticDir)) files.push({ file, isCleaned })
    else refused.push(file)
  }
  return { files, refused }
}

/** The problems of its files: types that are refused, damaged pictures, and, as warnings, parts of SVGs that are left out. */
export function checkStaticFolder(input: StaticInput): { errors: Problem[]; warnings: Problem[] } {
  const { files, refused } = readStaticFolder(input)
  const errors = refused.map((file) => ({
    ...startOf(file),
    message: `A browser could run ${file} as a page of this site.`,
    hint: `Remove it, pack it into a .zip, or name it in site.config.ts: staticDocuments: ['${file}'].`,
  }))
  const warnings: Problem[] = []
  for (const { file } of files.filter(({ isCleaned }) => isCleaned)) {
    const svg = sanitizeSvg(readFileSync(join(input.staticDir, file), 'utf8'))
    if (!svg)
      errors.push({ ...startOf(file), message: `${file} is damaged, or not a picture.`, hint: 'Export it again.' })
    for (const { name, ...place } of svg?.removed ?? [])
      warnings.push({
        ...startOf(file),
        ...place,
        message: `${name} is left out of the published picture.`,
        hint: 'It could run, or load from another host. Remove it, or name the file in staticDocuments.',
      })
  }
  return { errors, warnings }
}

/** The place of a file as problems have it: with a slash before the path. */
export function startOf(file: string): { file: string; line: number; column: number } {
  return { file: `/${file}`, line: 1, column: 1 }
}

/** True unless a server could name the file as a page with script, or take it for one. */
function isSafe(file: string, staticDir: string): boolean {
  if (/(?:^|\/)\./.test(file) && !KNOWN_HIDDEN.test(file)) return false
  if (publishedKind(file) === 'svg' || isPlainStatic(file)) return true
  // Some servers look into a file without an extension; what does not begin with a tag is text for all of them.
  return extensionOf(file) === '' && !/^\s*</.test(readFileSync(join(staticDir, file), 'utf8').replace(/^\uFEFF/, ''))
}
