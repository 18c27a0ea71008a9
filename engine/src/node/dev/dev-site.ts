import type { ViteDevServer } from 'vite'
import type { ProgramConfig } from '../../model/config.ts'
import { DEV_PROBLEMS } from '../../model/dev/dev-problem.ts'
import { FILE_EXTENSION } from '../../model/files/file-extension.ts'
import { PAGE_FILE } from '../../model/files/page-file.ts'
import { fileAt, fromHref, htmlFile } from '../../model/url.ts'
import { docAt } from '../../site/doc-at.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import type { Workspace } from '../program.ts'
import { withoutDamage } from '../queries/bodies.ts'
import { openSiteQueries } from '../queries/site-queries.ts'
import { contentType } from '../serve/content-type.ts'
import { movedBy } from '../serve/moved-address.ts'
import { devCompiler } from './dev-compiler.ts'
import { failurePage } from './failure-page.tsx'
import { outputContent, rulesOf } from './find-output.ts'
import { problemBoard } from './problems/problem-board.ts'
import type { Reading } from './reading.ts'
import { siteReader } from './site-reader.ts'
import { watchEdits } from './watch/watch-edits.ts'
import { whenOpen } from './when-open.ts'

/** The response to a request. */
export interface DevResponse {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
  /** Where a redirect leads. */
  readonly location?: string
}

/** The site under development. */
export interface DevSite {
  /** Resolves when the content was read for the first time, also if that failed: a response shows why. */
  readonly isRead: Promise<void>
  /** True if a path was that of a doc when the content was last read. */
  readonly hasDoc: (pathname: string) => Promise<boolean>
  /** `search` is the query of the request with its question mark. */
  readonly respond: (pathname: string, search?: string) => Promise<DevResponse>
  /** Called with each request, including those for files that are not part of the site. */
  readonly postponeCheck: () => void
  /** Shows in the browser that the configuration on disk cannot be loaded. */
  readonly reportConfig: (error: unknown) => void
  /** Called when another site takes its place: nothing more is checked. */
  readonly close: () => void
}

/** Serves what a build would write from the content as it is on disk now, read again after each change. */
export function devSite(
  workspace: Workspace,
  { config, components, vite }: { config: ProgramConfig; components: LoadedComponents; vite: Promise<ViteDevServer> },
): DevSite {
  const { basePath } = config
  const queries = openSiteQueries(workspace)
  const compiler = devCompiler({ workspace, config }, { vite, components, queries })
  const board = problemBoard(workspace.paths, (problems) =>
    whenOpen(vite, ({ ws }) => ws.send({ type: 'custom', event: DEV_PROBLEMS, data: problems })),
  )
  /** What is shown while the content cannot be read. */
  let lastGood: Reading | undefined
  const announce = () => whenOpen(vite, ({ ws }) => ws.send({ type: 'custom', event: 'docs:change' }))
  const reader = siteReader(workspace, {
    ...{ config, components, vite, compiler, board, queries, announce },
    isThemeEdited: () => edits.isThemeEdited(),
  })
  const edits = watchEdits(workspace, { vite, compiler, reader, announce })
  const readOrLast = async (read = reader.read): Promise<Reading> => {
    try {
      lastGood = await read()
      board.setFailure('content')
    } catch (error) {
      // A folder that cannot be listed fails before a reading begins, so no reading has reported it.
      board.setFailure('content', error)
      if (!lastGood) throw error
    }
    return lastGood
  }
  const isRead = readOrLast().then(
    () => undefined,
    () => undefined,
  )
  whenOpen(vite, ({ ws }) => ws.on(DEV_PROBLEMS, (_, client) => client.send(DEV_PROBLEMS, board.problems())))
  const docOf = ({ context }: Reading, pathname: string) => docAt(context, pathname.replace(/\/page\.json$/, ''))
  const render = async (pathname: string, search: string): Promise<DevResponse> => {
    // An open page requests its page file as soon as it is told of an edit; it is told later of any edit that this look misses.
    const outlined = await readOrLast(pathname.endsWith(`/${PAGE_FILE}`) ? reader.readNoted : reader.read)
    const doc = docOf(outlined, pathname)
    // Anything but the page of a doc may show the text of any doc.
    const isCompiled = await (doc ? compiler.complete(doc.file) : compiler.completeAll())
    if (isCompiled) reader.forget()
    const reading = isCompiled ? await readOrLast() : outlined
    const found = reading.find(candidates(basePath, pathname), docOf(reading, pathname))
    const moved = found ? undefined : movedBy(await rulesOf(reading), { pathname, search })
    // Browsers keep a permanent redirect, even after an edit of the rules.
    if (moved !== undefined) return { status: 302, type: contentType('moved.html'), location: moved, body: '' }
    const shown = found ?? reading.find(['404.html'])
    if (!shown) throw new Error('The output has no page for unknown addresses.')
    const body = await outputContent(shown)
    if (doc) board.setFailure('page')
    return { status: found ? 200 : 404, type: contentType(shown.file), body }
  }
  return {
    isRead,
    hasDoc: async (pathname) => {
      await isRead
      return lastGood !== undefined && docOf(lastGood, pathname) !== undefined
    },
    postponeCheck: reader.postponeCheck,
    respond: async (pathname, search = '') => {
      try {
        return await withoutDamage(() => render(pathname, search), reader.forget)
      } catch (error) {
        // Only a page has a place for an explanation; a failed reading is on the board already.
        if (FILE_EXTENSION.test(pathname)) throw error
        if (lastGood) board.setFailure('page', error)
        return { status: 500, type: contentType('failure.html'), body: failurePage(basePath, board.problems()) }
      }
    },
    reportConfig: (error) => board.setFailure('configuration', error),
    close: reader.stop,
  }
}

/** The files that a URL may mean: the file itself, or the page there. */
function candidates(basePath: string, pathname: string): string[] {
  const page = fromHref(basePath, pathname)
  if (page === undefined) return []
  return [fileAt(basePath, pathname) ?? '', htmlFile(page)]
}
