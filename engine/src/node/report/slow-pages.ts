import { dirname, join } from 'node:path/posix'
import { allDocs, type Site } from '../../model/site.ts'
import { htmlFile } from '../../model/url.ts'
import { formatTime } from './build-summary.ts'

/** How many are listed. */
const LISTED = 10

/** How long a text, or a page without one, took: in milliseconds. */
export interface PageTime {
  readonly file: string
  readonly compile: number
  readonly render: number
  /** How many pages were rendered. */
  readonly pages: number
}

/**
 * The texts and pages that took longest. A text is compiled once for all versions that show it; the time of its pages is
 * added. `renderTimes` are those of files below the output folder.
 */
export function slowestPages(
  site: Site,
  { compileTimes, renderTimes }: Record<'compileTimes' | 'renderTimes', ReadonlyMap<string, number>>,
): PageTime[] {
  const sourceOfPage = new Map(allDocs(site).map((doc) => [htmlFile(doc.path), doc.file]))
  const times = new Map<string, PageTime>()
  const add = (file: string, more: Omit<PageTime, 'file'>) => {
    const { compile = 0, render = 0, pages = 0 } = times.get(file) ?? {}
    times.set(file, {
      file,
      compile: compile + more.compile,
      render: render + more.render,
      pages: pages + more.pages,
    })
  }
  for (const [file, compile] of compileTimes) add(file, { compile, render: 0, pages: 0 })
  for (const [file, render] of renderTimes) {
    const isPage = file.endsWith('.html')
    // A page file is in the folder of its document.
    const page = isPage ? file : join(dirname(file), 'index.html')
    add(sourceOfPage.get(page) ?? page, { compile: 0, render, pages: isPage ? 1 : 0 })
  }
  return [...times.values()]
    .sort((a, b) => b.compile + b.render - (a.compile + a.render))
    .slice(0, LISTED)
    .map((page) => ({ ...page, compile: Math.round(page.compile), render: Math.round(page.render) }))
}

/** The list for people. */
export function slowPagesText(pages: readonly PageTime[]): string {
  if (pages.length === 0) return 'slowest    nothing was compiled or rendered\n'
  const column = (ms: number) => (ms === 0 ? '' : formatTime(ms)).padStart(9)
  const rows = pages.map(
    ({ file, compile, render, pages: count }) =>
      `${column(compile)}${column(render)}  ${file}${count > 1 ? ` (${count} pages)` : ''}\n`,
  )
  return `  compile   render  the slowest texts and pages\n${rows.join('')}`
}
