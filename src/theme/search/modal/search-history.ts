import { escapeHtml } from '../../../model/util/escape.ts'
import type { SearchHit } from '../../../search/protocol.ts'

/** The storage keys before the index name. They and the format are those of DocSearch, which readers' entries are from. */
const KEYS = { recent: '__DOCSEARCH_RECENT_SEARCHES__', favorites: '__DOCSEARCH_FAVORITE_SEARCHES__' }

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
  /** Adds a followed hit to the recent searches, unless it is a favourite. */
  readonly addHit: (hit: SearchHit) => void
  /** Puts a search that was followed again first, unless it is a favourite. */
  readonly add: (search: StoredSearch) => void
  readonly save: (search: StoredSearch) => void
  readonly remove: (search: StoredSearch) => void
}

/** Reads the history of an index. What cannot be stored is kept until the modal is closed. */
export function searchHistory(indexName: string): SearchHistory {
  const favorites = storedList(KEYS.favorites + indexName, LIMITS.favorites)
  const limit = favorites.get().length > 0 ? LIMITS.recentBesideFavorites : LIMITS.recent
  const recent = storedList(KEYS.recent + indexName, limit)
  const add = (search: StoredSearch) => {
    if (!favorites.get().some(({ objectID }) => objectID === search.objectID)) recent.add(search)
  }
  return {
    recent: recent.get,
    favorites: favorites.get,
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

function toStored({ objectID, type, url, version, content, hierarchy }: SearchHit) {
  const html = (text: string | null) => (text === null ? null : escapeHtml(text))
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, html(text)])
  return { objectID, type, url, version, content: html(content), hierarchy: Object.fromEntries(levels) }
}

function storedList(key: string, limit: number) {
  let list = read(key).slice(0, limit)
  const set = (next: StoredSearch[]) => {
    list = next
    try {
      localStorage.setItem(key, JSON.stringify(list))
    } catch {
      // Denied or full.
    }
  }
  const without = ({ objectID }: StoredSearch) => list.filter((one) => one.objectID !== objectID)
  return {
    get: () => list,
    add: (search: StoredSearch) => set([search, ...without(search)].slice(0, limit)),
    remove: (search: StoredSearch) => {
      if (without(search).length < list.length) set(without(search))
    },
  }
}

/** The stored searches; without those that cannot be shown, because anything may be stored. */
function read(key: string): StoredSearch[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
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
