import type { Code } from 'mdast'

/** The options after the language of a code fence. */
export interface FenceMeta {
  readonly title?: string
  /** The text alternative of a diagram. */
  readonly alt?: string
  /** Numbers of the marked lines, from 1. */
  readonly marked: ReadonlySet<number>
  readonly lineNumbers: boolean
  /** Unknown options, as written. */
  readonly unknown: readonly string[]
}

const META_PART = /title="([^"]*)"|alt="([^"]*)"|\{([\d,\s-]+)\}|(showLineNumbers)|(\S+)/g

const parsed = new WeakMap<Code, FenceMeta>()

/** The meta of a fence, parsed once: rendering, the Markdown file and the search text all need it. */
export function fenceMetaOf(node: Code): FenceMeta {
  const meta = parsed.get(node) ?? readFenceMeta(node.meta ?? '')
  parsed.set(node, meta)
  return meta
}

/** Reads `title="…" {1,3-5} showLineNumbers`. */
export function readFenceMeta(meta: string): FenceMeta {
  const unknown: string[] = []
  let title: string | undefined
  let alt: string | undefined
  let lineNumbers = false
  const marked = new Set<number>()
  for (const [, titleText, altText, ranges, numbered, rest] of meta.matchAll(META_PART)) {
    if (titleText !== undefined) title = titleText
    else if (altText !== undefined) alt = altText
    else if (ranges !== undefined) {
      const lines = expandRanges(ranges)
      if (lines.length === 0) unknown.push(`{${ranges}}`)
      for (const line of lines) marked.add(line)
    } else if (numbered) lineNumbers = true
    else if (rest) unknown.push(rest)
  }
  return { ...(title !== undefined && { title }), ...(alt !== undefined && { alt }), marked, lineNumbers, unknown }
}

/** `1,3-5` -> 1, 3, 4, 5 */
function expandRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, Math.min(to, 10_000) - from + 1) }, (_, index) => from + index)
  })
}
