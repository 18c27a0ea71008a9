import type { StorageConfig } from '../../model/config.ts'
import { siteStorage } from '../storage.ts'

/** Returns whether the reader left a category open, by its path from the version down; undefined if never toggled. */
export function readCategory(config: StorageConfig, path: string): boolean | undefined {
  const value = readAll(config)[path]
  return typeof value === 'boolean' ? value : undefined
}

/** Calls back when another tab opens or closes a category; returns a function to stop. */
export function followCategory(config: StorageConfig, path: string, listener: (isOpen?: boolean) => void): () => void {
  let known = readCategory(config, path)
  return siteStorage(config).follow('sidebar', () => {
    const now = readCategory(config, path)
    // All categories share one value, so most changes are about others.
    if (now !== known) listener(now)
    known = now
  })
}

/** Stores that a category was opened or closed. */
export function writeCategory(config: StorageConfig, path: string, isOpen: boolean): void {
  siteStorage(config).set('sidebar', JSON.stringify({ ...readAll(config), [path]: isOpen }))
}

function readAll(config: StorageConfig): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(siteStorage(config).get('sidebar') ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Not our value: treat it as empty.
    return {}
  }
}
