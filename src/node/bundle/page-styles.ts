/** A part of a style sheet: a rule with its selectors, a group of parts in a condition or layer, or text that always stays. */
type Part =
  | { readonly selectors: readonly Needs[]; readonly text: string }
  | { readonly open: string; readonly parts: readonly Part[] }
  | { readonly text: string }

/** The classes and elements a document must have for a selector to match: `.tabs`, `table`. */
type Needs = readonly string[]

/** Groups of rules that hold for some readers only. */
const GROUP = /^@(?:layer|media|supports|container)\b/

/**
 * Takes the rules out of a minified style sheet that cannot match anything in a document as it is delivered. What the app
 * adds to it later needs the whole sheet. The same selection of rules gives the same text.
 */
export function openStyles(styles: string): (html: string) => string {
  const parts = parse(styles)
  const known = new Set(needsIn(parts))
  const texts = new Map<string, string>()
  return (html) => {
    const has = namesIn(html, known)
    const key = [...has].sort().join(' ')
    const text = texts.get(key) ?? write(parts, has)
    texts.set(key, text)
    return text
  }
}

function parse(css: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < css.length) {
    const end = endOfPrelude(css, at)
    const prelude = css.slice(at, end)
    if (css[end] !== '{') {
      parts.push({ text: css.slice(at, end + 1) })
      at = end + 1
      continue
    }
    const close = endOfBlock(css, end)
    const inner = css.slice(end + 1, close)
    if (GROUP.test(prelude)) parts.push({ open: prelude, parts: parse(inner) })
    else if (prelude.startsWith('@')) parts.push({ text: css.slice(at, close + 1) })
    else parts.push({ selectors: selectorsOf(prelude).map(needsOf), text: css.slice(at, close + 1) })
    at = close + 1
  }
  return parts
}

/** The place of the `{` or `;` that ends what begins at `from`, outside of strings and parentheses. */
function endOfPrelude(css: string, from: number): number {
  for (const { at, depth, char } of tokens(css, from)) if (depth === 0 && (char === '{' || char === ';')) return at
  return css.length
}

/** The place of the `}` that closes the block whose `{` is at `open`. */
function endOfBlock(css: string, open: number): number {
  let blocks = 0
  for (const { at, char } of tokens(css, open)) {
    if (char === '{') blocks += 1
    if (char === '}') blocks -= 1
    if (blocks === 0) return at
  }
  return css.length
}

/** The characters that are syntax, with the number of parentheses and brackets around them. */
function* tokens(css: string, from: number): Generator<{ at: number; depth: number; char: string }> {
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

function selectorsOf(prelude: string): string[] {
  const commas = [...tokens(prelude, 0)].filter(({ char, depth }) => char === ',' && depth === 0).map(({ at }) => at)
  return [...commas, prelude.length].map((end, at) => prelude.slice(at === 0 ? 0 : (commas[at - 1] ?? 0) + 1, end))
}

/** What is in parentheses and brackets is left out: it may be one of several, or the opposite. */
function needsOf(selector: string): Needs {
  const plain = [...tokens(selector, 0)].filter(({ depth }) => depth === 0).map(({ char }) => char)
  const text = plain.join('').replaceAll(/::?[a-z-]+/g, '')
  return text.match(/\.[\w-]+|(?<![\w.#-])[a-z][\w-]*/g) ?? []
}

function needsIn(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    'parts' in part ? needsIn(part.parts) : 'selectors' in part ? part.selectors.flat() : [],
  )
}

/** The classes and elements of a document that styles ask for. */
function namesIn(html: string, known: ReadonlySet<string>): Set<string> {
  const tags = new Set<string>()
  const classes = new Set<string>()
  // Each value once: a page has many elements of few kinds.
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/g)) tags.add(tag)
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) classes.add(value)
  const names = [...tags, ...[...classes].flatMap((value) => value.split(/\s+/).map((name) => `.${name}`))]
  return new Set(['html', 'head', 'body', ...names.filter((name) => known.has(name))])
}

function write(parts: readonly Part[], has: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const inner = write(part.parts, has)
        return inner === '' ? '' : `${part.open}{${inner}}`
      }
      const isNeeded = !('selectors' in part) || part.selectors.some((needs) => needs.every((name) => has.has(name)))
      return isNeeded ? part.text : ''
    })
    .join('')
}
