import { Document, isMap, parseDocument, visit } from 'yaml'
import { getOwn } from '../../../../model/util/get-own.ts'
import { count, type DocState, note } from '../doc-state.ts'
import { VALUE_CONVERTERS } from './front-matter-values.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Converts the front matter; `set` holds keys to add. Lines that do not change stay as their author wrote them.
 */
export function convertFrontMatter(yaml: string | undefined, set: Values, doc: DocState): string {
  const document = parseDocument(yaml ?? '', { logLevel: 'silent' })
  const data = doc.frontMatter
  const isBroken = document.errors.length > 0
  if (isBroken)
    note(doc, 1, { kind: 'front matter', what: 'YAML that cannot be read.', instead: 'The keys that could be read.' })
  const changes = { ...changesOf(data, doc), ...set }
  if (Object.keys(changes).length === 0 && !isBroken) return yaml ?? ''
  return isBroken || !isMap(document.contents) || hasAlias(document)
    ? newFrontMatter({ ...data, ...changes })
    : editedFrontMatter(document, changes)
}

/** True for front matter with an alias `*name`: the key with its anchor `&name` may be dropped. */
function hasAlias(document: ReturnType<typeof parseDocument>): boolean {
  let isFound = false
  visit(document, {
    Alias() {
      isFound = true
      return visit.BREAK
    },
  })
  return isFound
}

function newFrontMatter(values: Values): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : stringOf(new Document(Object.fromEntries(entries)))
}

/** The text of `document` with the changes. It was parsed only for this, so it is edited in place. */
function editedFrontMatter(document: ReturnType<typeof parseDocument>, changes: Values): string {
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) document.delete(key)
    else document.set(key, value)
  }
  const items = (document.contents as { items?: unknown[] } | null)?.items
  return items?.length === 0 ? '' : stringOf(document)
}

function stringOf(document: Document): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd()
}

/** True if a page names a sidebar other than the one that ours shows. Always false for a part of pages. */
function isOtherSidebar(value: unknown, { context: { shownSidebar } }: DocState): boolean {
  // Old releases put the version before the name.
  return shownSidebar !== undefined && String(value).replace(/^version-[^/]+\//, '') !== shownSidebar()
}

function insteadOf(key: string, { context }: DocState): string {
  if (key !== 'displayed_sidebar') return 'Nothing.'
  const shown = context.shownSidebar?.()
  return shown === undefined ? 'The main sidebar.' : `The sidebar ${shown}.`
}

/** What changes, by key; `undefined` for what is dropped, which is counted and, unless it was empty, noted. */
function changesOf(data: Values, doc: DocState): Values {
  const changes = Object.entries(data).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'displayed_sidebar' && !isOtherSidebar(value, doc)) return [[key, undefined]]
    const convert = getOwn(VALUE_CONVERTERS, key)
    const converted = convert?.(value, doc)
    if (Object.is(converted, value)) return []
    if (converted === undefined) {
      count(doc, `front matter ${key}`)
      if (key === 'displayed_sidebar' || (convert && value !== '' && value !== null))
        note(doc, 1, { kind: 'front matter', what: `${key}: ${JSON.stringify(value)}`, instead: insteadOf(key, doc) })
    }
    return [[key, converted]]
  })
  const [min, max] = [data.toc_min_heading_level ?? 2, data.toc_max_heading_level ?? 3]
  const isEmptyRange = Number(min) > Number(max)
  return {
    ...Object.fromEntries(changes),
    ...(isEmptyRange && { toc_min_heading_level: undefined, toc_max_heading_level: undefined }),
  }
}
