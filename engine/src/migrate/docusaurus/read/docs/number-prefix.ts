import { asRecord, asString } from '../run/plain-data.ts'
import { standInSource } from '../run/stand-in.ts'

/** Splits a file or folder name such as `02-install` into the number and the rest. */
export type NumberPrefixParser = (name: string) => { readonly filename: string; readonly numberPrefix?: number }

/** Dates and versions, such as `2021-11-notes` and `7.0-changes`: the number is part of the name. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** Docusaurus's own parser. */
export const defaultPrefixParser: NumberPrefixParser = (name) => {
  const match = DATE_OR_VERSION.test(name) ? null : PREFIX.exec(name)
  return match?.[2] === undefined ? { filename: name } : { filename: match[2], numberPrefix: Number(match[1]) }
}

const noPrefixParser: NumberPrefixParser = (filename) => ({ filename })

/** The parser that the option `numberPrefixParser` chooses: one of the site's own, none, or the default. */
export function chooseParser(option: unknown): NumberPrefixParser {
  if (option === false) return noPrefixParser
  if (typeof option !== 'function' || standInSource(option) !== undefined) return defaultPrefixParser
  return (name) => toPrefix((option as (name: string) => unknown)(name), name)
}

/** What a parser of the site returned for a name. It becomes part of a path to write, so `../a` is not accepted. */
export function toPrefix(value: unknown, name: string): ReturnType<NumberPrefixParser> {
  const { filename, numberPrefix } = asRecord(value)
  const own = asString(filename)
  const isName = own !== undefined && !/[\\/]|^\.{1,2}$/.test(own)
  return { filename: isName ? own : name, ...(typeof numberPrefix === 'number' ? { numberPrefix } : {}) }
}

/** `1-guide/02-install` -> `guide/install`. */
export function stripPrefixes(path: string, parse: NumberPrefixParser): string {
  return path
    .split('/')
    .map((segment) => parse(segment).filename)
    .join('/')
}
