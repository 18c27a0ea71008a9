import type { Node } from 'unist'
import { resolveRelative } from '../../model/url.ts'
import { decodeText } from '../files/decode-text.ts'
import { MAX_PAGE } from '../markdown/limits.ts'
import type { Report } from '../markdown/report.ts'
import type { Environment } from './environment.ts'
import type { Origins } from './origins.ts'

/** What finding a file needs. */
export interface FindInput {
  readonly environment: Environment
  readonly origins: Origins
  readonly report: Report
}

/** Comparing a missing name with all others takes time: only the first ones of a page get a suggestion. */
const MAX_SUGGESTIONS = 50

/** The file that a node names, relative to the file it is written in; reports one that is missing. */
export function findFile(
  node: Pick<Node, 'position'>,
  target: string,
  { environment: { ask }, origins, report }: FindInput,
): string | undefined {
  const path = target.startsWith('/') ? target : resolveRelative(origins.folderOf(node), target)
  if (path === undefined) {
    report(node, `${target} leads out of the folder of its version.`, 'Move the file into that folder.')
    return undefined
  }
  const file = ask('file', path)
  if (file !== undefined) return file
  origins.missing += 1
  const near = origins.missing > MAX_SUGGESTIONS ? undefined : ask('nearest file', path)
  const hint = target.startsWith('/')
    ? 'Add it to the static folder, or correct the path.'
    : 'Add it, or correct the path, which is relative to this file.'
  report(node, `There is no file ${path}.`, near === undefined ? hint : `Did you mean ${near}?`)
  return undefined
}

/** How many files a page may include or take code from: many small ones take time, too. */
const MAX_PIECES = 2000

/** How many characters of them may be read; most of those are not shown. */
const MAX_READ = 10 * MAX_PAGE

/**
 * The text of a content file that a node shows; line ends become `\n`. Reports a file beyond the limits: files that include
 * others twice, which do the same, grow exponentially.
 */
export function readText(
  node: Pick<Node, 'position'>,
  file: string,
  { environment, origins, report }: FindInput,
): string | undefined {
  const { pieces, characters } = origins.read
  const text = pieces < MAX_PIECES ? decodeText(environment.bytes(file)) : ''
  if (pieces >= MAX_PIECES || characters + text.length > MAX_READ) {
    report(node, 'The page reads too many files, or too much of them.', 'Split it.')
    return undefined
  }
  origins.read = { pieces: pieces + 1, characters: characters + text.length }
  return text
}

/**
 * How many characters are before each line of what a node shows: the indentation and marks of the quotes and lists around it,
 * and the `outer` ones before each line of the file that it is written in.
 */
export function marginOf({ position }: Pick<Node, 'position'>, outer: number): number {
  return outer + (position?.start.column ?? 1) - 1
}

/** True when the page has room for a text in the place of a node, as if it were written there; otherwise reports it. */
export function fitsPage(
  node: Pick<Node, 'position'>,
  { text, margin }: { readonly text: string; readonly margin: number },
  { origins, report }: FindInput,
): boolean {
  const fits = origins.length() + text.length + margin * text.split('\n').length <= MAX_PAGE
  if (!fits) report(node, `The page is longer than ${MAX_PAGE} characters with what it includes.`, 'Split it.')
  return fits
}
