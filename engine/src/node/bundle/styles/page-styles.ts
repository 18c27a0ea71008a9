import { MODULE, namesReader, tagsIn } from './names-in-html.ts'
import { type Needs, needsOf, selectorsOf, tokens } from './selector-needs.ts'

/** A part of a style sheet: a rule with its selectors, a group of parts in a condition or layer, or text that always stays. */
type Part =
  | { readonly selectors: readonly Selector[]; readonly text: string }
  | { readonly open: string; readonly parts: readonly Part[] }
  | { readonly text: string }

interface Selector {
  readonly text: string
  readonly needs: Needs
}

/** Groups of rules that hold for some readers only. */
const GROUP = /^@(?:layer|media|supports|container)\b/

/**
 * Rules for readers who get the whole sheet at once: without script from a link, with forced colors or more contrast from the
 * inline script.
 */
const WHOLE_SHEET_ONLY = /\((?:scripting:none|forced-colors:active|prefers-contrast:more)\)$/

/** A named animation. */
const ANIMATION = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g

/** The name of a custom property; two dashes inside a class name do not begin one. */
const PROPERTY_NAME = /(?<![\w-])--[a-z][\w-]*/g

/** The declaration of a custom property. */
const PROPERTY = /(?<=[{;])(--[\w-]+):[^;}]*;?/g

/**
 * Removes from a minified style sheet the rules that cannot match anything in a document as it is delivered, and the custom
 * properties that no other rule uses. What a pointer or the app changes later needs the whole sheet. The same selection of
 * rules gives the same text. `others` are the tags of further parts of the document.
 */
export function openStyles(styles: string, own = ''): (html: string, ...others: readonly Iterable<string>[]) => string {
  const parts = parse(styles)
  const known = new Set(namesOf(needsIn(parts)))
  const texts = new Map<string, string>()
  // Only the owner's rules refer to the properties by their original names: the whole sheet brings its own properties.
  const rename = own === '' ? shortNames(styles) : (text: string) => text
  const shorten = (text: string) => rename(withoutUnused(text, own)) + own
  const namesIn = namesReader(known)
  return (html, ...others) => {
    const has = namesIn(tagsIn(html), ...others)
    const key = [...has].sort().join(' ')
    const text = texts.get(key) ?? (has.has(MODULE) ? write(parts, has) + own : shorten(write(parts, has)))
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
    if (WHOLE_SHEET_ONLY.test(prelude)) parts.push({ text: '' })
    else if (GROUP.test(prelude)) parts.push({ open: prelude, parts: parse(inner) })
    else if (prelude.startsWith('@')) parts.push({ text: css.slice(at, close + 1) })
    else parts.push({ selectors: selectorsOf(prelude).map(selectorOf), text: css.slice(end, close + 1) })
    at = close + 1
  }
  return parts
}

const selectorOf = (text: string): Selector => ({ text, needs: needsOf(text) })

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

function needsIn(parts: readonly Part[]): Needs {
  return parts.flatMap((part) =>
    'parts' in part ? needsIn(part.parts) : 'selectors' in part ? part.selectors.flatMap(({ needs }) => needs) : [],
  )
}

function namesOf(needs: Needs): string[] {
  return needs.flatMap((need) => (typeof need === 'string' ? [need] : need.flatMap(namesOf)))
}

function write(parts: readonly Part[], has: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('parts' in part) {
        const inner = write(part.parts, has)
        return inner === '' ? '' : `${part.open}{${inner}}`
      }
      if (!('selectors' in part)) return part.text
      const met = part.selectors.filter(({ needs }) => isMet(needs, has)).map(({ text }) => text)
      return met.length > 0 ? met.join() + part.text : ''
    })
    .join('')
}

function isMet(needs: Needs, has: ReadonlySet<string>): boolean {
  return needs.every((need) => (typeof need === 'string' ? has.has(need) : need.some((one) => isMet(one, has))))
}

/** Removes unused animations and custom properties, and then those that only the removed ones used. */
function withoutUnused(styles: string, own: string): string {
  const asked = new Set((styles + own).match(/(?<=var\()--[\w-]+/g))
  const animations = (styles.match(/(?<=[{;]animation:)[^;}]+/g) ?? []).join(' ').split(/[\s,]+/)
  const rest = styles
    .replace(PROPERTY, (text, name: string) => (asked.has(name) ? text : ''))
    .replace(ANIMATION, (text, name: string) => (animations.includes(name) ? text : ''))
  return rest === styles ? rest : withoutUnused(rest, own)
}

/** Gives each custom property of a style sheet a short name: `--a`. */
function shortNames(styles: string): (text: string) => string {
  const names = [...new Set(styles.match(PROPERTY_NAME))]
  const short = new Map(names.map((name, at) => [name, `--${(at + 10).toString(36)}`]))
  return (text) => text.replace(PROPERTY_NAME, (name) => short.get(name) ?? name)
}
