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
  readonly term: string
}

/** The whole text with its found words marked. */
export function highlight(text: string, marks: Marks, tags: HighlightTags): Highlighted {
  return marked(text, spansOf(text, marks), tags)
}

/** The `count` words of the text around the place with most found words, marked. */
export function snippet(
  text: string,
  marks: Marks,
  { count, tags }: { count: number; tags: HighlightTags },
): Highlighted {
  const chunks = [...text.matchAll(/\S+/g)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
  const spans = spansOf(text, marks)
  if (chunks.length <= count) return marked(text, spans, tags)
  const from = bestWindow(chunks, spans, count)
  const first = chunks[from]
  const last = chunks[from + count - 1]
  if (!first || !last) return marked(text, spans, tags)
  const inside = spans
    .filter(({ start, end }) => start >= first.start && end <= last.end)
    .map((span) => ({ ...span, start: span.start - first.start, end: span.end - first.start }))
  const cut = marked(text.slice(first.start, last.end), inside, tags)
  const before = from > 0 ? tags.ellipsis : ''
  const after = from + count < chunks.length ? tags.ellipsis : ''
  return { ...cut, value: before + cut.value + after }
}

/** Where a window over the text holds the most different found words; a word in, so that the first has company. */
function bestWindow(chunks: readonly { start: number; end: number }[], spans: readonly Span[], count: number): number {
  let best = { from: 0, score: 0 }
  for (let from = 0; from + count <= chunks.length; from++) {
    const start = chunks[from]?.start ?? 0
    const end = chunks[from + count - 1]?.end ?? 0
    const inside = spans.filter((span) => span.start >= start && span.end <= end)
    const score = new Set(inside.map(({ term }) => term)).size + inside.length / 100
    if (score > best.score) best = { from, score }
  }
  const isFirst = spans.some(({ start }) => start === chunks[best.from]?.start)
  return isFirst && best.from > 0 && best.score < 2 ? best.from - 1 : best.from
}

function spansOf(text: string, marks: Marks): Span[] {
  return wordsOf(text).flatMap((word) => {
    const terms = termsOf(word).filter((term) => marks.has(term))
    const whole = terms.find((term) => term === word.whole)
    const [term] = whole === undefined ? terms : [whole]
    if (term === undefined) return []
    // The letters that were typed, when the word begins with them; the whole word when only its stem or a part was found.
    const letters = whole === undefined ? word.end - word.start : (marks.get(whole) ?? 0)
    return [{ start: word.start, end: Math.min(word.end, word.start + letters), term }]
  })
}

function marked(text: string, spans: readonly Span[], { pre, post }: HighlightTags): Highlighted {
  let value = ''
  let at = 0
  for (const { start, end } of spans) {
    value += text.slice(at, start) + pre + text.slice(start, end) + post
    at = end
  }
  const matchedWords = [...new Set(spans.map(({ term }) => term))]
  const matchLevel = spans.length === 0 ? 'none' : spans.length === wordsOf(text).length ? 'full' : 'partial'
  return { value: value + text.slice(at), matchLevel, matchedWords }
}
