/** No reader could follow deeper nesting; what walks a tree of it could run out of stack. */
export const MAX_DEPTH = 100

/** Space before a line that no nesting of this depth needs. */
const MAX_PREFIX = 4 * MAX_DEPTH

/**
 * True for YAML and code that nest so deep that what walks them would run out of stack. It is asked before parsing: a
 * pattern that is compiled with the stack nearly full ends the whole process, and no error can be caught.
 */
export function nestsTooDeep(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/[[\](){}]/g)) {
    depth = '[({'.includes(mark) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return true
  }
  return text.split('\n').some((line) => {
    const [prefix] = /^[\s?-]*/.exec(line) ?? ['']
    return prefix.length > MAX_PREFIX && line.trim() !== ''
  })
}
