import { distance } from 'fastest-levenshtein'
import type { Problem } from '../../model/problem.ts'
import { isIncludedFile, pathInLayer, REDIRECTS_FILE, SIDEBAR_FILE } from '../files/files.ts'
import { SYNONYMS_FILE } from '../sources/synonyms.ts'
import { DICTIONARY_FILE } from '../spelling/dictionary.ts'
import { VERSIONS_FILE } from '../versions/version-row.ts'

/** The files of the content folder that are read by their names. */
const ROOT_FILES = [VERSIONS_FILE, REDIRECTS_FILE, SYNONYMS_FILE, DICTIONARY_FILE]

/** A problem for a file that nothing reads, if its name shows what was meant. Any other file may be one that pages link to. */
export function checkFileName(file: string): Pick<Problem, 'message' | 'hint'> | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const [, stem, ending] = /^(.+)\.(mdx|markdown|md)$/i.exec(name) ?? []
  if (stem !== undefined && ending !== 'md' && file.includes('/') && !isIncludedFile(file))
    return { message: `A page ends in .md, not in .${ending}.`, hint: `Rename it to ${stem}.md.` }
  if (!file.includes('/')) return meantAs(name, ROOT_FILES) ?? inOtherFolder(name, [SIDEBAR_FILE], 'of a version')
  if (pathInLayer(file) !== name) return undefined
  return meantAs(name, [SIDEBAR_FILE]) ?? inOtherFolder(name, ROOT_FILES, 'that holds those of the versions')
}

function inOtherFolder(
  name: string,
  known: readonly string[],
  folder: string,
): Pick<Problem, 'message' | 'hint'> | undefined {
  if (!known.includes(name)) return undefined
  return { message: `${name} has no effect in this folder.`, hint: `Move it to the folder ${folder}.` }
}

/** For a name that differs by one letter, by case, or by `.yml`. */
function meantAs(name: string, known: readonly string[]): Pick<Problem, 'message' | 'hint'> | undefined {
  const written = name.toLowerCase().replace(/\.yml$/, '.yaml')
  const meant = known.find((one) => distance(written, one) <= 1)
  if (meant === undefined || meant === name) return undefined
  return { message: `${name} has no effect.`, hint: `Rename it to ${meant}.` }
}
