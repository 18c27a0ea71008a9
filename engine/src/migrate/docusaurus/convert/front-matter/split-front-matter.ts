import { type Document, parseDocument } from 'yaml'

/** A page, split into its front matter, without the lines of dashes, and the text after it. */
export interface SplitText {
  readonly yaml: string | undefined
  readonly body: string
  /** The first line of the body, from 1. */
  readonly bodyLine: number
}

/**
 * Splits a text; removes its byte-order mark and the carriage returns of its line ends. To Docusaurus, the first line that begins
 * with three dashes ends the front matter, and what follows them is text.
 */
export function splitFrontMatter(source: string): SplitText {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const match = /^---[ \t]*(?:ya?ml)?[ \t]*\n(?:([\s\S]*?)\n)??---(?:[ \t]*(?:\n|$))?/.exec(text)
  if (!match) return { yaml: undefined, body: text, bodyLine: 1 }
  return { yaml: match[1] ?? '', body: text.slice(match[0].length), bodyLine: match[0].split('\n').length }
}

/** The front matter as data; {} if it cannot be read. */
export function frontMatterData(yaml: string | undefined): Readonly<Record<string, unknown>> {
  const value: unknown = yaml === undefined ? {} : dataOf(parseDocument(yaml, { logLevel: 'silent' }))
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function dataOf(document: Document): unknown {
  try {
    return document.toJS()
  } catch {
    return {}
  }
}
