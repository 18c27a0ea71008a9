import { diffLists } from './limited-diff.ts'
import type { TextSection } from './text-sections.ts'

/** A section of both texts, or of only one of them. */
export interface SectionPair {
  readonly old: TextSection | undefined
  readonly now: TextSection | undefined
}

/**
 * Pairs the sections of two texts by heading, in page order. Headings that each text has once are paired first, as in a "patience
 * diff", and only what is between them is compared: the pages of an API repeat a few headings thousands of times.
 */
export function pairSections(before: readonly TextSection[], after: readonly TextSection[]): SectionPair[] {
  const pairs: SectionPair[] = []
  let [old, now] = [0, 0]
  for (const anchor of [...findAnchors(before, after), { old: before.length, now: after.length }]) {
    // One by one: a call cannot take a hundred thousand arguments.
    for (const pair of pairBetween(before.slice(old, anchor.old), after.slice(now, anchor.now))) pairs.push(pair)
    if (anchor.old < before.length) pairs.push({ old: before[anchor.old], now: after[anchor.now] })
    old = anchor.old + 1
    now = anchor.now + 1
  }
  return pairs
}

function pairBetween(before: readonly TextSection[], after: readonly TextSection[]): SectionPair[] {
  let [old, now] = [0, 0]
  return diffLists(headingsOf(before), headingsOf(after)).flatMap(({ value, added, removed }) =>
    value.map(() => ({ old: added ? undefined : before[old++], now: removed ? undefined : after[now++] })),
  )
}

function headingsOf(sections: readonly TextSection[]): string[] {
  return sections.map(({ heading }) => heading)
}

/** Where a heading is in each text. */
interface Anchor {
  readonly old: number
  readonly now: number
}

/** The headings that each text has once: as many of them as are in the same order in both. */
function findAnchors(before: readonly TextSection[], after: readonly TextSection[]): Anchor[] {
  const places = placesOfUnique(headingsOf(after))
  const common = [...placesOfUnique(headingsOf(before))].flatMap(([heading, old]) => {
    const now = places.get(heading)
    return now === undefined ? [] : [{ old, now }]
  })
  return longestInOrder(common)
}

function placesOfUnique(headings: readonly string[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>()
  const repeated = new Set<string>()
  for (const [at, heading] of headings.entries()) {
    if (first.has(heading)) repeated.add(heading)
    else first.set(heading, at)
  }
  for (const heading of repeated) first.delete(heading)
  return first
}

interface Step extends Anchor {
  readonly previous: Step | undefined
}

/** The most anchors, which are in the order of the old text, that are in order in the new one too. */
function longestInOrder(anchors: readonly Anchor[]): Anchor[] {
  /** The last step of a run of each length: of all such runs, the one that ends first in the new text. */
  const ends: Step[] = []
  for (const anchor of anchors) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.now ?? 0) < anchor.now) low = middle + 1
      else high = middle
    }
    ends[low] = { ...anchor, previous: ends[low - 1] }
  }
  const longest: Anchor[] = []
  for (let step = ends.at(-1); step; step = step.previous) longest.push(step)
  return longest.reverse()
}
