import { isWebUrl, schemeOf } from '../../../../model/scheme.ts'
import { asBoolean, asNumber } from '../../read/run/plain-data.ts'
import type { DocState } from '../doc-state.ts'
import { lastUpdate } from './last-update.ts'

/** The value that our front matter has for one of Docusaurus's: the same, another one, or `undefined` for none. */
type ConvertValue = (value: unknown, doc: DocState) => unknown

/** The keys of our front matter, with the conversion of their values. */
export const VALUE_CONVERTERS: Readonly<Record<string, ConvertValue>> = {
  title: text,
  description: text,
  sidebar_label: text,
  sidebar_position: position,
  keywords,
  image: socialImage,
  draft: asBoolean,
  unlisted: asBoolean,
  hide_table_of_contents: asBoolean,
  toc_min_heading_level: headingLevel,
  toc_max_heading_level: headingLevel,
  pagination_prev: neighbor,
  pagination_next: neighbor,
  custom_edit_url: editUrl,
  last_update: lastUpdate,
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function position(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  const number = Number.parseFloat(String(value))
  return Number.isFinite(number) ? number : undefined
}

function headingLevel(value: unknown): number | undefined {
  const level = asNumber(value)
  return level !== undefined && Number.isInteger(level) ? Math.min(6, Math.max(2, level)) : undefined
}

function keywords(value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'string') {
    const words = value.split(',').map((word) => word.trim())
    const named = words.filter((word) => word !== '')
    return named.length > 0 ? named : undefined
  }
  if (!Array.isArray(value)) return undefined
  return value.every((word) => typeof word === 'string') ? value : value.map(String)
}

/** The URL for edits of a page; null for no link, which an empty value means in Docusaurus. */
function editUrl(value: unknown): string | null | undefined {
  if (value === null || value === '') return null
  return typeof value === 'string' && isWebUrl(value) ? value : undefined
}

/** The page before or after; null for none. */
function neighbor(value: unknown, { context }: DocState): string | null | undefined {
  if (value === null) return value
  if (typeof value !== 'string') return undefined
  return context.resolveDoc ? context.resolveDoc(value) : value
}

/** A picture of the site, or the https URL of another host, which sites that link to the page can load. */
function socialImage(value: unknown, doc: DocState): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  switch (schemeOf(value)) {
    case 'https':
      return value
    case 'http':
      return value.replace(/^http:/i, 'https:')
    case undefined:
      return doc.context.resolveFile(value, doc.file) || undefined
    default:
      return undefined
  }
}
