import { posix } from 'node:path'
import { groupBy } from '../../model/util/group-by.ts'

/** Pages that are more similar than this may be the same page under another id. */
const MIN_SIMILARITY = 0.8

/** A second candidate that is nearly as good makes the choice a guess. */
const MIN_LEAD = 0.05

/** Shorter lines, such as fences, say nothing about a page. */
const MIN_LINE = 4

/** A line on more pages than this is boilerplate, such as a heading of each page: it does not tell which pages are alike. */
const MAX_PAGES = 20

type Texts = ReadonlyMap<string, string>

/**
 * Finds which pages that are gone were added under another id: the same text, or one clear best match. Only pages that share
 * a rare line are compared. Returns old id -> new id.
 */
export function findRenames(gone: Texts, added: Texts): Map<string, string> {
  const renames = new Map<string, string>()
  const left = new Set(added.keys())
  const take = (from: string, to: string) => {
    renames.set(from, to)
    left.delete(to)
  }
  for (const [from, to] of sameTexts(gone, added)) take(from, to)
  const candidates = [...gone.keys()].filter((id) => !renames.has(id))
  const pairs = similarPairs(
    new Map(candidates.map((id) => [id, linesOf(gone.get(id) ?? '')])),
    new Map([...left].map((id) => [id, linesOf(added.get(id) ?? '')])),
  )
  const byFrom = groupBy(pairs, ({ from }) => from)
  const byTo = groupBy(pairs, ({ to }) => to)
  const isOpen = (pair: Pair) => !renames.has(pair.from) && left.has(pair.to)
  for (const pair of pairs) {
    if (!isOpen(pair)) continue
    const { from, to, score } = pair
    const rivals = [...(byFrom.get(from) ?? []), ...(byTo.get(to) ?? [])]
    const isBetter = (other: Pair) => isNamesake(from, to) > isNamesake(other.from, other.to)
    const isClear = rivals.every(
      (other) => other === pair || other.score <= score - MIN_LEAD || !isOpen(other) || isBetter(other),
    )
    if (isClear) take(from, to)
  }
  return renames
}

/** Pages with the same text, if it is clear which is which: only one page each has it, or the names match. */
function sameTexts(gone: Texts, added: Texts): [string, string][] {
  const byText = groupBy([...added.keys()], (id) => added.get(id) ?? '')
  const before = groupBy([...gone.keys()], (id) => gone.get(id) ?? '')
  return [...before].flatMap(([text, olds]) => {
    const news = byText.get(text) ?? []
    if (olds.length === 1 && news.length === 1) return [[olds[0] ?? '', news[0] ?? ''] as [string, string]]
    return olds.flatMap((from): [string, string][] => {
      const same = news.filter((to) => isNamesake(from, to) > 0)
      const others = olds.filter((one) => isNamesake(one, same[0] ?? '') > 0)
      return same.length === 1 && others.length === 1 ? [[from, same[0] ?? '']] : []
    })
  })
}

interface Pair {
  readonly from: string
  readonly to: string
  readonly score: number
}

/** The pages that are worth comparing: those that share a line that few pages have. */
export function comparablePages(
  gone: ReadonlyMap<string, Lines>,
  added: ReadonlyMap<string, Lines>,
): Map<string, ReadonlySet<string>> {
  const byLine = new Map<string, string[]>()
  for (const [id, lines] of added)
    for (const line of lines.keys()) {
      const pages = byLine.get(line) ?? []
      pages.push(id)
      byLine.set(line, pages)
    }
  const isTelling = (pages: readonly string[]) => pages.length <= MAX_PAGES
  return new Map(
    [...gone].map(([id, lines]) => {
      const shared = [...lines.keys()].map((line) => byLine.get(line) ?? [])
      return [id, new Set(shared.filter(isTelling).flat())]
    }),
  )
}

/** The pairs that are similar enough, best first. */
function similarPairs(gone: ReadonlyMap<string, Lines>, added: ReadonlyMap<string, Lines>): Pair[] {
  const near = comparablePages(gone, added)
  const pairs = [...gone].flatMap(([from, lines]) =>
    [...(near.get(from) ?? [])].flatMap((to): Pair[] => {
      const score = similarity(lines, added.get(to) ?? new Map())
      return score > MIN_SIMILARITY ? [{ from, to, score }] : []
    }),
  )
  return pairs.sort((a, b) => b.score - a.score || isNamesake(b.from, b.to) - isNamesake(a.from, a.to))
}

/** How often each line is in a text, with its length as the weight. */
type Lines = ReadonlyMap<string, number>

/** The lines of a page that say something. */
export function linesOf(text: string): Lines {
  const lines = new Map<string, number>()
  for (const line of text.split('\n').map((one) => one.trim()))
    if (line.length >= MIN_LINE) lines.set(line, (lines.get(line) ?? 0) + line.length)
  return lines
}

/** The weight of the lines that two texts share, relative to the longer text: from 0 to 1. */
function similarity(one: Lines, other: Lines): number {
  const total = (lines: Lines) => [...lines.values()].reduce((sum, weight) => sum + weight, 0)
  const shared = [...one].reduce((sum, [line, weight]) => sum + Math.min(weight, other.get(line) ?? 0), 0)
  return shared / Math.max(total(one), total(other), 1)
}

/** 2 for the same file name, 1 for one that contains the other; an index is named like its folder. */
function isNamesake(from: string, to: string): number {
  const [old, now] = [nameOf(from), nameOf(to)]
  return old === now ? 2 : old.includes(now) || now.includes(old) ? 1 : 0
}

function nameOf(id: string): string {
  const name = posix.basename(id)
  return name === 'index' ? posix.basename(posix.dirname(id)) : name
}
