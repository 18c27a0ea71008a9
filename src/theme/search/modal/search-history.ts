import { EMBEDDED_INDEX } from '../../../search/protocol.ts'

/** The storage keys of the modal library's search history, by index name. */
const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__']

/** Approximate size of a full history, in characters. */
const ROOM = 32_000

/**
 * Repairs the stored search history for the library, which reads and writes it unchecked: a malformed value would crash the
 * app, and full storage would block following a hit. Returns false when storage is full. The library itself handles denied
 * storage.
 */
export function prepareHistory(indexName = EMBEDDED_INDEX): boolean {
  let storage: Storage
  try {
    storage = window.localStorage
  } catch {
    return true
  }
  for (const key of KEYS.map((name) => name + indexName)) if (!isHistory(storage.getItem(key))) storage.removeItem(key)
  return hasRoom(storage, KEYS[0] + indexName)
}

function isHistory(stored: string | null): boolean {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) && value.every(isSearch)
  } catch {
    return false
  }
}

/** True if a stored search has every field that the modal shows. */
function isSearch(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { objectID, type, url, hierarchy } = value as Record<string, unknown>
  const isNamed = typeof objectID === 'string' && typeof type === 'string' && typeof url === 'string'
  return isNamed && typeof hierarchy === 'object' && hierarchy !== null
}

function hasRoom(storage: Storage, key: string): boolean {
  const probe = `${key}.room`
  try {
    storage.setItem(probe, ' '.repeat(ROOM))
    storage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
