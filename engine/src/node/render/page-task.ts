import type { SiteConfig } from '../../model/config.ts'
import type { SidebarItem } from '../../model/navigation/sidebar.ts'
import type { Page } from '../../model/page.ts'
import type { HandOver } from '../output/output-file.ts'
import type { Program } from '../program.ts'

/** A page as it is handed to a thread: all of it but the article, which is made of a body in the store. */
export interface PageTask {
  readonly frame: () => Page
  /** The addresses of its links by slot number. */
  readonly links: () => readonly string[]
  /** The hash of its body. */
  readonly hash: () => string
}

/** A file of a page. */
export interface PartOfPage extends Pick<RenderTask, 'part' | 'isDigested'> {
  readonly page: PageTask
}

/** What a thread has to do: write one file of a page. */
export interface RenderTask {
  readonly part: 'document' | 'page file'
  /** Where to write it: the folder exists, the file does not. */
  readonly path: string
  readonly isDigested: boolean
  /** Absent if the page is that of the task before. */
  readonly page?: SentPage
}

/** A page as plain data. */
export interface SentPage {
  /** Without its sidebar and its article. */
  readonly frame: Page
  readonly sidebar: SentSidebar
  readonly links: readonly string[]
  readonly hash: string
  readonly body: Uint8Array
}

/** A sidebar by its number; most pages have that of the page before, and then its items are not sent again. */
export interface SentSidebar {
  readonly number: number
  readonly items?: readonly SidebarItem[]
}

/** What a thread is started with: plain data. */
export interface RenderInput {
  readonly program: Program
  readonly config: SiteConfig
  readonly hasClientModules: boolean
}

/** Threads that render pages and write them. */
export interface RenderThreads {
  /**
   * Hands a file of a page over; the answer is undefined if its body is damaged. Undefined if this thread should render it: while
   * there is little to render, and while every other thread has enough to do.
   */
  readonly write: (file: PartOfPage, path: string) => ReturnType<HandOver>
  readonly close: () => Promise<void>
}
