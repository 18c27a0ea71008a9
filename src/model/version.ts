import type { SidebarItem } from './sidebar.ts'

/** One doc of one version. `path` is the address below the version's path, '' for the main doc. */
export interface DocEntry {
  readonly id: string
  readonly path: string
  /** Name of the sidebar that lists the doc; absent when no sidebar does. */
  readonly sidebar?: string
}

/** One version as readers see it. `path` is its folder below the base path, '' for the latest. */
export interface Version {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  readonly mainDocId: string
  readonly docs: readonly DocEntry[]
  /** Ids of docs marked `draft`: they are not published and resolve to nothing. */
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>
}

/** The id of every version's landing page. */
export const MAIN_DOC_ID = 'index'

/** The name of the one sidebar each version has. */
export const DEFAULT_SIDEBAR = 'defaultSidebar'
