import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'
import { writeFile } from '../write-file.ts'

/** The file of a folder with a hash of all others. */
const SEAL_FILE = 'seal.txt'

/** The texts of the files of a folder, by name and in the order of the names, without its seal. */
export type FolderTexts = ReadonlyMap<string, string>

/** Writes the seal of a folder that is complete, and returns its files. */
export function sealFolder(folder: string): FolderTexts {
  const texts = textsIn(folder)
  writeFile(join(folder, SEAL_FILE), sealOf(texts))
  return texts
}

/**
 * The files of a folder, if they are those that it was sealed with; undefined otherwise: a full disk or a power failure may have
 * left only some of them.
 */
export function readSealed(folder: string): FolderTexts | undefined {
  try {
    const texts = textsIn(folder)
    return readFileSync(join(folder, SEAL_FILE), 'utf8') === sealOf(texts) ? texts : undefined
  } catch {
    return undefined
  }
}

function textsIn(folder: string): FolderTexts {
  const names = readdirSync(folder).filter((name) => name !== SEAL_FILE)
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function sealOf(texts: FolderTexts): string {
  return cacheKey([...texts])
}
