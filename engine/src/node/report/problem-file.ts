import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { decodeText } from '../../content/files/decode-text.ts'
import { withSlashes } from '../../content/files/file-paths.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { Paths } from '../program.ts'

/** The absolute path of a file that a problem names: below the content folder, or below the static one with a slash before it. */
export function problemFile(file: string, { contentDir, configFile }: Paths): string {
  if (!file.startsWith('/')) return resolve(contentDir, file)
  const path = join(staticDirOf(configFile), file)
  // A dangling link counts as absent: `existsSync` follows it.
  return existsSync(file) && !existsSync(path) ? file : path
}

/** The text of a file that a problem names; '' for what has none to show: a folder, a pipe, or a file that cannot be read. */
export function problemText(path: string): string {
  try {
    return statSync(path).isFile() ? decodeText(readFileSync(path)) : ''
  } catch {
    return ''
  }
}

/** A path relative to `folder`, with `/`. */
export function pathFrom(folder: string, file: string): string {
  return withSlashes(relative(folder, file))
}
