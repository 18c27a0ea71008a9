import type { Findings } from '../../model/checks/sort-by-level.ts'
import type { Problem } from '../../model/problem.ts'

/** A header of a `_headers` file, with the path that it is for. */
interface HeaderRule {
  readonly line: number
  readonly column: number
  readonly path: string
  /** In lower case; begins with `!` if the rule removes a header. */
  readonly name: string
  readonly value: string
}

/** The headers that the build sets: path -> header -> value. */
export type OwnHeaders = readonly (readonly [path: string, headers: Readonly<Record<string, string>>])[]

/** Media types that make a browser run what a file contains. */
const ACTIVE_TYPE = /html|xml|xsl|svg|script/i

/** Headers without which a browser could run what a file contains. */
const PROTECTION = ['content-security-policy', 'x-content-type-options']

/** Reads the headers of a `_headers` file, each with the path that it is for. */
export function readHeaderRules(text: string): HeaderRule[] {
  let path = ''
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .flatMap((written, at) => {
      const line = written.trim()
      if (line === '' || line.startsWith('#')) return []
      if (/^(?:\/|https?:\/\/)/.test(line)) {
        path = line
        return []
      }
      const [name = '', ...value] = line.split(':')
      const column = written.search(/\S/) + 1
      return [
        { line: at + 1, column, path, name: name.replace(/\s/g, '').toLowerCase(), value: value.join(':').trim() },
      ]
    })
}

/** The headers of the static folder, as they are written, and after them those of the build: hosts join what matches. */
export function mergeHeaders(
  text: string,
  { file, own }: { file: string; own: OwnHeaders },
): { text: string } & Findings {
  const rules = readHeaderRules(text)
  const theirs = text.replace(/^\uFEFF/, '').trimEnd()
  const lines = own.flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ])
  return {
    text: (theirs === '' ? '' : `${theirs}\n\n`) + lines.join('\n'),
    errors: rules.filter(isDangerous).map(({ line, column, name, value }) => ({
      file,
      line,
      column,
      message: `${name}${value && `: ${value}`} could make a browser run files as a part of this site.`,
      hint: 'Remove it, or list _headers in staticDocuments.',
    })),
    warnings: rules.flatMap((rule) => joined(rule, { file, own })),
  }
}

function isDangerous({ name, value }: HeaderRule): boolean {
  if (name === 'content-type') return ACTIVE_TYPE.test(value)
  if (name === 'x-content-type-options') return value.toLowerCase() !== 'nosniff'
  return PROTECTION.some((one) => name === `!${one}`)
}

/** A header that the build sets for the same files, too. Policies may be joined, because a browser applies both. */
function joined({ line, column, path, name }: HeaderRule, { file, own }: { file: string; own: OwnHeaders }): Problem[] {
  if (name === 'content-security-policy') return []
  const isSet = (headers: object) => Object.keys(headers).some((one) => one.toLowerCase() === name)
  const same = own.find(([ours, headers]) => isSet(headers) && (isCoveredBy(ours, path) || isCoveredBy(path, ours)))
  if (!same) return []
  const message = `The build sets ${name} for ${same[0]}, too: hosts join both values.`
  return [{ file, line, column, message, hint: 'Remove it here.' }]
}

/** True if the path of a rule, which may end with `*`, is for all files of another path. */
export function isCoveredBy(path: string, ofRule: string): boolean {
  return ofRule.endsWith('*') ? path.startsWith(ofRule.slice(0, -1)) : path === ofRule
}
