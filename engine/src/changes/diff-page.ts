import { diffLines } from 'diff'
import { UNSPACED } from '../model/unspaced-scripts.ts'
import { diffWords } from './diff-words.ts'
import { diffLists, EDIT_LIMIT, rewritten } from './limited-diff.ts'
import { pairSections } from './pair-sections.ts'
import type { TextBlock, TextSection } from './text-sections.ts'

/** A run of text that both pages have, or only one. */
export interface DiffPart {
  readonly type: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A changed block as its parts: words of text, or lines of code. */
export interface DiffBlock {
  readonly kind: TextBlock['kind']
  readonly parts: readonly DiffPart[]
}

/** A section with its changed blocks. */
export interface DiffSection {
  readonly heading: string
  readonly type: 'changed' | 'added' | 'removed'
  readonly blocks: readonly DiffBlock[]
}

/** The difference between two texts of a page. */
export interface PageDifference {
  readonly sections: readonly DiffSection[]
  readonly wordsAdded: number
  readonly wordsRemoved: number
}

/** Compares two texts of a page section by section; no sections means no difference in words. */
export function diffPage(before: readonly TextSection[], after: readonly TextSection[]): PageDifference {
  const sections = diffSections(before, after)
  const parts = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.parts))
  const count = (type: DiffPart['type']) =>
    parts.filter((part) => part.type === type).reduce((sum, { text }) => sum + wordCount(text), 0)
  return { sections, wordsAdded: count('added'), wordsRemoved: count('removed') }
}

/** A word; of scripts that put no spaces between words, a character. */
const WORD = new RegExp(`[${UNSPACED}]|[^\\s${UNSPACED}]+`, 'gu')

function wordCount(text: string): number {
  return text.match(WORD)?.length ?? 0
}

/** Compares sections by heading, in page order. */
function diffSections(before: readonly TextSection[], after: readonly TextSection[]): DiffSection[] {
  return pairSections(before, after).flatMap(({ old, now }): DiffSection[] => {
    if (!old) return now ? [wholeSection(now, 'added')] : []
    if (!now) return [wholeSection(old, 'removed')]
    const blocks = diffBlocks(old.blocks, now.blocks)
    return blocks.length > 0 ? [{ heading: now.heading, type: 'changed', blocks }] : []
  })
}

function wholeSection({ heading, blocks }: TextSection, type: 'added' | 'removed'): DiffSection {
  return { heading, type, blocks: blocks.map((block) => wholeBlock(block, type)) }
}

function wholeBlock({ kind, text }: TextBlock, type: 'added' | 'removed'): DiffBlock {
  return { kind, parts: [{ type, text }] }
}

/** The changed blocks; removed blocks directly followed by added ones are compared in pairs. */
function diffBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): DiffBlock[] {
  const runs = diffLists(before, after, { comparator: isSame })
  return runs.flatMap(({ value, added, removed }, at): DiffBlock[] => {
    const next = runs[at + 1]
    const last = runs[at - 1]
    if (removed && next?.added) return diffPairs(value, next.value)
    if (added && last?.removed) return []
    if (added) return value.map((block) => wholeBlock(block, 'added'))
    return removed ? value.map((block) => wholeBlock(block, 'removed')) : []
  })
}

function isSame(a: TextBlock, b: TextBlock): boolean {
  return a.kind === b.kind && a.text === b.text
}

function diffPairs(before: readonly TextBlock[], after: readonly TextBlock[]): DiffBlock[] {
  const length = Math.max(before.length, after.length)
  return Array.from({ length }, (_, at) => at).flatMap((at): DiffBlock[] => {
    const [old, now] = [before[at], after[at]]
    if (old && now && old.kind === now.kind) return [diffPair(old, now)]
    return [...(old ? [wholeBlock(old, 'removed')] : []), ...(now ? [wholeBlock(now, 'added')] : [])]
  })
}

/** Texts that share a smaller fraction of their words count as rewritten, not edited. */
const MIN_SHARED = 0.3

function diffPair(old: TextBlock, now: TextBlock): DiffBlock {
  const runs =
    now.kind === 'code'
      ? (diffLines(withLineEnd(old), withLineEnd(now), EDIT_LIMIT) ?? rewritten(old.text, now.text))
      : diffWords(old.text, now.text)
  const parts = joinParts(
    runs.map(({ value, added, removed }): DiffPart => {
      return { type: added ? 'added' : removed ? 'removed' : 'same', text: value }
    }),
    now.kind,
  )
  const shared = parts.filter(({ type }) => type === 'same').reduce((sum, { text }) => sum + wordCount(text), 0)
  const isRewritten = now.kind === 'text' && shared < MIN_SHARED * Math.max(wordCount(old.text), wordCount(now.text))
  if (!isRewritten) return { kind: now.kind, parts }
  return {
    kind: now.kind,
    parts: [
      { type: 'removed', text: old.text },
      { type: 'added', text: now.text },
    ],
  }
}

/** The text of code as whole lines: without its line end, the last line would differ from itself in front of a new one. */
function withLineEnd({ text }: TextBlock): string {
  return text === '' ? '' : `${text}\n`
}

/** Changes with at most this many words between them are joined. */
const MAX_GAP_WORDS = 1

/** Joins changes with only a word or punctuation between them: first the removed text, then the added text. */
function joinParts(parts: readonly DiffPart[], kind: TextBlock['kind']): DiffPart[] {
  if (kind === 'code') return [...parts]
  const joined: DiffPart[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed.trim() !== '') joined.push({ type: 'removed', text: removed })
    if (added !== '') joined.push({ type: added.trim() === '' ? 'same' : 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [at, { type, text }] of parts.entries()) {
    const isBetween = removed + added !== '' && at < parts.length - 1 && wordCount(text) <= MAX_GAP_WORDS
    if (type === 'same' && !isBetween) {
      flush()
      joined.push({ type, text })
      continue
    }
    if (type !== 'added') removed += text
    if (type !== 'removed') added += text
  }
  flush()
  return joined
}
