import { availableParallelism } from 'node:os'
import type { SidebarItem } from '../../model/navigation/sidebar.ts'
import { memoize } from '../../model/util/memoize.ts'
import { scriptFile } from '../program.ts'
import { packedBody } from '../queries/bodies.ts'
import { type PooledWorker, startWorker } from '../workers/pooled-worker.ts'
import type { PageTask, RenderInput, RenderTask, RenderThreads, SentSidebar } from './page-task.ts'
import { type RecentSidebars, recentSidebars } from './recent-sidebars.ts'

/** This thread computes the keys of all pages in a quarter of the time that rendering takes: more threads would wait for it. */
const MAX_THREADS = 4

/** Threads are started after this many bytes of stored bodies were rendered: those of about a thousand pages. */
const MIN_BYTES_FOR_THREADS = 6_000_000

/** How many files may wait in a thread: this one gives it more only after rendering a page of its own. */
const FILES_PER_THREAD = 8

/** A thread, the page that it was sent last, and the sidebars that it has. */
interface Thread {
  readonly worker: PooledWorker<RenderTask>
  readonly sidebars: RecentSidebars
  page?: PageTask
}

/** Starts no thread before there is much to render: `minBytes` of bodies. */
export function renderThreads(input: RenderInput, minBytes = MIN_BYTES_FOR_THREADS): RenderThreads {
  const maxThreads = Math.max(1, Math.min(availableParallelism() - 1, MAX_THREADS))
  let sidebarCount = 0
  // Keeps no sidebar in memory: a long one is different for each category.
  const numberOf = memoize((_items: readonly SidebarItem[]) => sidebarCount++)
  const threads: Thread[] = []
  let rendered = 0
  let isClosed = false
  /** The page that this thread renders, both of its files. */
  let own: PageTask | undefined
  const freeThread = (): Thread | undefined => {
    if (rendered < minBytes || isClosed) return undefined
    const free = threads.find(({ worker }) => worker.jobs() < FILES_PER_THREAD)
    if (free || threads.length >= maxThreads) return free
    const started = {
      worker: startWorker<RenderTask>(scriptFile(input.program, 'render-worker'), input),
      sidebars: recentSidebars(),
    }
    threads.push(started)
    return started
  }
  const sidebarFor = ({ sidebars }: Thread, items: readonly SidebarItem[]): SentSidebar => {
    const number = numberOf(items)
    if (sidebars.get(number)) return { number }
    sidebars.add(number, items)
    return { number, items }
  }
  return {
    write: ({ page, ...file }, path) => {
      if (page === own) return undefined
      const known = threads.find((thread) => thread.page === page)
      if (known) return known.worker.run({ ...file, path })
      const { hash, frame, links } = page
      const body = packedBody(input.program, hash())
      rendered += body?.length ?? 0
      const thread = body && freeThread()
      if (!thread) {
        own = page
        return undefined
      }
      thread.page = page
      const { head, body: whole } = frame()
      const sidebar = sidebarFor(thread, whole.sidebar)
      const sent = { frame: { head, body: { ...whole, sidebar: [] } }, sidebar, links: links(), hash: hash(), body }
      return thread.worker.run({ ...file, path, page: sent })
    },
    close: async () => {
      isClosed = true
      await Promise.all(threads.map(({ worker }) => worker.stop()))
    },
  }
}
