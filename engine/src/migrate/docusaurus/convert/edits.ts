/** Replaces the characters from `start` to before `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The part of a text from `from` to `to`, with the edits in it applied. */
export function applyEdits(text: string, edits: readonly Edit[], [from, to]: readonly [number, number]): string {
  let result = ''
  let at = from
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    // If two edits overlap, the first one counts.
    if (edit.start < at || edit.end > to) continue
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, to)
}

/** The offset at which the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** How many characters of a line belong to the containers around it: `prefix` consists of spaces and `>`. */
export function prefixLength(line: string, prefix: string): number {
  let at = 0
  let column = 0
  for (const [index, char] of [...prefix].entries()) {
    if (column > index) continue
    if (char === '>') {
      while (line[at] === ' ') at++
      if (line[at] !== '>') return at
      at++
      column = index + 1
    } else if (line[at] === ' ') {
      at++
      column = index + 1
    } else if (line[at] === '\t') {
      at++
      column = (Math.floor(index / 4) + 1) * 4
    } else return at
  }
  return at
}

/** Lines without the prefix of the containers around them. */
export function withoutPrefix(lines: readonly string[], prefix: string): string[] {
  return lines.map((line) => line.slice(prefixLength(line, prefix)))
}

/** Text with the prefix of its containers before each line. */
export function withPrefix(text: string, prefix: string): string {
  if (prefix === '') return text
  return text
    .split('\n')
    .map((line) => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n')
}

/** Lines without the indentation that all of them share. */
export function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(shared))
}

/** Moves the closing line of a block to the left: MDX accepts it at any indentation, our Markdown at up to three spaces. */
export function closingEdits(text: string, [start, end]: readonly [number, number], prefix: string): Edit[] {
  const begin = lineStart(text, end)
  if (begin <= start) return []
  const line = text.slice(begin, end)
  const own = prefixLength(line, prefix)
  const indent = /^[ \t]*/.exec(line.slice(own))?.[0] ?? ''
  if (indent.replaceAll('\t', '    ').length < 4 || !/^(?:`{3,}|~{3,}|:{3,})\s*$/.test(line.slice(own + indent.length)))
    return []
  return [{ start: begin + own, end: begin + own + indent.length, text: '' }]
}

/** Text without empty lines at either end. */
export function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

/** A line of a table or of HTML, which would continue in the line that closes a container. */
const GOES_ON = /^\s*<|\||>\s*$/

/** A container of Markdown around a text: `name` is what follows the colons. */
export function containerText(name: string, body: string, colons = colonsAround(body)): string {
  const last = body.slice(body.lastIndexOf('\n') + 1)
  return `${colons}${name}\n${body}\n${GOES_ON.test(last) ? '\n' : ''}${colons}`
}

/** As many colons as a container around a text needs. */
export function colonsAround(body: string): string {
  const longest = [...body.matchAll(/^[ \t>*+\-\d.]*(:{3,})/gm)].map(([, colons = '']) => colons.length)
  return ':'.repeat(Math.max(2, ...longest) + 1)
}
