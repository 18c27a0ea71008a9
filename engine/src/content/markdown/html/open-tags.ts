import { FORMATTING, SELF_ENDING } from './schema.ts'
import type { Token } from './tokens.ts'

/** The tags that are open at a place, outermost first. */
export interface OpenTags {
  /** How many must be closed by a tag of their own. */
  readonly depth: () => number
  /** How many are formatting elements, which a parser may repeat. */
  readonly formatting: () => number
  readonly push: (tag: Token) => void
  /** Removes the last tag of that name and the tags that are open in it; returns the latter, innermost first. */
  readonly closeLast: (name: string) => Token[] | undefined
  /** Innermost first. */
  readonly all: () => Token[]
}

/** An empty stack of tags. Each call takes the same time, however many tags are open. */
export function openTags(): OpenTags {
  const stack: Token[] = []
  const counts = new Map<string, number>()
  let depth = 0
  let formatting = 0
  const count = (tag: Token, by: 1 | -1) => {
    const name = nameOf(tag)
    counts.set(name, (counts.get(name) ?? 0) + by)
    if (!SELF_ENDING.has(name)) depth += by
    if (FORMATTING.has(name)) formatting += by
  }
  return {
    depth: () => depth,
    formatting: () => formatting,
    push: (tag) => {
      const last = stack.at(-1)
      // `<li>` ends the item before it.
      if (last && SELF_ENDING.has(nameOf(tag)) && nameOf(last) === nameOf(tag)) stack.pop()
      else count(tag, 1)
      stack.push(tag)
    },
    closeLast: (name) => {
      if (!counts.get(name)) return undefined
      const inner: Token[] = []
      for (let tag = stack.pop(); tag; tag = stack.pop()) {
        count(tag, -1)
        if (nameOf(tag) === name) break
        inner.push(tag)
      }
      return inner
    },
    all: () => stack.toReversed(),
  }
}

/** The name of a tag as parsers compare it. */
export function nameOf({ name }: Token): string {
  return name.toLowerCase()
}
