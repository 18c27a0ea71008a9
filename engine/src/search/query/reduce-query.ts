import { cutText } from '../../model/util/text/cut-text.ts'
import { QUERY_LIMIT } from '../protocol.ts'
import { queryWords } from '../words/tokens.ts'

/** The most characters of a text that are read, from its end, where a traceback says what is wrong. */
const READ_LIMIT = 4000

/**
 * What surrounds an error but does not name it: the frames of a traceback, also of Java and JavaScript, addresses, and ids such as
 * `pod=scorer-7d9f8b6c5`.
 */
const SURROUNDINGS =
  /\bat (?:async |new )?\S+ ?\((?:[^()\s]+:\d+|Native Method)\)|\bhttps?:\S+|Traceback \(most recent call last\):|File "[^"]*", line \d+(?:, in \S+)?|\braise \w+ from \w+|(?<!\S)\S+=\S*(?:\d[a-z]|[a-z]-\d)\S*/g

/** The name of an error; its message follows. In `500 Server Error`, the last word is no name. */
const ERROR_NAME = /(?<![\w.])(?:[\w.]+|(?<![A-Z][a-z]* ))(?:Error|Exception)\b/g

/**
 * Reduces a text to a query of at most 64 characters. Of a longer one, such as a pasted traceback, the error and its message
 * remain; if they are too long, too, their most telling words, in their order. How rare words are in the index does not
 * help: it finds no more of the pasted errors that `search:eval` knows, and the reader would wait for the index.
 */
export function reduceQuery(text: string): string {
  // Inputs leave line breaks out, which would join the words around them.
  if (text.length <= QUERY_LIMIT) return text.replaceAll(/[\n\r]+/g, ' ')
  const plain = withoutExtraSpace(text.slice(-READ_LIMIT))
  const message = plain.length > QUERY_LIMIT ? messageIn(plain) : plain
  return message.length > QUERY_LIMIT ? tellingWordsOf(message) : message
}

function messageIn(text: string): string {
  const said = withoutExtraSpace(text.replaceAll(SURROUNDINGS, ' '))
  const start = [...said.matchAll(ERROR_NAME)].at(-1)?.index ?? 0
  // Nothing but an address or frames: the words in them are searched for. A whole address would be one long word.
  return said.slice(start) || withoutExtraSpace(text.replaceAll(/[^\p{L}\p{N}_]+/gu, ' '))
}

/** The words that tell most and fit, in their order. */
function tellingWordsOf(text: string): string {
  const words = queryWords(text).map(({ start, end }) => ({ start, word: text.slice(start, end) }))
  let length = -1
  const kept = words
    .sort((a, b) => weight(b.word) - weight(a.word))
    .filter(({ word }) => {
      const fits = length + 1 + word.length <= QUERY_LIMIT
      if (fits) length += 1 + word.length
      return fits
    })
  // A single word that is too long.
  if (kept.length === 0) return cutText(text, QUERY_LIMIT)
  return kept
    .sort((a, b) => a.start - b.start)
    .map(({ word }) => word)
    .join(' ')
}

/** A name of code with digits in it, such as `allowed_k8s_nodes`. A part of an id or of a version begins with one. */
const NAME_WITH_DIGITS = /^\p{L}[\p{L}\d]*(?:[._]+\p{L}[\p{L}\d]*)+$/u

/** Names of code tell most, then long words; paths and numbers are the reader's own. */
function weight(word: string): number {
  if (/[/\d]/.test(word) && !NAME_WITH_DIGITS.test(word)) return 0
  return /[._]|\p{Ll}\p{Lu}/u.test(word) ? QUERY_LIMIT : word.length
}

function withoutExtraSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
