import { EMBEDDED_INDEX } from '../../search/protocol.ts'

/** What the library of the modal keeps of earlier searches, by the name of the index. */
const KEYS = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__']

/** About what a full history takes up, in characters. */
const ROOM = 32_000

/**
 * Makes the searches that the browser keeps fit for the library, which reads and writes them without a doubt: what is no list
 * of searches would end the app, and a storage without room would keep a hit from being followed. False when there is no
 * room. A storage that is denied the library knows of.
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

/** True for a search with everything that is shown of one. */
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
