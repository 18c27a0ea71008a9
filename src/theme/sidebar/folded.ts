import type { StorageConfig } from '../../model/config.ts'
import { siteStorage } from '../storage.ts'

/** How a reader left a category, by its path from the version down; undefined when never touched. */
export function readFolded(config: StorageConfig, path: string): boolean | undefined {
  const value = readAll(config)[path]
  return typeof value === 'boolean' ? value : undefined
}

/** Calls back when another tab opens or closes a category; returns how to stop. */
export function followFolded(config: StorageConfig, path: string, listener: (isOpen?: boolean) => void): () => void {
  let known = readFolded(config, path)
  return siteStorage(config).follow('sidebar', () => {
    const now = readFolded(config, path)
    // All categories share a value: most changes are about others.
    if (now !== known) listener(now)
    known = now
  })
}

/** Remembers that a category was opened or closed. */
export function writeFolded(config: StorageConfig, path: string, isOpen: boolean): void {
  siteStorage(config).set('sidebar', JSON.stringify({ ...readAll(config), [path]: isOpen }))
}

function readAll(config: StorageConfig): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(siteStorage(config).get('sidebar') ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Somebody else's value: nothing is remembered.
    return {}
  }
}
