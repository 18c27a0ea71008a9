import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { asObject } from '../../values.ts'
import type { PartialFolder } from './config-task.ts'
import { absolutePath, createEntryFinder, type FolderEntries, type FoundEntry } from './find-entry.ts'

/** The kinds of entries as libuv numbers them. */
const [FILE, FOLDER] = [1, 2]

type Call = (...values: unknown[]) => unknown

/** The functions of `fs` that read what is at a path, or information about it. */
const READERS = ['access', 'lstat', 'open', 'opendir', 'readFile', 'readdir', 'readlink', 'realpath', 'stat'] as const

/**
 * Makes `fs` answer for folders of which this process may read only parts. Node refuses every other path in such a folder,
 * even one where nothing exists, but sites look for files that need not exist. What may not be read stays refused.
 */
export function showFolders(folders: readonly PartialFolder[]): void {
  const find = createEntryFinder(folders)
  const [plain, promised] = [fs, fs.promises] as unknown as Record<string, Call>[]
  for (const name of READERS) {
    const answer: Answer = (path, options) => answerOf(name, { path, options, found: find(path) })
    if (plain) replace(plain, `${name}Sync`, (original) => sync(original, answer))
    if (plain) replace(plain, name, (original) => withCallback(original, answer))
    if (promised)
      replace(
        promised,
        name,
        (original) =>
          async (...values) =>
            sync(original, answer)(...values),
      )
  }
  const { existsSync } = fs
  fs.existsSync = (path) => {
    const found = find(path)
    return found ? found.is === 'folder' : existsSync(path)
  }
  syncBuiltinESMExports()
}

/** Our implementation of a call, which may throw; undefined if Node should answer. */
type Answer = (path: unknown, options: unknown) => (() => unknown) | undefined

/** Replaces a function but keeps its properties, such as `realpath.native`. */
function replace(functions: Record<string, Call>, name: string, change: (original: Call) => Call): void {
  const original = functions[name]
  if (original) functions[name] = Object.assign(change(original), original)
}

function sync(original: Call, answer: Answer): Call {
  return (path, ...rest) => {
    const own = answer(path, rest[0])
    return own ? own() : original(path, ...rest)
  }
}

function withCallback(original: Call, answer: Answer): Call {
  return (path, ...rest) => {
    const [own, callback] = [answer(path, rest[0]), rest.at(-1)]
    if (!own || typeof callback !== 'function') return original(path, ...rest)
    const call = callback as Call
    const settled = (async () => own())()
    void settled.then(
      (value) => process.nextTick(call, null, value),
      (error: unknown) => process.nextTick(call, error),
    )
    return undefined
  }
}

interface AnswerInput {
  readonly path: unknown
  readonly options: unknown
  readonly found: FoundEntry | undefined
}

function answerOf(name: (typeof READERS)[number], { path, options, found }: AnswerInput): ReturnType<Answer> {
  if (!found || found.is === 'refused' || (name === 'open' && !isReading(options))) return undefined
  if (found.is === 'absent') {
    if (asObject(options).throwIfNoEntry === false) return () => undefined
    return () => {
      const message = `ENOENT: no such file or directory, ${name} '${path}'`
      throw Object.assign(new Error(message), { code: 'ENOENT', syscall: name, path: String(path) })
    }
  }
  const folder = absolutePath(path) ?? ''
  if (name === 'access') return () => undefined
  if (name === 'stat' || name === 'lstat') return folderStats
  if (name === 'realpath') return () => folder
  return name === 'readdir' ? () => list(folder, found.entries, options) : undefined
}

function isReading(flags: unknown): boolean {
  return typeof flags === 'string' ? !/[+aw]/.test(flags) : typeof flags !== 'number' || flags === fs.constants.O_RDONLY
}

/** What `readdir` returns for a folder: the entries that may be read. */
function list(folder: string, entries: FolderEntries, options: unknown): unknown[] {
  const { withFileTypes, recursive } = asObject(options)
  return [...entries].flatMap(([name, kind]): unknown[] => {
    if (kind === 'refused') return []
    const own = withFileTypes === true ? toDirent(folder, name, kind === 'folder') : name
    if (recursive !== true || kind === 'file') return [own]
    const below: unknown[] = fs.readdirSync(join(folder, name), options as { recursive: true })
    return [own, ...below.map((one) => (typeof one === 'string' ? join(name, one) : one))]
  })
}

function toDirent(folder: string, name: string, isFolder: boolean): unknown {
  const Dirent = fs.Dirent as unknown as new (name: string, type: number, folder: string) => fs.Dirent
  return new Dirent(name, isFolder ? FOLDER : FILE, folder)
}

function folderStats(): fs.Stats {
  const [time, mode] = [new Date(0), fs.constants.S_IFDIR | 0o755]
  const times = { atime: time, mtime: time, ctime: time, birthtime: time }
  return Object.assign(Object.create(fs.Stats.prototype) as fs.Stats, { mode, size: 0, mtimeMs: 0, ...times })
}
