import type { Marks } from './engine.ts'
import type { Highlighted } from './protocol.ts'
import { termsOf, wordsOf } from './tokens.ts'

/** How found words are marked, and how a cut text shows that it was cut. */
export interface HighlightTags {
  readonly pre: string
  readonly post: string
  readonly ellipsis: string
}

interface Span {
  readonly start: number
  readonly end: number
  /** The word of the query it was found by. */
  readonly word: string
}

/** The whole text with its found words marked. */
export function highlight(text: string, marks: Marks, tags: HighlightTags): Highlighted {
  return marked(text, spansOf(text, marks), marks, tags)
}

/** The `count` words of the text around the place with most found words, marked. */
export function snippet(
  text: string,
  marks: Marks,
  { count, tags }: { count: number; tags: HighlightTags },
): Highlighted {
  const chunks = [...text.matchAll(/\S+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const spans = spansOf(text, marks)
  if (chunks.length <= count) return marked(text, spans, marks, tags)
  const from = bestWindow(chunks, spans, count)
  const first = chunks[from]
  const last = chunks[from + count - 1]
  if (!first || !last) return marked(text, spans, marks, tags)
  const inside = spans
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .map((span) => ({ ...span, start: span.start - first.start, end: span.end - first.start }))
  const cut = marked(text.slice(first.start, last.end), inside, marks, tags)
  const before = from > 0 ? tags.ellipsis : ''
  const after = from + count < chunks.length ? tags.ellipsis : ''
  return { ...cut, value: before + cut.value + after }
}

/** Where a window over the text holds the most different found words; the middle one of several, so that they have company. */
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

function spansOf(text: string, marks: Marks): Span[] {
  return wordsOf(text).flatMap(({ start, end, whole, parts }) => {
    const own = marks.get(whole)
    // The letters that were typed, when the word begins with them; all of it when only its stem or a part was found.
    if (own) return [{ start, end: wholeCharacter(text, Math.min(end, start + own.letters)), word: own.word }]
    const term = termsOf({ start, end, whole, parts }).find((one) => marks.has(one))
    return term === undefined ? [] : [{ start, end, word: marks.get(term)?.word ?? term }]
  })
}

/** The place itself, or the one behind it where it would cut a character of two units. */
function wholeCharacter(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
}

function marked(text: string, spans: readonly Span[], marks: Marks, { pre, post }: HighlightTags): Highlighted {
  let value = ''
  let at = 0
  for (const { start, end } of spans) {
    value += text.slice(at, start) + pre + text.slice(start, end) + post
    at = end
  }
  const matchedWords = [...new Set(spans.map(({ word }) => word))]
  const asked = new Set([...marks.values()].map(({ word }) => word))
  const matchLevel = spans.length === 0 ? 'none' : matchedWords.length === asked.size ? 'full' : 'partial'
  return { value: value + text.slice(at), matchLevel, matchedWords }
}
