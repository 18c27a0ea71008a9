/** No reader could follow deeper nesting; what walks a tree of it could run out of stack. */
export const MAX_DEPTH = 100

/**
 * True for YAML and code nested so deep that a tree walk would overflow the stack. Checked before parsing: compiling a
 * pattern when the stack is nearly full kills the process, with no error to catch.
 */
export function nestsTooDeep(text: string, max = MAX_DEPTH): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/[[\](){}]/g)) {
    depth = '[({'.includes(mark) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > max) return true
  }
  return text.split('\n').some((line) => {
    const [prefix] = /^[\s?-]*/.exec(line) ?? ['']
    // More indentation than this depth needs.
    return prefix.length > 4 * max && line.trim() !== ''
  })
}
