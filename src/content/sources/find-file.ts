import type { Position } from 'unist'
import { resolveRelative } from '../../model/url.ts'
import { decodeText } from '../files/decode-text.ts'
import type { Report } from '../markdown/report.ts'
import type { Environment } from './environment.ts'
import type { Origins } from './origins.ts'

/** What finding a file needs. */
export interface FindInput {
  readonly environment: Environment
  readonly origins: Origins
  readonly report: Report
}

/** The file that a node names, relative to the file it is written in; reports one that is missing. */
export function findFile(
  node: { readonly position?: Position | undefined },
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
  const near = ask('nearest file', path)
  const hint = near === undefined ? 'Add it, or correct the path; it starts at this file.' : `Did you mean ${near}?`
  report(node, `There is no file ${path}.`, hint)
  return undefined
}

/** The text of a content file; line ends become `\n`. */
export function readText({ bytes }: Environment, file: string): string {
  return decodeText(bytes(file))
}
