import type { Html } from 'mdast'
import type { Point, Position } from 'unist'

/** A tag, a comment, a declaration such as `<!DOCTYPE>`, a `<` that starts none of these or half a tag, or the text between. */
export interface Token {
  readonly kind: 'open' | 'close' | 'comment' | 'declaration' | 'malformed' | 'stray' | 'text'
  /** The name of a tag as written; else empty. */
  readonly name: string
  readonly isSelfClosing: boolean
  readonly value: string
  readonly position: Position
}

// Each character fits one alternative only, so that a tag without an end takes no longer than its length.
const ATTRIBUTE = String.raw`[ \t\n\f\r]+[^ \t\n\f\r"'<>/=\0]+(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:\{(?:[^{}]|\{[^{}]*\})*\}|"[^"]*"|'[^']*'|(?!\{)[^ \t\n\f\r"'=<>\`]+))?`

/** A tag as CommonMark defines it, or with JSX values in braces. Anything looser is reported, so that no tag is ambiguous. */
const TAG = new RegExp(String.raw`<(\/?)([a-z][\w.:-]*)(?:${ATTRIBUTE})*[ \t\n\f\r]*(\/?)>`, 'iy')

const DECLARATION = /<(?:\?|![a-z[])[^>]*(?:>|$)/iy

/** Splits raw HTML where tags start and end. It does not nest them: a parser does. */
export function tokensOf({ value, position }: Html): Token[] {
  const tokens: Token[] = []
  // The parser takes the indentation and the quote marks of a container off each line.
  const margin = (position?.start.column ?? 1) - 1
  let point: Point = { line: 1, column: margin + 1, offset: 0, ...position?.start }
  let at = 0
  const take = (end: number, kind: Token['kind'], [, , name = '', slash = '']: readonly string[] = []) => {
    if (end === at) return
    const part = value.slice(at, end)
    const start = point
    point = pointAfter(start, part, margin)
    tokens.push({ kind, name, isSelfClosing: slash !== '', value: part, position: { start, end: point } })
    at = end
  }
  for (;;) {
    const next = value.indexOf('<', at)
    if (next === -1) break
    take(next, 'text')
    const tag = matchAt(TAG, value, next)
    if (tag) take(endOfTag(value, next + tag[0].length, tag), tag[1] === '/' ? 'close' : 'open', tag)
    else if (value.startsWith('<!--', next)) take(endOfComment(value, next), 'comment')
    else {
      const declaration = matchAt(DECLARATION, value, next)
      const isHalf = /^<\/?[a-z]/i.test(value.slice(next, next + 3))
      take(next + (declaration?.[0].length ?? 1), declaration ? 'declaration' : isHalf ? 'malformed' : 'stray')
    }
  }
  take(value.length, 'text')
  return tokens
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The line end after `<pre>` is no part of its text: the parser drops it. */
function endOfTag(text: string, end: number, [, slash = '', name = '']: readonly string[]): number {
  return slash === '' && name.toLowerCase() === 'pre' && text[end] === '\n' ? end + 1 : end
}

/** A comment without an end takes in all that follows. */
function endOfComment(text: string, start: number): number {
  const end = text.indexOf('-->', start + '<!--'.length)
  return end === -1 ? text.length : end + '-->'.length
}

function pointAfter(point: Point, text: string, margin: number): Point {
  const lines = text.split('\n')
  const length = lines.at(-1)?.length ?? 0
  return {
    line: point.line + lines.length - 1,
    column: lines.length === 1 ? point.column + length : margin + 1 + length,
    offset: (point.offset ?? 0) + text.length,
  }
}

/** Values in braces; strings are matched to pass over them. */
const JSX_ATTRIBUTE =
  /"[^"]*"|'[^']*'|(?<![ \t\n\f\r])[ \t\n\f\r]+[^ \t\n\f\r"'<>/=]+[ \t\n\f\r]*=[ \t\n\f\r]*\{(?:[^{}]|\{[^{}]*\})*\}/g

/** A tag without its attributes of JSX, and the names of these. */
export function withoutJsx(tag: string): { tag: string; names: readonly string[] } {
  const names: string[] = []
  const rest = tag.replace(JSX_ATTRIBUTE, (match) => {
    if (/^["']/.test(match)) return match
    names.push(match.slice(0, match.indexOf('=')).trim())
    return ''
  })
  return { tag: rest, names }
}
