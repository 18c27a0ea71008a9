import type { Code } from 'mdast'
import type { Point } from 'unist'
import type { Place } from '../../../model/source.ts'

declare module 'mdast' {
  interface CodeData {
    /** Where the code of a `<pre>` begins, which may be on the line of its tag. */
    codeStart?: Point | undefined
  }
}

/** Where the code of a node begins, and how many more characters are before its first line than before the others. */
export function codeStart({ position, data }: Code): Place & { readonly firstIndent: number } {
  const own = { line: 0, column: 1, ...position?.start }
  // The code of a fence begins on the line below it, at the same indentation.
  const start = data?.codeStart ?? { line: own.line + 1, column: own.column }
  const column = Math.min(own.column, start.column)
  return { line: start.line, column, firstIndent: start.column - column }
}

/** The place of a line of code, from 1; 0 is the fence or the tag itself. */
export function placeInCode(node: Code, at: number): Pick<Code, 'position'> {
  const { line, column, firstIndent } = codeStart(node)
  const own = { line: 1, column: 1, ...node.position?.start }
  const start = at === 0 ? own : { line: line + at - 1, column: column + (at === 1 ? firstIndent : 0) }
  return { position: { start, end: start } }
}
