import { afterEach, expect, it, vi } from 'vitest'
import { siteStorage } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Follows a value; returns what was called back with, what is stored, and how the page leaves and comes back. */
function followed(stored: Record<string, string> | undefined) {
  const listeners = new Map<string, (event: object) => void>()
  const getItem = (key: string) => {
    if (!stored) throw new Error('denied')
    return stored[key] ?? null
  }
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const localStorage = { getItem }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
  const values: (string | null)[] = []
  const stop = siteStorage({ type: 'localStorage', suffix: '-x' }).follow('theme', (value) => values.push(value))
  const dispatch = (type: string, event = {}) => listeners.get(type)?.(event)
  return { values, stop, dispatch, localStorage, count: () => listeners.size }
}

it('calls back with what was stored while the page was in the back/forward cache', () => {
  const stored: Record<string, string> = { 'theme-x': 'light' }
  const { values, dispatch } = followed(stored)
  dispatch('pageshow', { persisted: false })
  dispatch('pagehide')
  dispatch('pageshow', { persisted: true })
  expect(values).toEqual(['light'])
  // The page is not told of what it has stored itself.
  stored['theme-x'] = 'dark'
  dispatch('pagehide')
  dispatch('pageshow', { persisted: true })
  expect(values).toEqual(['light'])
  dispatch('pagehide')
  stored['theme-x'] = 'light'
  dispatch('pageshow', { persisted: true })
  expect(values).toEqual(['light', 'light'])
})

it('changes nothing after the back/forward cache where storage is denied', () => {
  const { values, dispatch } = followed(undefined)
  dispatch('pagehide')
  dispatch('pageshow', { persisted: true })
  expect(values).toEqual([null])
})

it('follows the storage that it uses, not the other one with the same key', () => {
  const { values, dispatch, localStorage } = followed({ 'theme-x': 'light' })
  dispatch('storage', { key: 'theme-x', newValue: 'dark', storageArea: {} })
  dispatch('storage', { key: null, newValue: null, storageArea: {} })
  expect(values).toEqual(['light'])
  dispatch('storage', { key: 'theme-x', newValue: 'dark', storageArea: localStorage })
  dispatch('storage', { key: null, newValue: null, storageArea: localStorage })
  expect(values).toEqual(['light', 'dark', null])
})

it('listens to nothing once it is stopped', () => {
  const { stop, count } = followed({})
  expect(count()).toBeGreaterThan(0)
  stop()
  expect(count()).toBe(0)
})
