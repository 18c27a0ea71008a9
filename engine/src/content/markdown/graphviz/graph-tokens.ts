import { DiagramError } from './diagram-error.ts'

/** A name, a number or a quoted text (`id`, without its quotes), or a punctuation mark. */
export interface GraphToken {
  readonly kind: 'id' | 'mark'
  readonly text: string
  readonly isQuoted: boolean
  readonly line: number
}

/** Lines that begin with # are comments, too. */
const SPACE = /(?:\s|(?<=^|\n)#[^\n]*|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)+/y
const NAME = /[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*|-?(?:\.\d+|\d+(?:\.\d*)?)/y
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)"/y
const MARK = /->|--|[{}[\];,=:+]/y

/** The tokens of a graph in the language of Graphviz. Throws a `DiagramError` for anything else. */
export function graphTokens(text: string): GraphToken[] {
  const tokens: GraphToken[] = []
  let at = 0
  let line = 1
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) return undefined
    at = pattern.lastIndex
    return match
  }
  for (;;) {
    line += take(SPACE)?.[0].split('\n').length ?? 1
    line--
    if (at === text.length) return tokens
    const quoted = take(QUOTED)
    const name = quoted ? undefined : take(NAME)?.[0]
    const mark = quoted || name ? undefined : take(MARK)?.[0]
    if (quoted) tokens.push({ kind: 'id', text: quoted[1] ?? '', isQuoted: true, line })
    else if (name !== undefined) tokens.push({ kind: 'id', text: name, isQuoted: false, line })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, isQuoted: false, line })
    else if (text[at] === '<')
      throw new DiagramError(line, 'HTML labels cannot be drawn', 'Write the label in quotes; \\n begins a line.')
    else throw new DiagramError(line, `syntax error near ${text.slice(at, at + 20).split('\n')[0]}`)
    line += quoted ? quoted[0].split('\n').length - 1 : 0
  }
}
