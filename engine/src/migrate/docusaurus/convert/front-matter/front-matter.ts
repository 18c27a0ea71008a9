import { type Document, parseDocument } from 'yaml'
import { schemeOf } from '../../../../model/scheme.ts'
import { count, type DocState, note } from '../doc-state.ts'

/** Front matter of a page: what is between the lines of dashes, and the text behind. */
export interface SplitText {
  readonly yaml: string | undefined
  readonly body: string
  /** The first line of the body, from 1. */
  readonly bodyLine: number
}

/** Takes the front matter off a text. */
export function splitFrontMatter(text: string): SplitText {
  const match = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text)
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

/** A value for a key, `DROP`, or `KEEP` for the value as written. */
const KEEP = Symbol('keep')
const DROP = Symbol('drop')
type Convert = (value: unknown, doc: DocState) => unknown

const text: Convert = (value) =>
  typeof value === 'string'
    ? value.trim() === ''
      ? DROP
      : KEEP
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : DROP
const truth: Convert = (value) =>
  typeof value === 'boolean' ? KEEP : value === 'true' ? true : value === 'false' ? false : DROP
const level: Convert = (value) => (Number.isInteger(value) ? Math.min(6, Math.max(2, Number(value))) : DROP)
const neighbour: Convert = (value, { context }) =>
  value === null
    ? KEEP
    : typeof value === 'string'
      ? context.resolveDoc
        ? (context.resolveDoc(value) ?? DROP)
        : KEEP
      : DROP

/** The keys that ours has, with what becomes of their values. */
const KEYS: Readonly<Record<string, Convert>> = {
  title: text,
  description: text,
  sidebar_label: text,
  sidebar_position: (value) =>
    typeof value === 'number'
      ? KEEP
      : Number.isFinite(Number.parseFloat(String(value)))
        ? Number.parseFloat(String(value))
        : DROP,
  keywords: (value) =>
    Array.isArray(value)
      ? value.every((word) => typeof word === 'string')
        ? KEEP
        : value.map(String)
      : typeof value === 'string'
        ? value.split(',').map((word) => word.trim())
        : DROP,
  image: (value, doc) => socialImage(value, doc),
  draft: truth,
  unlisted: truth,
  hide_table_of_contents: truth,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  pagination_prev: neighbour,
  pagination_next: neighbour,
  custom_edit_url: (value) =>
    value === null || (typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value)) ? KEEP : DROP,
  last_update: (value) => lastUpdate(value),
}

/** A picture of the site, or an address that other hosts can load: those of sites that link to the page do. */
function socialImage(value: unknown, doc: DocState): unknown {
  if (typeof value !== 'string' || value.trim() === '') return DROP
  if (/^https:\/\//i.test(value)) return KEEP
  if (schemeOf(value) === 'http') return value.replace(/^http:/i, 'https:')
  return (schemeOf(value) === undefined && doc.context.resolveFile(value, doc.file)) || DROP
}

/** Converts the front matter; `set` holds what the page gets besides. Unchanged front matter stays as it is written. */
export function convertFrontMatter(
  yaml: string | undefined,
  set: Readonly<Record<string, unknown>>,
  doc: DocState,
): string {
  const document = parseDocument(yaml ?? '', { logLevel: 'silent' })
  const data = frontMatterData(yaml)
  if (document.errors.length > 0)
    note(doc, 1, { kind: 'front matter', what: 'YAML that cannot be read.', instead: 'The keys that could be read.' })
  const changes = { ...changesOf(data, doc), ...set }
  if (Object.keys(changes).length === 0 && document.errors.length === 0) return yaml ?? ''
  const result = document.errors.length > 0 || document.contents === null ? parseDocument('{}') : document
  if (result !== document) {
    const kept = { ...data, ...changes }
    const entries = Object.entries(kept).filter(([, value]) => value !== DROP)
    return entries.length === 0
      ? ''
      : stringOf(new (result.constructor as typeof Document)(Object.fromEntries(entries)))
  }
  for (const [key, value] of Object.entries(changes)) {
    if (value === DROP) result.delete(key)
    else result.set(key, value)
  }
  const items = (result.contents as { items?: unknown[] } | null)?.items
  return items?.length === 0 ? '' : stringOf(result)
}

function stringOf(document: Document): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
}

function changesOf(data: Readonly<Record<string, unknown>>, doc: DocState): Record<string, unknown> {
  const changes: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    const convert = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined
    const converted = convert ? convert(value, doc) : DROP
    if (converted === KEEP || converted === value) continue
    changes[key] = converted
    if (converted !== DROP) continue
    count(doc, `front matter ${key}`)
    if (convert && value !== '' && value !== null)
      note(doc, 1, { kind: 'front matter', what: `${key}: ${JSON.stringify(value)}`, instead: 'Nothing.' })
  }
  const [min, max] = [data.toc_min_heading_level ?? 2, data.toc_max_heading_level ?? 3]
  if (Number(min) > Number(max)) {
    changes.toc_min_heading_level = DROP
    changes.toc_max_heading_level = DROP
  }
  return changes
}

/** The day, and who edited the page. */
function lastUpdate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return DROP
  const { date, author } = value as Record<string, unknown>
  const day = dayOf(date)
  if (day === undefined && typeof author !== 'string') return DROP
  if (day === date && (author === undefined || typeof author === 'string')) return KEEP
  return { ...(day && { date: day }), ...(typeof author === 'string' && { author }) }
}

function dayOf(date: unknown): string | undefined {
  if (date === undefined || date === null) return undefined
  const time = new Date(date instanceof Date ? date : String(date))
  if (Number.isNaN(time.getTime())) return undefined
  const written = /^\d{4}-\d{2}-\d{2}/.exec(String(date))?.[0]
  return written ?? new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
