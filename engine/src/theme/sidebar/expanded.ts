import type { StorageConfig } from '../../model/config.ts'
import { siteStorage } from '../browser/storage.ts'

/** True if the reader expanded a category, false if they collapsed it, else undefined. `path` starts at the version. */
export function readExpanded(config: StorageConfig, path: string): boolean | undefined {
  const value = readAll(config)[path]
  return typeof value === 'boolean' ? value : undefined
}

/** The functions of all followers to call after this tab has stored a category: the browser tells only other tabs. */
const updates = new Set<(path: string) => void>()

/** Calls `listener` when another tab expands or collapses a category; returns an unsubscribe function. */
export function followExpanded(
  config: StorageConfig,
  path: string,
  listener: (isExpanded?: boolean) => void,
): () => void {
  let known = readExpanded(config, path)
  const update = (written: string) => {
    if (written === path) known = readExpanded(config, path)
  }
  updates.add(update)
  const unfollow = siteStorage(config).follow('sidebar', () => {
    const now = readExpanded(config, path)
    // All categories share one stored value, so most changes concern others.
    if (now !== known) listener(now)
    known = now
  })
  return () => {
    updates.delete(update)
    unfollow()
  }
}

/** Stores whether a category is expanded. */
export function writeExpanded(config: StorageConfig, path: string, isExpanded: boolean): void {
  siteStorage(config).set('sidebar', JSON.stringify({ ...readAll(config), [path]: isExpanded }))
  for (const update of updates) update(path)
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
