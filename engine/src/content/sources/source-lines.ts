import { counted } from '../../model/util/counted.ts'

/** What a fence shows of a file: all of it, some of its lines (`3-20`, `3`, `3-`), or a region that comments mark. */
export interface Selection {
  readonly lines?: string | undefined
  readonly region?: string | undefined
}

/** Lines of a file without their common indentation; `numbers` has the line of each, from 1. */
export interface SelectedLines {
  readonly lines: readonly string[]
  readonly numbers: readonly number[]
  /** How many columns of indentation were taken away. */
  readonly indent: number
}

/**
 * `# region name`, `//#region name`, `<!-- #endregion -->`: marks that editors use for folding. `--region eu` is an option of a
 * command, and `# region: eu` a setting.
 */
const MARK = /^\s*(?:#|\/\/|--(?=[ \t#])|;|%|\/\*|<!--)\s*#?(region|endregion)(?=\s|$|-->|\*\/)(?!\s*[:=])\s*([\w.-]*)/

/** Selects lines of a text. Returns what is wrong when there are none. */
export function selectLines(text: string, { lines: range, region }: Selection): SelectedLines | { problem: string } {
  if (range !== undefined && region !== undefined)
    return { problem: `lines=${range} and region=${region} cannot be combined.` }
  const all = text.replace(/\n$/, '').split('\n')
  const marks = marksOf(all)
  const numbered = all.map((line, at) => ({ line, number: at + 1, mark: marks[at] ?? null }))
  const chosen = region === undefined ? inRange(numbered, range) : inRegion(numbered, region)
  if (!Array.isArray(chosen)) return chosen
  const comments = startsWithoutEnd(numbered)
  const shown = chosen.filter(({ mark, number }) => !mark || comments.has(number))
  const margins = shown.filter(({ line }) => line.trim() !== '').map(({ line }) => line.slice(0, line.search(/\S/)))
  // Not spread: a call cannot take a hundred thousand arguments.
  const indent = margins.length === 0 ? 0 : margins.reduce(commonStart).length
  return { lines: shown.map(({ line }) => line.slice(indent)), numbers: shown.map(({ number }) => number), indent }
}

/** The mark in each line. Where ends are missing, a comment of several words is no mark: `# region of interest`. */
function marksOf(lines: readonly string[]): (RegExpExecArray | null)[] {
  const marks = lines.map((line) => MARK.exec(line))
  const starts = marks.filter((mark) => mark?.[1] === 'region').length
  const ends = marks.filter((mark) => mark?.[1] === 'endregion').length
  if (starts <= ends) return marks
  return marks.map((mark) => (mark && ONE_NAME.test(mark.input.slice(mark[0].length)) ? mark : null))
}

/** The numbers of lines that begin a region and have no end: they may be comments, as `# region boundaries`, and are shown. */
function startsWithoutEnd(lines: readonly NumberedLine[]): ReadonlySet<number> {
  const open: number[] = []
  for (const { mark, number } of lines) {
    if (mark?.[1] === 'region') open.push(number)
    else if (mark) open.pop()
  }
  return new Set(open)
}

/** What may follow the name of a region. */
const ONE_NAME = /^\s*(?:-->|\*\/)?\s*$/

/** What both indentations begin with. A tab does not match a space. */
function commonStart(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end++
  return a.slice(0, end)
}

interface NumberedLine {
  readonly line: string
  readonly number: number
  readonly mark: RegExpExecArray | null
}

function inRange(lines: readonly NumberedLine[], range: string | undefined): NumberedLine[] | { problem: string } {
  if (range === undefined) return [...lines]
  const [, first, dash, last] = /^(\d+)(-(\d*))?$/.exec(range) ?? []
  if (first === undefined) return { problem: `lines=${range} is not a range such as 3-20.` }
  const from = Number(first)
  const to = dash === undefined ? from : last ? Number(last) : lines.length
  if (from < 1 || to < from || to > lines.length)
    return { problem: `lines=${range} is not in the file, which has ${counted(lines.length, 'line')}.` }
  return lines.slice(from - 1, to)
}

function inRegion(lines: readonly NumberedLine[], name: string): NumberedLine[] | { problem: string } {
  const marks = lines.map(({ mark }) => mark)
  const start = marks.findIndex((mark) => mark?.[1] === 'region' && mark[2] === name)
  if (start === -1) {
    const names = marks.flatMap((mark) => (mark?.[1] === 'region' && mark[2] ? [mark[2]] : []))
    return { problem: `The file has no region ${name}. Regions: ${names.join(', ') || 'none'}.` }
  }
  let depth = 1
  const length = marks.slice(start + 1).findIndex((mark) => {
    if (mark) depth += mark[1] === 'region' ? 1 : -1
    return depth === 0
  })
  if (length === -1) return { problem: `The region ${name} has no end.` }
  return lines.slice(start + 1, start + 1 + length)
}
