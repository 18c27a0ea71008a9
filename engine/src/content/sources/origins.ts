import type { Nodes } from 'mdast'
import type { Node, Position } from 'unist'
import { schemeOf } from '../../model/scheme.ts'
import type { Place } from '../../model/source.ts'
import { resolveRelative, splitTarget } from '../../model/url.ts'

/** A piece of a file: its name below the content folder, the text as it is parsed, and where that text was written. */
export interface OriginPiece {
  readonly file: string
  readonly lines: readonly string[]
  /** How many characters would be before each line if it were written in the page, such as the marks of a quote. */
  readonly margin?: number
  /** The place in the file of a place in `lines`; both count from 1. By default they are the same. */
  readonly placeOf?: (place: Place) => Place
}

/**
 * The files that a page is made of. Their lines are numbered consecutively from piece to piece, in one numbering for the whole
 * syntax tree, so that each node leads back to where its author wrote it.
 */
export interface Origins {
  /** Adds a piece; returns how many lines come before it. */
  readonly add: (piece: OriginPiece) => number
  /** Every line of every piece. */
  readonly lines: readonly string[]
  /** The characters of all lines, as if they were written in the page. */
  readonly length: () => number
  /** How many files were read for the page so far, and how many characters they have. */
  read: { readonly pieces: number; readonly characters: number }
  /** How many files were not found so far. */
  missing: number
  /** Where the author wrote what is at a place of the syntax tree; `file` is below the content folder. */
  readonly placeOf: (place: Place) => Required<Place>
  /** The folder, below its layer, of the file in which a node was written. */
  readonly folderOf: (node: Pick<Node, 'position'>) => string
  /** A relative target of a node as it would be written in the page's own file; any other is unchanged. */
  readonly rebase: (node: Pick<Node, 'position'>, target: string) => string
}

/** Starts with no piece; the first to be added is the page's own file. */
export function createOrigins(): Origins {
  const pieces: { piece: OriginPiece; before: number }[] = []
  const lines: string[] = []
  let length = 0
  const pieceAt = (line: number) => pieces.findLast(({ before }) => line > before) ?? pieces[0]
  const placeOf = ({ line, column }: Place): Required<Place> => {
    const found = pieceAt(line)
    if (!found) return { file: '', line, column }
    const inPiece = { line: line - found.before, column }
    return { file: found.piece.file, ...(found.piece.placeOf?.(inPiece) ?? inPiece) }
  }
  const folderOf: Origins['folderOf'] = ({ position }) =>
    layerFolder(pieceAt(position?.start.line ?? 1)?.piece.file ?? '')
  return {
    lines,
    length: () => length,
    read: { pieces: 0, characters: 0 },
    missing: 0,
    placeOf,
    folderOf,
    add: (piece) => {
      const before = lines.length
      pieces.push({ piece, before })
      for (const line of piece.lines) {
        lines.push(line)
        length += line.length + (piece.margin ?? 0)
      }
      return before
    },
    rebase: (node, target) => {
      const [from, to] = [folderOf(node), layerFolder(pieces[0]?.piece.file ?? '')]
      if (from === to || !isRelative(target)) return target
      const { path, search, hash } = splitTarget(target)
      const resolved = resolveRelative(from, path)
      if (resolved === undefined) return target
      const up = '../'.repeat(to === '' ? 0 : to.split('/').length)
      // An empty path would mean the page itself.
      return (up + resolved || './') + search + hash
    },
  }
}

/** Moves a tree that was parsed on its own to the lines after `before`. Mutates it: the parser has just created it. */
export function shiftLines(node: Nodes, before: number): void {
  if (before === 0) return
  if (node.position) node.position = shifted(node.position, before)
  if ('children' in node) for (const child of node.children) shiftLines(child, before)
}

/** A position, `before` lines further down. */
export function shifted({ start, end, ...rest }: Position, before: number): Position {
  const move = <P extends { line: number }>(point: P): P => ({ ...point, line: point.line + before })
  return { ...rest, start: move(start), end: move(end) }
}

/** `v1.0.0/guide/a.md` -> `guide` */
function layerFolder(file: string): string {
  return file.split('/').slice(1, -1).join('/')
}

function isRelative(target: string): boolean {
  return target !== '' && !/^[/?#]/.test(target) && schemeOf(target) === undefined
}
