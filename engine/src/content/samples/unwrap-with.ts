/** How a `with` begins whose context managers are in parentheses. */
const OPENING = /^[ \t]*(?:async[ \t]+)?with[ \t]*\(/gm

/** A text on one line, the start of a comment, or a bracket. */
const MARK = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[#()[\]{}]/g

/** In characters: nobody writes more, and the search for the end from each `with` must not take long. */
const MAX_LENGTH = 2000

/**
 * Python code without the parentheses around the context managers of a `with` and the line ends between them. Python has allowed
 * them since 3.10, but the parser does not know them. Spaces take their place, so that no offset changes.
 */
export function unwrapWith(code: string): string {
  let unwrapped = code
  for (const { 0: opening, index } of code.matchAll(OPENING)) {
    const start = index + opening.length
    const length = managersLength(code.slice(start, start + MAX_LENGTH))
    const managers = code.slice(start, start + length)
    const rest = code.slice(start + length + 1)
    if (!/\bas\b/.test(managers) || !/^[ \t]*:/.test(rest)) continue
    unwrapped = `${unwrapped.slice(0, start - 1)} ${managers.replaceAll('\n', ' ')} ${rest}`
  }
  return unwrapped
}

/** Up to the parenthesis that closes what is open before the text; 0 if there is none, or a comment before it. */
function managersLength(text: string): number {
  let depth = 1
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark === '#') return 0
    if ('([{'.includes(mark)) depth++
    else if (')]}'.includes(mark)) depth--
    if (depth === 0) return index
  }
  return 0
}
