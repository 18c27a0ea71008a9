import { type Alias, Document, isAlias, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { nestsTooDeep } from '../../model/nesting.ts'
import type { Problem } from '../../model/problem.ts'
import type { Place } from '../../model/source.ts'
import { memoize } from '../../model/util/memoize.ts'
import { suggest } from '../../model/util/nearest.ts'
import { knownKeys } from './known-keys.ts'
import { missingValue } from './missing-value.ts'
import { valueHint } from './value-hint.ts'
import { misplacedDash, type SyntaxMistake, syntaxMistakes } from './yaml-syntax.ts'

/** A YAML text read against a schema: its value if it is valid, and the place of each part. */
export interface YamlResult<T> {
  readonly value: T | undefined
  readonly problems: readonly Problem[]
  /** The place of the value at `path` in the file; of the nearest enclosing value when it is absent. */
  readonly locate: (path: readonly PropertyKey[]) => Place
}

/** `readYaml`, or the same with a cache. */
export type ReadYaml = typeof readYaml

/**
 * Reads YAML and checks it against a schema; every problem carries its own line and column.
 * `firstLine` is the line of the file on which `text` starts, 1 unless it is front matter.
 */
export function readYaml<T>(
  { file, firstLine = 1, ...source }: { file: string; text: string; firstLine?: number },
  schema: z.ZodType<T>,
): YamlResult<T> {
  // Ids of pages are composed, however the system stores the names of files that were copied here.
  const text = source.text.normalize()
  const { document, content, failure, lines } = text.length > LARGE ? parseOnce(text) : parseYaml(text)
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) }
  }
  const locate = (path: readonly PropertyKey[]): Place => placeAt(offsetOf(document, path))
  const syntax: Problem[] = syntaxMistakes(document, text).map(({ offset, ...mistake }) => ({
    file,
    ...placeAt(offset),
    ...mistake,
  }))
  if (failure !== undefined) {
    const { offset = 0, ...mistake } = failure
    syntax.push({ file, ...placeAt(offset), ...mistake })
  }
  if (syntax.length > 0) return { value: undefined, problems: syntax, locate }
  const parsed = schema.safeParse(content ?? undefined, { error: missingValue })
  if (parsed.success) return { value: parsed.data, problems: [], locate }
  const problems = parsed.error.issues.flatMap((issue) => problemsOf(issue, { file, document, schema, placeAt }))
  return { value: undefined, problems, locate }
}

/** A few short lines of aliases can expand to more than memory holds, and just counting that takes minutes. */
const MAX_ALIASES = 20

const ODD_KEY = { message: 'A key has to be plain text.', hint: 'Put a value that begins with { or [ in quotes.' }

/** A text as YAML: its syntax tree, what it means, and where its lines begin. */
interface ParsedYaml {
  readonly document: Document
  readonly content: unknown
  readonly lines: LineCounter
  readonly failure?: Omit<SyntaxMistake, 'offset'> & { readonly offset?: number }
}

/** Parses YAML; what makes the library throw (unresolved or endless aliases) is returned as `failure`. */
export function parseYaml(text: string): ParsedYaml {
  const lines = new LineCounter()
  const none = { document: new Document(), content: undefined, lines }
  if (nestsTooDeep(text)) return { ...none, failure: { message: 'The file is nested too deeply.' } }
  try {
    // Keys are names as they are written: 1.10 would become the number 1.1.
    const options = { lineCounter: lines, prettyErrors: false, stringKeys: true, uniqueKeys: false }
    const document = parseDocument(text, options)
    let aliases = 0
    let unresolved: Alias | undefined
    visit(document, (_key, node) => {
      if (!isAlias(node)) return
      aliases++
      if (aliases <= MAX_ALIASES && !node.resolve(document)) unresolved ??= node
    })
    // The text of a key in a key in a key would double with each level.
    const odd = document.errors.find(({ code }) => code === 'NON_STRING_KEY')
    if (odd) return { ...none, failure: misplacedDash(document, text) ?? { ...ODD_KEY, offset: odd.pos[0] } }
    if (aliases > MAX_ALIASES)
      return { ...none, failure: { message: `The file has more than ${MAX_ALIASES} aliases.` } }
    if (unresolved) {
      const { source, range } = unresolved
      const hint = 'Put a value that begins with * in quotes.'
      return { ...none, failure: { offset: range?.[0] ?? 0, message: `Nothing is named &${source}.`, hint } }
    }
    return { document, content: document.toJS(), lines }
  } catch (error) {
    return { ...none, failure: { message: `${error instanceof Error ? error.message : error}.` } }
  }
}

/** Texts with more characters are tables, of which a site has only a few; front matter is short, and in every file. */
const LARGE = 2000

/** The development server reads every table again after each edit of any file. */
const parseOnce = memoize(parseYaml)

interface IssueContext {
  readonly file: string
  readonly document: Document
  readonly schema: z.ZodType
  readonly placeAt: (offset: number) => Place
}

function problemsOf(issue: z.core.$ZodIssue, { file, document, schema, placeAt }: IssueContext): Problem[] {
  if (issue.code !== 'unrecognized_keys') {
    const name = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
    const place = placeAt(offsetOf(document, issue.path))
    const hint = valueHint(issue, nodeAt(document, issue.path))
    // The issue of the key itself says what is wrong with it.
    const { message } = (issue.code === 'invalid_key' && issue.issues[0]) || issue
    return [{ file, ...place, message: `${name}${message}.`, ...(hint && { hint }) }]
  }
  return issue.keys.map((key) => ({
    file,
    ...placeAt(keyOffset(document, issue.path, key)),
    message: `Unknown key ${key}.`,
    hint: suggest(key, knownKeys(schema, issue.path)),
  }))
}

function nodeAt(document: Document, path: readonly PropertyKey[]): unknown {
  return path.length === 0 ? document.contents : document.getIn(path, true)
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = nodeAt(document, path.slice(0, depth))
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

function keyOffset(document: Document, path: readonly PropertyKey[], key: string): number {
  const map = nodeAt(document, path)
  const items = (map as { items?: { key?: unknown }[] } | null)?.items ?? []
  const pair = items.find((item) => isNode(item.key) && String(item.key) === key)
  return isNode(pair?.key) && pair.key.range ? pair.key.range[0] : offsetOf(document, path)
}
