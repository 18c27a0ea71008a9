/** What a document must have for a selector to match: each name (`.tabs`, `table`), and one of the choices of each list. */
export type Needs = readonly (string | readonly Needs[])[]

/** A piece of a selector, with everything in its brackets or parentheses. */
const PART =
  /\[(?:"[^"]*"|[^\]"])*\]|::?[\w-]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|#[\w-]+|\.[\w-]+|[a-z][\w-]*/g

/** What no document has when it arrives, so it can wait for the whole sheet, which is loaded once a pointer moves. */
const RUNTIME_STATE =
  /^(?::hover|\[(?:aria-busy|aria-current="?location|data-(?:comparing|hidden|hydrated|open|scroll-locked|state))\b.*)$/

/** What the app does not change: `[data-kind=tip]`. */
const FIXED = /^\[((?:align|data-kind|data-style|data-type)=)"?([^"\]]*)"?\]$/

/** An escaped character, a string, or a character that is syntax between them. */
const TOKEN = /\\.|"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)|[()[\]{};,]/gs

/** The braces, semicolons and commas, with the number of parentheses and brackets around them. */
export function* tokens(css: string, from: number): Generator<{ at: number; depth: number; char: string }> {
  const token = new RegExp(TOKEN)
  token.lastIndex = from
  let depth = 0
  for (let match = token.exec(css); match; match = token.exec(css)) {
    const [char] = match
    if (char === '(' || char === '[') depth += 1
    else if (char === ')' || char === ']') depth -= 1
    else if (char.length === 1) yield { at: match.index, depth, char }
  }
}

/** The selectors of a list. */
export function selectorsOf(prelude: string): string[] {
  const commas = [...tokens(prelude, 0)].filter(({ char, depth }) => char === ',' && depth === 0).map(({ at }) => at)
  return [...commas, prelude.length].map((end, at) => prelude.slice(at === 0 ? 0 : (commas[at - 1] ?? 0) + 1, end))
}

/** What a selector needs. Of the functions, only `:is()` counts: others, such as `:not()`, may mean the opposite. */
export function needsOf(selector: string): Needs {
  const parts = selector.match(PART) ?? []
  return parts.flatMap((part): Needs => {
    if (part.startsWith(':is(')) return [selectorsOf(part.slice(4, -1)).map(needsOf)]
    if (RUNTIME_STATE.test(part)) return [part]
    if (part.startsWith('[')) return FIXED.test(part) ? [part.replace(FIXED, '[$1$2]')] : []
    return /^[:#]/.test(part) ? [] : [part]
  })
}
