import type { SidebarItem } from '../../model/navigation/sidebar.ts'

/** How many sidebars a thread keeps. Pages come by folder, and the same page of all versions one after the other. */
const MOST = 64

/** Sidebars by number; beyond `MOST`, those added first are dropped. Both threads add the same, so both have the same. */
export interface RecentSidebars {
  readonly get: (number: number) => readonly SidebarItem[] | undefined
  readonly add: (number: number, items: readonly SidebarItem[]) => readonly SidebarItem[]
}

/** Starts with none. */
export function recentSidebars(): RecentSidebars {
  const kept = new Map<number, readonly SidebarItem[]>()
  return {
    get: (number) => kept.get(number),
    add: (number, items) => {
      kept.set(number, items)
      for (const oldest of kept.keys()) if (kept.size > MOST) kept.delete(oldest)
      return items
    },
  }
}
