import { posix } from 'node:path'
import { getOwn } from '../model/util/get-own.ts'

/**
 * What converted texts name: pages by id, and files by path below their version. While versions are layered, a
 * text holds a mark for each, so that texts in different folders can be compared and moved pages can be followed.
 */
export interface References {
  readonly page: (id: string) => string
  readonly file: (path: string) => string
  /** The text with the new ids of pages that moved. */
  readonly follow: (text: string, moves: Readonly<Record<string, string>>) => string
  /** The text as it is written to `folder`: paths are relative to it. */
  readonly write: (text: string, folder: string) => string
  /** The files and pages that a text names. */
  readonly namedIn: (text: string) => Reference[]
}

interface Reference {
  readonly kind: 'page' | 'file'
  readonly name: string
}

/** A mark in a text. */
export const MARK = /zzref(\d+)zz\.\w+/g

/** Creates the marks of one import. */
export function createReferences(): References {
  const known: Reference[] = []
  const numbers = new Map<string, number>()
  const markOf = (kind: Reference['kind'], name: string, extension: string) => {
    const key = `${kind}:${name}`
    const number = numbers.get(key) ?? known.push({ kind, name }) - 1
    numbers.set(key, number)
    return `zzref${number}zz.${extension}`
  }
  const page = (id: string) => markOf('page', id, 'md')
  const replace = (text: string, by: (reference: Reference, mark: string, at: number) => string) =>
    text.replaceAll(MARK, (mark, number, at) => {
      const reference = known[Number(number)]
      return reference ? by(reference, mark, at) : mark
    })
  return {
    page,
    file: (path) => markOf('file', path, /\.(\w+)$/.exec(path)?.[1] ?? 'txt'),
    follow: (text, moves) =>
      replace(text, ({ kind, name }, mark) => {
        const moved = kind === 'page' ? getOwn(moves, name) : undefined
        return moved === undefined ? mark : page(moved)
      }),
    write: (text, folder) =>
      replace(text, ({ kind, name }, _mark, at) => {
        const path = relativePath(folder, kind === 'page' ? `${name}.md` : name)
        return text.endsWith('file=', at) ? optionText(path) : addressText(path)
      }),
    namedIn: (text) => [...text.matchAll(MARK)].flatMap(([, number]) => known[Number(number)] ?? []),
  }
}

/** A path that starts with a dot, as a link to a file does. */
function relativePath(folder: string, path: string): string {
  const found = posix.relative(folder, path)
  return found.startsWith('.') ? found : `./${found}`
}

/** A path as the target of a link, with the characters escaped that would end it. */
function addressText(path: string): string {
  return path.replaceAll(/[ ()%]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A path as the option `file` of a fence or of a directive, which is not decoded. */
function optionText(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `"${path}"`
}
