import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { once } from '../../model/util/once.ts'
import { ChangedFileError } from './changed-file.ts'
import { contentHash } from './hash.ts'
import { listFiles } from './list-files.ts'

/** Begins the name of a file in the static folder, as in the address that readers get it from: `/img/logo.png`. */
export const STATIC_PREFIX = '/'

/** Files that are parsed; all others may be large, and are needed rarely. */
const TEXT = /\.(?:md|yaml)$/

/** Texts beyond this are not kept, but read again when they are needed: memory must not grow with the number of pages. */
const MAX_KEPT_BYTES = 16e6

/** What is known of the bytes of a file without reading them again. */
export interface FileFacts {
  /** A short hash of the bytes. */
  readonly hash: string
  readonly isUtf8: boolean
  /** In bytes. */
  readonly size: number
}

/** Returns what is known of a file that has not changed since it was last read, or reads it. Throws when it cannot. */
export type FactsOf = (path: string, read: () => Buffer) => FileFacts

/**
 * The files that the texts of a site are made from, as they were when they were first asked for. A file is named by its path
 * below the content folder, or, with a leading slash, below the static folder.
 */
export interface ContentFiles {
  readonly dir: string
  /** The folder of files that are published as they are, if the site has one. */
  readonly staticDir?: string
  /** Every file of the content folder, or below a folder of it, by code point; hidden ones are left out. */
  readonly list: (folder?: string) => readonly string[]
  /** Every file of the static folder, with the prefix. */
  readonly listStatic: () => readonly string[]
  /** True for a file of the content folder. */
  readonly has: (file: string) => boolean
  /** The bytes that a file's hash was made from. Throws when it cannot be read, and a `ChangedFileError` when it changed. */
  readonly bytes: (file: string) => Buffer
  /** A short hash of a file's bytes. Throws as `bytes` does. */
  readonly hash: (file: string) => string
  /** The size of a file, in bytes. Throws as `bytes` does. */
  readonly size: (file: string) => number
  /** True for a file that is valid UTF-8. Throws as `bytes` does. */
  readonly isUtf8: (file: string) => boolean
  /** The same files after an edit of some of them; none was added or removed. Only those are read again. */
  readonly withEdited: (files: readonly string[]) => ContentFiles
}

/** Opens a content folder; what was read, listed and hashed stays the same as long as the value is used. */
export function openContent(
  dir: string,
  staticDir?: string,
  factsOf: FactsOf = (_, read) => readFacts(read()),
): ContentFiles {
  const all = once(() => listFiles(dir))
  const lists = {
    all,
    names: once(() => new Set(all())),
    listStatic: once(() => (staticDir === undefined ? [] : listFiles(staticDir).map((file) => STATIC_PREFIX + file))),
  }
  return contentOf({ dir, staticDir, factsOf, lists, read: new Map(), facts: new Map() })
}

/** What a content folder is read with, and what is known of it. */
interface OpenFolder {
  readonly dir: string
  readonly staticDir: string | undefined
  readonly factsOf: FactsOf
  readonly lists: {
    readonly all: () => readonly string[]
    readonly names: () => ReadonlySet<string>
    readonly listStatic: () => readonly string[]
  }
  readonly read: Map<string, Buffer>
  readonly facts: Map<string, FileFacts>
}

function contentOf(folder: OpenFolder): ContentFiles {
  const { dir, staticDir, factsOf, lists, read, facts } = folder
  const { all, names, listStatic } = lists
  let keptBytes = [...read.values()].reduce((sum, { length }) => sum + length, 0)
  const pathOf = (file: string) =>
    file.startsWith(STATIC_PREFIX) ? join(staticDir ?? dir, file.slice(STATIC_PREFIX.length)) : join(dir, file)
  const keep = (file: string, found: Buffer): Buffer => {
    if (TEXT.test(file) && keptBytes + found.length <= MAX_KEPT_BYTES) {
      read.set(file, found)
      keptBytes += found.length
    }
    return found
  }
  const knownOf = (file: string): FileFacts => {
    const path = pathOf(file)
    const found = facts.get(file) ?? asUserErrors(file, () => factsOf(path, () => keep(file, readFileSync(path))))
    facts.set(file, found)
    return found
  }
  const bytes = (file: string): Buffer => {
    const { hash } = knownOf(file)
    const kept = read.get(file)
    if (kept) return kept
    const found = readIfPossible(pathOf(file))
    // Whatever is made of it would be stored under the hash of another text.
    if (!found || contentHash(found) !== hash) throw new ChangedFileError(file)
    return keep(file, found)
  }
  return {
    dir,
    ...(staticDir !== undefined && { staticDir }),
    list: (below) => (below === undefined ? all() : all().filter((file) => file.startsWith(`${below}/`))),
    listStatic,
    has: (file) => names().has(file),
    bytes,
    hash: (file) => knownOf(file).hash,
    size: (file) => knownOf(file).size,
    isUtf8: (file) => knownOf(file).isUtf8,
    withEdited: (files) => contentOf({ ...folder, read: without(read, files), facts: without(facts, files) }),
  }
}

/** The result of `read`. Says what is wrong with a file that was removed after it was listed, or is too large to be read. */
function asUserErrors<Value>(file: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new ChangedFileError(file)
    if (code === 'ERR_FS_FILE_TOO_LARGE')
      throw new UsageError(`${file} is larger than 2 GiB. Publish it elsewhere, and link to it.`)
    throw error
  }
}

function readIfPossible(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, keys: readonly string[]): Map<string, Value> {
  const rest = new Map(map)
  for (const key of keys) rest.delete(key)
  return rest
}

/** The facts of a file, from its bytes. */
export function readFacts(bytes: Buffer): FileFacts {
  return { hash: contentHash(bytes), isUtf8: isUtf8(bytes), size: bytes.length }
}
