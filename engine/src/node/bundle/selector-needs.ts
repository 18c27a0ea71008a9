/** What a document must have for a selector to match: each name (`.tabs`, `table`), and one of the choices of each list. */
export type Needs = readonly (string | readonly Needs[])[]

/** A piece of a selector; what is in brackets or parentheses belongs to it. */
const PART =
  /\[(?:"[^"]*"|[^\]"])*\]|::?[\w-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|#[\w-]+|\.[\w-]+|[a-z][\w-]*/g

/** What no document has when it arrives, and what may wait for the whole sheet: a pointer that hovers has moved. */
const LATER = /^(?::hover|\[(?:aria-busy|data-(?:comparing|hidden|hydrated|scroll-locked|state))\b.*)$/

/** What the app does not change: `[data-kind=tip]`. */
const FIXED = /^\[((?:align|data-kind|data-style)=)"?([^"\]]*)"?\]$/

/** The characters that are syntax, with the number of parentheses and brackets around them. */
export function* tokens(css: string, from: number): Generator<{ at: number; depth: number; char: string }> {
  let depth = 0
  for (let at = from; at < css.length; at++) {
    const char = css[at] ?? ''
    if (char === '\\') at += 1
    else if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else yield { at, depth, char }
  }
}

function endOfString(css: string, open: number): number {
  let at = open + 1
  while (at < css.length && css[at] !== css[open]) at += css[at] === '\\' ? 2 : 1
  return at
}

/** The selectors of a list. */
export function selectorsOf(prelude: string): string[] {
  const commas = [...tokens(prelude, 0)].filter(({ char, depth }) => char === ',' && depth === 0).map(({ at }) => at)
  return [...commas, prelude.length].map((end, at) => prelude.slice(at === 0 ? 0 : (commas[at - 1] ?? 0) + 1, end))
}

/** What a selector needs. Of what is in parentheses only `:is()` tells: the rest may be the opposite. */
export function needsOf(selector: string): Needs {
  const parts = selector.match(PART) ?? []
  return parts.flatMap((part): Needs => {
    if (part.startsWith(':is(')) return [selectorsOf(part.slice(4, -1)).map(needsOf)]
    if (LATER.test(part)) return [part]
    if (part.startsWith('[')) return FIXED.test(part) ? [part.replace(FIXED, '[$1$2]')] : []
    return /^[:#]/.test(part) ? [] : [part]
  })
}
