import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import type { z } from 'zod'
import { decodeText } from '../../content/files/decode-text.ts'
import { contentHash } from '../../content/files/hash.ts'
import type { FontConfig, OwnerConfig, StyleSheetConfig } from '../../model/owner-config.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { ASSETS_FOLDER } from '../bundle/bundle-parts.ts'
import type { TextFile } from '../output/output-file.ts'
import { type NamedFile, requireFiles } from './named-files.ts'
import type { ownerOptions } from './owner-schema.ts'
import { readStyleSheet } from './style-sheet.ts'

/** The first bytes of every WOFF2 file. */
const WOFF2 = 'wOF2'

type FileOptions = {
  readonly css?: z.output<typeof ownerOptions.css> | undefined
  readonly fonts?: z.output<typeof ownerOptions.fonts> | undefined
}

/** Reads the style sheets and fonts that a configuration names. Throws all their problems as one error. */
export async function readOwnerFiles(
  { css, fonts }: FileOptions,
  { configFile, basePath }: { configFile: string; basePath: string },
): Promise<Pick<OwnerConfig, 'css' | 'fonts'>> {
  const dir = dirname(configFile)
  await requireFiles(namedOwnerFiles({ css, fonts }, configFile), configFile)
  return {
    ...(css && { css: await readStyleSheets(css, { dir, basePath }) }),
    ...(fonts && { fonts: fonts.map((font) => namedFont(font, dir)) }),
  }
}

/** The style sheets and fonts, with the options that name them. */
export function namedOwnerFiles({ css = [], fonts = [] }: FileOptions, configFile: string): NamedFile[] {
  const dir = dirname(configFile)
  return [
    ...css.map((file, at) => ({ option: ['css', at], file, dir })),
    ...fonts.map(({ src }, at) => ({ option: ['fonts', at, 'src'], file: src, dir })),
  ]
}

/** The files that a configuration names: an edit of one changes the site. Absolute paths. */
export function ownerFiles({ css, fonts }: OwnerConfig, configFile: string): string[] {
  const files = [...(css?.files ?? []), ...(fonts ?? []).map(({ src }) => src)]
  return files.map((file) => join(dirname(configFile), file))
}

/** The fonts as files of the output: a font that is used for both text and code is one file. */
export function fontFiles({ fonts = [] }: OwnerConfig, configDir: string): TextFile[] {
  const sources = new Map(fonts.map(({ src, file }) => [file, src]))
  return [...sources].map(([file, src]) => ({ file, content: readFileSync(join(configDir, src)) }))
}

async function readStyleSheets(
  files: readonly string[],
  { dir, basePath }: { dir: string; basePath: string },
): Promise<StyleSheetConfig> {
  const sheets = await Promise.all(
    files.map((file) => readStyleSheet(join(dir, file), decodeText(readFileSync(join(dir, file))), basePath)),
  )
  const problems = sheets.flatMap((sheet) => sheet.problems)
  if (problems.length > 0) throw new ProblemsError(problems)
  return { files, text: sheets.map(({ text }) => text).join('') }
}

function namedFont(font: NonNullable<FileOptions['fonts']>[number], dir: string): FontConfig {
  const { src, role, ...rest } = font
  const bytes = readFileSync(join(dir, src))
  if (bytes.subarray(0, WOFF2.length).toString('latin1') !== WOFF2)
    throw new UsageError(`${join(dir, src)} is not a WOFF2 font.`)
  const hash = contentHash(bytes).slice(0, 8)
  const file = `${ASSETS_FOLDER}${basename(src, extname(src))}.${hash}.woff2`
  return { ...rest, src, file, ...(role && { role }) }
}
