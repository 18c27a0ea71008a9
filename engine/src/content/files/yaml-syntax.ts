import { type Document, isScalar, visit, type YAMLError } from 'yaml'
import { LONE_SURROGATE } from '../../model/url.ts'
import { repeatedKeys } from './repeated-keys.ts'

/** What is wrong with the syntax of a YAML text; `offset` is the place in it. */
export interface SyntaxMistake {
  readonly offset: number
  readonly message: string
  readonly hint?: string
}

/** The mistakes in the syntax of a text. Frequent ones have plain messages; the rest have those of the library. */
export function syntaxMistakes(document: Document, text: string): SyntaxMistake[] {
  const { errors } = document
  const open = errors.find(({ code, message }) => code === 'MISSING_CHAR' && /^Missing closing ["']quote/.test(message))
  // What follows is inside the quotes, so it is no mistake of its own.
  if (open)
    return [
      {
        offset: openingQuote(document, open.pos[0]),
        message: 'The quote that opens here is never closed.',
        hint: 'Close it at the end of the value.',
      },
    ]
  const tab = errors.flatMap(({ pos: [offset] }) => tabBefore(offset, text))[0]
  if (tab) return [tab]
  return [
    ...errors
      .filter(({ pos: [offset] }, at) => errors.findIndex(({ pos }) => pos[0] === offset) === at)
      .map((error) => unquotedColon(error, text) ?? { offset: error.pos[0], ...inPlainWords(error) }),
    ...repeatedKeys(document).map(({ offset, message }) => ({ offset, message: `${message}.`, hint: 'Keep one.' })),
    ...protoKeys(document, text),
    ...halfCharacters(document, text),
  ]
}

/** A dash that is not indented like those above it, which YAML reads as a key that is a list. */
export function misplacedDash({ errors }: Document, text: string): SyntaxMistake | undefined {
  const [offset] = errors.find(({ code }) => code === 'BLOCK_AS_IMPLICIT_KEY')?.pos ?? []
  if (offset === undefined) return undefined
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [indentation] = /^ *(?=-\s)/.exec(text.slice(start)) ?? []
  if (indentation === undefined) return undefined
  return {
    offset: start + indentation.length,
    message: 'This dash is not below the one before it.',
    hint: 'Indent all entries of a list alike.',
  }
}

/** Messages of the library, in the words of authors. */
const PLAIN_WORDS: readonly [said: RegExp, message: string, hint: string][] = [
  [
    /^Implicit (?:map keys need to be followed by map values|keys need to be on a single line)$/,
    'This line is not a key with a value.',
    'Write key: value, with a space after the colon, or indent the line if it continues a value.',
  ],
  [/^Unexpected scalar at node end/, 'Text follows a value that has ended.', 'Put the whole value in quotes.'],
  [/^Plain value cannot start with .*(\S)$/, 'A value cannot begin with $1.', 'Put it in quotes.'],
]

function inPlainWords({ message: said }: YAMLError): Omit<SyntaxMistake, 'offset'> {
  const found = PLAIN_WORDS.find(([pattern]) => pattern.test(said))
  if (!found) return { message: said }
  const [pattern, message, hint] = found
  return { message: said.replace(pattern, message), hint }
}

/** Keys that JavaScript objects do not keep: what is below them would be ignored. */
function protoKeys(document: Document, text: string): SyntaxMistake[] {
  if (!text.includes('__proto__')) return []
  const mistakes: SyntaxMistake[] = []
  visit(document, {
    Pair: (_key, { key }) => {
      if (isScalar(key) && key.value === '__proto__' && key.range)
        mistakes.push({ offset: key.range[0], message: '__proto__ cannot be a key.', hint: 'Remove it.' })
    },
  })
  return mistakes
}

/** Values with half of a character, which only an escape can write. */
function halfCharacters(document: Document, text: string): SyntaxMistake[] {
  if (!/\\u(?:0000)?d[89a-f]/i.test(text)) return []
  const mistakes: SyntaxMistake[] = []
  visit(document, {
    Scalar: (_key, { value, range }) => {
      if (!LONE_SURROGATE.test(String(value)) || !range) return
      const hint = 'Write the character itself.'
      mistakes.push({ offset: range[0], message: 'An escape stands for half of a character.', hint })
    },
  })
  return mistakes
}

/** A tab in the indentation of a line with a mistake: it is the cause of everything else that is wrong there. */
function tabBefore(offset: number, text: string): SyntaxMistake[] {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [indentation = ''] = /^[ \t]*/.exec(text.slice(start)) ?? []
  const tab = indentation.indexOf('\t')
  return tab < 0 ? [] : [{ offset: start + tab, message: 'A tab cannot indent a line.', hint: 'Write spaces instead.' }]
}

/** Where the quoted value begins that is still open at `end`. */
function openingQuote({ contents }: Document, end: number): number {
  let start = end
  visit(contents, (_key, node) => {
    if (isScalar(node) && node.type?.startsWith('QUOTE') && node.range && node.range[0] < end) start = node.range[0]
  })
  return start
}

/** `title: Config: how`, which YAML reads as a key within a value. */
function unquotedColon({ code, pos: [offset] }: YAMLError, text: string): SyntaxMistake | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const [key] = /[^\s:-][^:\n]*: *$/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)) ?? []
  const [value = ''] = /^[^\n]*/.exec(text.slice(offset)) ?? []
  if (key === undefined || !/:(?:\s|$)/.test(value)) return undefined
  const quoted = `'${value.trim().replaceAll("'", "''")}'`
  return { offset, message: 'A value with a colon has to be quoted.', hint: `Write ${key.trimEnd()} ${quoted}.` }
}
