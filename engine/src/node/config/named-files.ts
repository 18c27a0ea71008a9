import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { ProblemsError, sortProblems } from '../../model/problem.ts'
import { suggest } from '../../model/util/nearest.ts'
import { optionPlaces } from './option-places.ts'

/** A file that an option of the configuration names. */
export interface NamedFile {
  /** The path of the option, such as `logo`, `src`. */
  readonly option: readonly PropertyKey[]
  readonly file: string
  /** The folder that the file is in. */
  readonly dir: string
}

/** Throws one error for all missing files, at the places of their options; each names the nearest file of the folder. */
export async function requireFiles(files: readonly NamedFile[], configFile: string): Promise<void> {
  const missing = files.filter(({ file, dir }) => !isFile(dir, file))
  if (missing.length === 0) return
  const placeOf = await optionPlaces(configFile)
  const problems = missing.map(({ option, file, dir }) => ({
    file: configFile,
    ...placeOf(option),
    message: `The file ${file} is not in ${dir}.`,
    ...hintFor(join(dir, file)),
  }))
  throw new ProblemsError(sortProblems(problems))
}

function isFile(dir: string, file: string): boolean {
  const path = join(dir, file)
  return existsSync(path) && statSync(path).isFile() && isSpelledSo(dir, relative(dir, path).split(sep))
}

/** False for a path that leads to a file only because the disk ignores case: the host of the site may not. */
function isSpelledSo(dir: string, names: readonly string[]): boolean {
  const isIn = (folder: string, name: string) => readdirSync(folder).some((one) => one.normalize() === name.normalize())
  return names.every((name, at) => name === '..' || isIn(join(dir, ...names.slice(0, at)), name))
}

function hintFor(path: string): { hint?: string } {
  const folder = dirname(path)
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) === extname(path)) : []
  return others.length > 0 ? { hint: suggest(basename(path), others) } : {}
}
