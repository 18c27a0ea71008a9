import { diffArrays } from 'diff'
import type { Article } from './article.ts'

/** How one kind of content of a page agrees. */
export interface Agreement {
  /** From 0 to 1: the part that is in both; in the same order, unless the pages differ in thousands of words. */
  readonly similarity: number
  /** The first differences: `-` only Docusaurus has it, `+` only we have it. */
  readonly differences: readonly string[]
}

/** How an article agrees with Docusaurus's own rendering, by kind of content. */
export type Comparison = Readonly<Record<keyof Article, Agreement>>

const SHOWN = 12
const CONTEXT = 3
/** The time of a comparison grows with the square of the differences: beyond this, only the beginning is compared. */
const MAX_EDITS = 2000
const BEGINNING = 900

/** Compares Docusaurus's article with ours. */
export function compareArticles(theirs: Article, ours: Article): Comparison {
  return {
    headings: compareLists(theirs.headings, ours.headings),
    levels: compareLists(theirs.levels, ours.levels),
    words: compareWords(theirs.words, ours.words),
    code: compareCode(theirs.code, ours.code),
    pictures: compareLists(theirs.pictures, ours.pictures),
    tabs: compareLists(theirs.tabs, ours.tabs),
  }
}

interface Change {
  readonly removed: readonly string[]
  readonly added: readonly string[]
  /** What is before it, in both. */
  readonly before: readonly string[]
}

function changesOf(theirs: readonly string[], ours: readonly string[]): { similarity: number; changes: Change[] } {
  const parts = diffArrays([...theirs], [...ours], { maxEditLength: MAX_EDITS })
  if (!parts) {
    const { changes } = changesOf(theirs.slice(0, BEGINNING), ours.slice(0, BEGINNING))
    return { similarity: unorderedSimilarity(theirs, ours), changes }
  }
  const changes: Change[] = []
  let equal = 0
  let before: string[] = []
  for (const [at, part] of parts.entries()) {
    const previous = parts[at - 1]
    if (!part.added && !part.removed) {
      equal += part.value.length
      before = part.value.slice(-CONTEXT)
    } else if (part.added && previous?.removed) {
      const last = changes.pop()
      if (last) changes.push({ ...last, added: part.value })
    } else {
      changes.push({ removed: part.removed ? part.value : [], added: part.added ? part.value : [], before })
      before = []
    }
  }
  const total = theirs.length + ours.length
  return { similarity: total === 0 ? 1 : (2 * equal) / total, changes }
}

function unorderedSimilarity(theirs: readonly string[], ours: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const one of theirs) counts.set(one, (counts.get(one) ?? 0) + 1)
  let equal = 0
  for (const one of ours) {
    const count = counts.get(one) ?? 0
    if (count > 0) equal++
    counts.set(one, count - 1)
  }
  return (2 * equal) / (theirs.length + ours.length)
}

function compareLists(theirs: readonly string[], ours: readonly string[]): Agreement {
  const { similarity, changes } = changesOf(theirs, ours)
  const lines = changes.flatMap(({ removed, added }) => [
    ...removed.map((one) => `- ${one}`),
    ...added.map((one) => `+ ${one}`),
  ])
  return { similarity, differences: lines.slice(0, SHOWN) }
}

function compareWords(theirs: readonly string[], ours: readonly string[]): Agreement {
  const { similarity, changes } = changesOf(theirs, ours)
  const side = (sign: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${sign} ${short(words.join(' '))}`]
  const lines = changes
    .slice(0, SHOWN)
    .map(({ removed, added, before }) =>
      [`… ${before.join(' ')}`, ...side('-', removed), ...side('+', added)].join(' '),
    )
  return { similarity, differences: lines }
}

/** Of two blocks that stand for each other, the first line that differs. */
function compareCode(theirs: readonly string[], ours: readonly string[]): Agreement {
  const { similarity, changes } = changesOf(theirs, ours)
  const lines = changes.flatMap(({ removed, added }) =>
    Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
      const [left, right] = [removed[at]?.split('\n'), added[at]?.split('\n')]
      const line = left && right ? left.findIndex((one, row) => one !== right[row]) : 0
      const row = line === -1 ? (left?.length ?? 0) : line
      const show = (sign: string, block: readonly string[] | undefined) =>
        block ? [`${sign} line ${row + 1}: ${short(block[row] ?? '(end)')}`] : []
      return [...show('-', left), ...show('+', right)].join(' ')
    }),
  )
  return { similarity, differences: lines.slice(0, SHOWN) }
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
