import type { StorageConfig } from '../../../../model/config.ts'
import { fromHref } from '../../../../model/url.ts'
import { escapeHtml } from '../../../../model/util/escape.ts'
import { LEVELS, type SearchHit } from '../../../../search/protocol.ts'
import { type SiteStorage, type StorageKey, siteStorage } from '../../../browser/storage.ts'

/** DocSearch's storage keys, before the name of the index. All sites of a host shared them; the format is still the same. */
const OLD_KEYS = { recent: '__DOCSEARCH_RECENT_SEARCHES__', favorites: '__DOCSEARCH_FAVORITE_SEARCHES__' }

/** The most searches that are kept (the site's specification). */
const LIMITS = { recent: 7, recentBesideFavorites: 4, favorites: 10 }

/** A followed hit, with the texts of its levels as HTML. */
export interface StoredSearch {
  readonly objectID: string
  readonly type: string
  readonly url: string
  readonly hierarchy: Readonly<Record<string, unknown>>
}

/** The searches of earlier visits, the latest first. */
export interface SearchHistory {
  readonly recent: () => readonly StoredSearch[]
  readonly favorites: () => readonly StoredSearch[]
  readonly isEmpty: () => boolean
  /** Adds a followed hit to the recent searches, unless it is a favorite. */
  readonly addHit: (hit: SearchHit) => void
  /** Puts a search that was followed again first, unless it is a favorite. */
  readonly add: (search: StoredSearch) => void
  readonly save: (search: StoredSearch) => void
  readonly remove: (search: StoredSearch) => void
}

interface HistoryOwner {
  readonly storage: StorageConfig
  /** Tells the site apart from others on its host. */
  readonly basePath: string
  /** The index under whose name older apps stored the history. */
  readonly indexName: string
}

/** Reads the history of a site. What cannot be stored is kept until the modal is closed. */
export function searchHistory({ storage: config, basePath, indexName }: HistoryOwner): SearchHistory {
  const storage = siteStorage(config)
  const listOf = (kind: keyof typeof OLD_KEYS, limit: () => number) => {
    const key = `searches.${kind}.${basePath}` as const
    carryOver(storage, key, { oldKey: OLD_KEYS[kind] + indexName, basePath })
    return storedList(storage, key, limit)
  }
  const favorites = listOf('favorites', () => LIMITS.favorites)
  const recent = listOf('recent', () => (favorites.get().length > 0 ? LIMITS.recentBesideFavorites : LIMITS.recent))
  const add = (search: StoredSearch) => {
    if (!favorites.has(search)) recent.add(search)
  }
  return {
    recent: recent.get,
    favorites: favorites.get,
    isEmpty: () => recent.get().length + favorites.get().length === 0,
    addHit: (hit) => add(toStored(hit)),
    add,
    save: (search) => {
      favorites.add(search)
      recent.remove(search)
    },
    remove: (search) => {
      recent.remove(search)
      favorites.remove(search)
    },
  }
}

/** The text that names a stored search. */
export function titleOf({ type, hierarchy }: StoredSearch): string {
  return textAt(hierarchy, type) || textAt(hierarchy, 'lvl1')
}

/** The page of a stored search; empty if the search is a page. */
export function pageOf({ type, hierarchy }: StoredSearch): string {
  return type === 'lvl1' ? '' : textAt(hierarchy, 'lvl1')
}

function textAt(hierarchy: StoredSearch['hierarchy'], level: string): string {
  const html = hierarchy[level]
  if (typeof html !== 'string') return ''
  return html.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

function toStored({ objectID, type: kind, url, version, content, hierarchy }: SearchHit) {
  // A text has no name, so it has that of the heading above it, where its link leads.
  const type = kind === 'content' ? (LEVELS.filter((level) => hierarchy[level]).at(-1) ?? kind) : kind
  const html = (text: string | null) => (text === null ? null : escapeHtml(text))
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, html(text)])
  return { objectID, type, url, version, content: html(content), hierarchy: Object.fromEntries(levels) }
}

/** Copies this site's searches from the old key, once. The old value stays, because other sites of the host read it, too. */
function carryOver(
  storage: SiteStorage,
  key: StorageKey,
  { oldKey, basePath }: { oldKey: string; basePath: string },
): void {
  if (storage.get(key) !== null) return
  const old = parseSearches(oldValue(oldKey)).filter(({ url }) => !url.startsWith('/') || isBelow(basePath, url))
  if (old.length > 0) storage.set(key, JSON.stringify(old))
}

function oldValue(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is denied, which `siteStorage` reports.
    return null
  }
}

function isBelow(basePath: string, url: string): boolean {
  return fromHref(basePath, url.replace(/[?#].*/, '')) !== undefined
}

/**
 * A list whose limit may change: entries beyond it are not shown, and are dropped when another search is added. A change begins
 * with what another tab has stored since the list was read.
 */
function storedList(storage: SiteStorage, key: StorageKey, limit: () => number) {
  let text = storage.get(key)
  let list = parseSearches(text)
  const current = () => {
    const stored = storage.get(key)
    if (stored !== text) list = parseSearches(stored)
    text = stored
    return list
  }
  const set = (next: StoredSearch[]) => {
    list = next
    storage.set(key, JSON.stringify(list))
    // The old text if the storage is full: then the list here is the newer one.
    text = storage.get(key)
  }
  // Several texts below a heading lead to the same place.
  const without = ({ url }: StoredSearch) => current().filter((one) => one.url !== url)
  const has = (search: StoredSearch) => without(search).length < list.length
  return {
    get: () => list.slice(0, limit()),
    has,
    add: (search: StoredSearch) => set([search, ...without(search)].slice(0, limit())),
    remove: (search: StoredSearch) => {
      if (has(search)) set(without(search))
    },
  }
}

/** The stored searches, without those that cannot be shown: the storage may contain anything. */
function parseSearches(stored: string | null): StoredSearch[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter(isSearch) : []
  } catch {
    return []
  }
}

function isSearch(value: unknown): value is StoredSearch {
  if (typeof value !== 'object' || value === null) return false
  const { objectID, type, url, hierarchy } = value as Record<string, unknown>
  const isNamed = typeof objectID === 'string' && typeof type === 'string' && typeof url === 'string'
  return isNamed && typeof hierarchy === 'object' && hierarchy !== null
}
