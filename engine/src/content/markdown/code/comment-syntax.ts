/** Ways to write a comment: what opens it, and what closes it before the end of the line. */
const STYLES = {
  slashes: ['//', ''],
  stars: ['/*', '*/'],
  braces: ['{/*', '*/}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  percent: ['%', ''],
} as const

type Style = keyof typeof STYLES

const C_LIKE = 'c cpp c++ csharp cs go java kotlin rust rs scala swift dart groovy proto php zig'
const SCRIPTS = 'javascript js mjs cjs typescript ts jsx tsx'
const HASHED = 'python py bash sh shell shellscript zsh console yaml yml toml ruby rb perl r dockerfile docker makefile'

/** The languages of each set of styles; a language that is not listed may use any. */
const LANGUAGES: readonly (readonly [string, readonly Style[]])[] = [
  [C_LIKE, ['slashes', 'stars']],
  [SCRIPTS, ['slashes', 'stars', 'braces']],
  [HASHED, ['hash']],
  ['css', ['stars']],
  ['html xml svg markdown md', ['html']],
  ['mdx', ['html', 'braces']],
  ['sql lua haskell hs', ['dashes', 'stars']],
  ['latex tex matlab erlang', ['percent']],
]

const stylesByLanguage = new Map(
  LANGUAGES.flatMap(([names, styles]) => names.split(' ').map((name) => [name, styles] as const)),
)

/** A mark in a comment at the end of a line without trailing space. */
const MARK = /(highlight-(?:next-line|start|end)|\[!code[^[\]]*\])\s*(\*\/\}?|-->)?$/

/** The mark in the comment that ends a line, and the line without it; undefined if the language has no such comment. */
export function markAtEnd(line: string, language: string): { mark: string; rest: string } | undefined {
  const [, mark, close = ''] = MARK.exec(line.trimEnd()) ?? []
  if (mark === undefined) return undefined
  const before = line.slice(0, line.lastIndexOf(mark)).trimEnd()
  const styles = stylesByLanguage.get(language) ?? (Object.keys(STYLES) as Style[])
  const style = styles.find((one) => STYLES[one][1] === close && before.endsWith(STYLES[one][0]))
  return style && { mark, rest: before.slice(0, -STYLES[style][0].length).trimEnd() }
}
