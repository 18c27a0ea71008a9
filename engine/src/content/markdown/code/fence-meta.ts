import type { Code } from 'mdast'
import { memoize } from '../../../model/util/memoize.ts'
import { suggestNearest } from '../../../model/util/nearest.ts'

/** The options after the language of a code fence. */
export interface FenceMeta {
  readonly title?: string
  /** The text alternative of a diagram. */
  readonly alt?: string
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>
  /** The number of the first line; absent when lines are not numbered. */
  readonly firstNumber?: number
  /** True when the first column of each line is `+`, `-` or a space. */
  readonly diff: boolean
  /** True when long lines wrap. */
  readonly wrap: boolean
  /** True for what a program prints. */
  readonly output: boolean
  /** Unknown options, as written; each only once, because the value of a variable can be many words. */
  readonly unknown: readonly string[]
}

/** The options with a value, those of code from a file among them. */
const NAMES = ['title', 'alt', 'showLineNumbers', 'file', 'lines', 'region']

/** What to write instead of an unknown option. Only one with a value gets a name: Docusaurus's `live` is not a typo of `file`. */
export function fenceOptionHint(part: string): string {
  const [name = '', value] = part.split('=')
  const meant = value === undefined || NAMES.includes(name) ? undefined : suggestNearest(name, NAMES)
  return meant ?? 'Use title="…", {1,3-5}, showLineNumbers, wrap, diff or output.'
}

/** The options without a value. */
const FLAGS = ['diff', 'wrap', 'output'] as const

const META_PART =
  /title=(?:"([^"]*)"|'([^']*)')|alt=(?:"([^"]*)"|'([^']*)')|\{([\d,\s-]+)\}|showLineNumbers(?:=(\d{1,6}))?(?!\S)|(\S+)/g

/** The meta of a fence, parsed once: rendering, the Markdown file and the search text all need it. */
export const fenceMetaOf = memoize((node: Code) => readFenceMeta(node.meta ?? ''))

/** Reads `title="…" {1,3-5} showLineNumbers=5 wrap diff output`. */
export function readFenceMeta(meta: string): FenceMeta {
  const flags = new Set<string>()
  const unknown = new Set<string>()
  const marked = new Set<number>()
  const texts: { title?: string; alt?: string } = {}
  let firstNumber: number | undefined
  for (const [, title, quotedTitle, alt, quotedAlt, ranges, first, rest] of meta.matchAll(META_PART)) {
    const titleText = title ?? quotedTitle
    const altText = alt ?? quotedAlt
    if (titleText !== undefined) texts.title = titleText
    else if (altText !== undefined) texts.alt = altText
    else if (ranges !== undefined) {
      const lines = expandRanges(ranges)
      if (lines.size === 0) unknown.add(`{${ranges}}`)
      for (const line of lines) marked.add(line)
    } else if (rest === undefined) firstNumber = Number(first ?? 1)
    else if (FLAGS.some((flag) => flag === rest)) flags.add(rest)
    else unknown.add(rest)
  }
  return {
    ...texts,
    ...(firstNumber !== undefined && { firstNumber }),
    marked,
    diff: flags.has('diff'),
    wrap: flags.has('wrap'),
    output: flags.has('output'),
    unknown: [...unknown],
  }
}

/** The options of a fence that only code has, as authors write them: a drawing has none of them. */
export function codeOptionsOf({ marked, firstNumber, ...meta }: FenceMeta): readonly string[] {
  const lines = marked.size > 0 ? ['{…}'] : []
  const numbers = firstNumber === undefined ? [] : ['showLineNumbers']
  return [...lines, ...numbers, ...FLAGS.filter((flag) => meta[flag])]
}

/** One line, or the first and the last of several. */
const RANGE = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/

/** The last line of a fence that can be marked. */
const MAX_LINE = 10_000

/** `1,3-5` -> 1, 3, 4, 5. More ranges than lines are a mistake, and so is one that names no line: nothing is marked. */
function expandRanges(text: string): ReadonlySet<number> {
  const lines = new Set<number>()
  let expanded = 0
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, first, end = first] = RANGE.exec(part) ?? []
    const [from, last] = [Number(first), Math.min(Number(end), MAX_LINE)]
    expanded += Math.max(0, last - from + 1)
    if (expanded > MAX_LINE || !(from >= 1 && last >= from)) return new Set()
    for (let line = from; line <= last; line++) lines.add(line)
  }
  return lines
}
