import { codeRanges } from '../parse-piece.ts'

/** A text, and the lines that were added to it, counted from 0. */
interface WithLines {
  readonly text: string
  readonly added: readonly number[]
}

/** Puts an empty line between a table and the end of its container, which our parser would read as one more row. */
export function endTables(text: string): WithLines {
  if (!text.includes(':::')) return { text, added: [] }
  const code = codeRanges(text)
  const lines: string[] = []
  const added: number[] = []
  let at = 0
  let range = 0
  for (const line of text.split('\n')) {
    while ((code[range]?.[1] ?? Number.POSITIVE_INFINITY) <= at) range++
    const isInCode = (code[range]?.[0] ?? Number.POSITIVE_INFINITY) <= at
    if (!isInCode && /^[ \t>]*:{3,}[ \t]*$/.test(line) && lines.at(-1)?.includes('|')) {
      added.push(lines.length)
      lines.push(/^[ \t>]*>/.exec(line)?.[0] ?? '')
    }
    lines.push(line)
    at += line.length + 1
  }
  return { text: lines.join('\n'), added }
}
