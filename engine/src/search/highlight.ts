import { UNSPACED } from '../model/unspaced-scripts.ts'
import { memoize } from '../model/util/memoize.ts'
import type { Highlights } from './highlights.ts'
import type { Highlighted } from './protocol.ts'
import { fold } from './words/fold.ts'
import { wordsOf } from './words/tokens.ts'

/** The tags around highlighted words, and the ellipsis of truncated text. */
export interface HighlightTags {
  readonly pre: string
  readonly post: string
  readonly ellipsis: string
}

interface Span {
  readonly start: number
  readonly end: number
  /** The query word that it matches. */
  readonly word: string
}

/** Returns the whole text with its matching words highlighted. */
export function highlight(text: string, highlights: Highlights, tags: HighlightTags): Highlighted {
  return withHighlights(text, spansIn(highlights)(text), highlights, tags)
}

/** What counts as a word of a snippet: of a script without spaces, two characters with their marks. */
const CHUNK = new RegExp(`(?:[${UNSPACED}]\\p{M}*){1,2}|[^\\s${UNSPACED}]+`, 'gu')

/** Returns the `count` consecutive words of the text with the most matches, highlighted. */
export function snippet(
  text: string,
  highlights: Highlights,
  { count, tags }: { count: number; tags: HighlightTags },
): Highlighted {
  const chunks = [...text.matchAll(CHUNK)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const spans = spansIn(highlights)(text)
  if (chunks.length <= count) return withHighlights(text, spans, highlights, tags)
  const from = bestWindow(chunks, spans, count)
  const first = chunks[from]
  const last = chunks[from + count - 1]
  if (!first || !last) return withHighlights(text, spans, highlights, tags)
  const inside = spans
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .map((span) => ({ ...span, start: span.start - first.start, end: span.end - first.start }))
  const cut = withHighlights(text.slice(first.start, last.end), inside, highlights, tags)
  const before = from > 0 ? tags.ellipsis : ''
  const after = from + count < chunks.length ? tags.ellipsis : ''
  return { ...cut, value: before + cut.value + after }
}

/** The start of the window with the most distinct matches; of several, the middle one, for context on both sides. */
function bestWindow(chunks: readonly { start: number; end: number }[], spans: readonly Span[], count: number): number {
  let best = { from: 0, until: 0, score: 0 }
  for (let from = 0; from + count <= chunks.length; from++) {
    const start = chunks[from]?.start ?? 0
    const end = chunks[from + count - 1]?.end ?? 0
    const inside = spans.filter((span) => span.start >= start && span.end <= end)
    const score = new Set(inside.map(({ word }) => word)).size + inside.length / 100
    if (score > best.score) best = { from, until: from, score }
    else if (score === best.score && best.until === from - 1) best = { ...best, until: from }
  }
  return best.score === 0 ? 0 : Math.floor((best.from + best.until) / 2)
}

/** Kept for each answer: its hits have titles and headings in common, and each text is highlighted whole and as a snippet. */
const spansIn = memoize((highlights: Highlights) => memoize((text: string) => findSpans(text, highlights)))

/** How many words of the query may be highlighted. */
const wordCount = memoize((highlights: Highlights) => new Set([...highlights.values()].map(({ word }) => word)).size)

function findSpans(text: string, highlights: Highlights): Span[] {
  const words = wordsOf(text)
  const there = new Set(words.flatMap(({ terms }) => terms))
  const highlightOf = (term: string) => {
    const found = highlights.get(term)
    const isShown = found?.phrases?.some((phrase) => phrase.every((other) => there.has(other))) ?? true
    return isShown ? found : undefined
  }
  return words.flatMap(({ start, end, whole, terms }) => {
    const typed = highlightOf(whole)
    // The typed letters if the word itself matched; the whole word if only its stem or a part did.
    if (typed) return [{ start, end: start + lengthOf(text.slice(start, end), typed.letters), word: typed.word }]
    const term = terms.find((one) => highlightOf(one) !== undefined)
    return term === undefined ? [] : [{ start, end, word: highlights.get(term)?.word ?? term }]
  })
}

/** The length of the start of a word, as written, that folds to so many letters, including all of its last character. */
function lengthOf(written: string, letters: number): number {
  let folded = 0
  let length = 0
  for (const character of written) {
    const own = fold(character).length
    if (folded >= letters && own > 0) break
    folded += own
    length += character.length
  }
  return length
}

/** Merges overlapping spans: words of a script without spaces overlap. */
function joined(spans: readonly Span[]): { start: number; end: number }[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of spans) {
    const last = all.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}

function withHighlights(
  text: string,
  spans: readonly Span[],
  highlights: Highlights,
  { pre, post }: HighlightTags,
): Highlighted {
  let value = ''
  let at = 0
  for (const { start, end } of joined(spans)) {
    value += text.slice(at, start) + pre + text.slice(start, end) + post
    at = end
  }
  const matchedWords = [...new Set(spans.map(({ word }) => word))]
  const matchLevel = spans.length === 0 ? 'none' : matchedWords.length === wordCount(highlights) ? 'full' : 'partial'
  return { value: value + text.slice(at), matchLevel, matchedWords }
}
