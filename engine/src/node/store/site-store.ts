import { join } from 'node:path'
import type { Program } from '../program.ts'
import type { Segment } from './segments.ts'
import { openStore, type Store } from './store.ts'

/** The stores that this process has open, by the folder of caches that each is in. */
const opened = new Map<string, Store>()

/** The store of the site that a program works on; opened by the first that asks for it. */
export function storeOf({ cacheDir }: Pick<Program, 'cacheDir'>): Store {
  const known = opened.get(cacheDir)
  if (known) return known
  const store = openStore(storeFolder(cacheDir))
  opened.set(cacheDir, store)
  return store
}

/** Opens the store in a thread, with what the thread that started it wrote. */
export function joinStore({ cacheDir }: Pick<Program, 'cacheDir'>, parent: Segment): void {
  opened.set(cacheDir, openStore(storeFolder(cacheDir), { parent }))
}

function storeFolder(cacheDir: string): string {
  return join(cacheDir, 'store')
}

/** Closes all stores of this process, so that others find what was written. */
export function closeStores(): void {
  const stores = [...opened.values()]
  opened.clear()
  for (const store of stores) store.close()
}
