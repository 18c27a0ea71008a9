import { distance } from 'fastest-levenshtein'
import type { Place } from '../../model/source.ts'
import { MAX_PAGE } from '../markdown/limits.ts'
import type { Report } from '../markdown/report.ts'
import type { Environment } from './environment.ts'

/** `{{client}}`; with a backslash before it, the name itself. */
const USE = /(\\?)\{\{ *([a-z][\w-]*) *\}\}/gi

/** A text with its variables replaced, and where each place of it was written. */
export interface Replaced {
  readonly text: string
  readonly placeOf: (place: Place) => Place
}

/**
 * Replaces each `{{name}}` with the value that the version declares. Undeclared names stay, because templates of other tools
 * look the same. A name that is one letter away from a declared one is a mistake, unless a backslash is before it.
 */
export function replaceVariables(text: string, { ask }: Environment, report: Report): Replaced {
  if (!text.includes('{{')) return { text, placeOf: (place) => place }
  const shifts = new Map<number, { from: number; by: number }[]>()
  let length = text.length
  const lines = text.split('\n').map((line, at) => {
    let by = 0
    return line.replaceAll(USE, (whole, backslash: string, name: string, column: number) => {
      const declared = ask('variable', name)
      const near = declared === undefined ? ask('nearest variable', name) : undefined
      const isMistake = near !== undefined && distance(name, near) === 1
      // In code, Markdown would show the backslash.
      const value = backslash && (declared !== undefined || isMistake) ? whole.slice(1) : declared
      if (value === undefined) {
        const start = { line: at + 1, column: column + 1 + by }
        if (isMistake)
          report({ position: { start, end: start } }, `There is no variable ${name}.`, `Did you mean {{${near}}}?`)
        return whole
      }
      const added = value.length - whole.length
      // Enough for the page to be rejected as too long. Without a limit, a few short lines could fill the memory.
      if (length + added > MAX_PAGE + text.length) return whole
      length += added
      by += added
      const inLine = shifts.get(at + 1) ?? []
      if (inLine.length === 0) shifts.set(at + 1, inLine)
      inLine.push({ from: column + 1 + by + whole.length, by })
      return value
    })
  })
  return {
    text: lines.join('\n'),
    placeOf: ({ line, column }) => {
      const shift = shifts.get(line)?.findLast(({ from }) => column >= from)
      return { line, column: column - (shift?.by ?? 0) }
    },
  }
}
