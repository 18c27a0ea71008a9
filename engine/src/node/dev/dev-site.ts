import { join } from 'node:path'
import { lookup } from 'mrmime'
import type { ViteDevServer } from 'vite'
import { pathBelow } from '../../content/files/file-paths.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { DEV_PROBLEMS } from '../../model/dev/dev-problem.ts'
import { fileAt, fromHref, htmlFile } from '../../model/url.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { Workspace } from '../program.ts'
import { describeEdit } from './describe-layer.ts'
import { devCompiler } from './dev-compiler.ts'
import { failurePage } from './failure-page.tsx'
import { problemBoard } from './problem-board.ts'
import { type Reading, siteReader } from './site-reader.ts'

/** The folder of everything that renders pages, below the program's root. */
const SOURCES = 'src'

/** The part of it whose changes require articles to be rendered again. */
const ARTICLE_COMPONENTS = 'theme/content/'

/** The response to a request. */
export interface DevResponse {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
}

/** The site under development. */
export interface DevSite {
  /** Resolves when the content was read for the first time, also if that failed: a response shows why. */
  readonly isRead: Promise<void>
  /** True if a path is that of a doc. */
  readonly hasDoc: (pathname: string) => Promise<boolean>
  readonly respond: (pathname: string) => Promise<DevResponse>
  /** Shows in the browser that the configuration on disk cannot be loaded. */
  readonly reportConfig: (error: unknown) => void
}

/** Serves what a build would write from the content as it is on disk now, read again after each change. */
export function devSite(
  workspace: Workspace,
  { config, components, vite }: { config: ProgramConfig; components: LoadedComponents; vite: Promise<ViteDevServer> },
): DevSite {
  const { contentDir, configFile } = workspace.paths
  const { basePath } = config
  const compiler = devCompiler({ workspace, config }, { vite, components })
  const board = problemBoard(workspace.paths, (problems) =>
    vite.then(({ ws }) => ws.send({ type: 'custom', event: DEV_PROBLEMS, data: problems })),
  )
  let isThemeEdited = false
  /** What is shown while the content cannot be read. */
  let lastGood: Reading | undefined
  const reader = siteReader(workspace, {
    ...{ config, components, vite, compiler, board },
    isThemeEdited: () => isThemeEdited,
  })
  const readOrLast = async (): Promise<Reading> => {
    try {
      lastGood = await reader.read()
    } catch (error) {
      if (!lastGood) throw error
    }
    return lastGood
  }
  const announce = (ws: ViteDevServer['ws']) => ws.send({ type: 'custom', event: 'docs:change' })
  const onChange = (ws: ViteDevServer['ws']) => (event: string, path: string) => {
    const programFile = pathBelow(join(workspace.program.root, SOURCES), path)
    const source = pathBelow(contentDir, path)
    const isStatic = pathBelow(staticDirOf(configFile), path) !== undefined
    const isArticleComponent = programFile?.startsWith(ARTICLE_COMPONENTS) ?? false
    isThemeEdited ||= programFile !== undefined
    if (source === undefined && !isArticleComponent && !isStatic) return
    if (isArticleComponent) compiler.forget()
    reader.forget()
    // The address of a static file stays the same, so only a reload shows it.
    if (isStatic) ws.send({ type: 'full-reload', path: '*' })
    else announce(ws)
    if (!source?.endsWith('.md') || (event !== 'change' && event !== 'add')) return
    reader.read().then(
      ({ context }) => process.stdout.write(`${describeEdit(context.site, source)}\n`),
      // The next request for this page shows why it failed.
      () => {},
    )
  }
  const isRead = readOrLast().then(
    () => undefined,
    () => undefined,
  )
  vite.then(({ watcher, ws }) => {
    watcher.add([contentDir, staticDirOf(configFile)]).on('all', onChange(ws))
    // What was edited before the watcher knew of it.
    watcher.once('ready', () => announce(ws))
    ws.on(DEV_PROBLEMS, (_, client) => client.send(DEV_PROBLEMS, board.problems()))
  })
  const docAt = ({ context }: Reading, pathname: string) => {
    const page = fromHref(basePath, pathname.replace(/\/page\.json$/, ''))
    return page === undefined ? undefined : context.docsByPath.get(page)
  }
  const render = async (pathname: string): Promise<DevResponse> => {
    const outlined = await readOrLast()
    const doc = docAt(outlined, pathname)
    // Whatever is no page of a doc may show the text of any.
    const isCompiled = await (doc ? compiler.complete(doc.file) : compiler.completeAll())
    if (isCompiled) reader.forget()
    const { find } = isCompiled ? await readOrLast() : outlined
    const found = find(...candidates(basePath, pathname))
    const shown = found ?? find('404.html')
    if (!shown) throw new Error('The output has no page for unknown addresses.')
    const body = 'render' in shown ? await shown.render() : shown.content
    if (doc) board.setFailure('page')
    return { status: found ? 200 : 404, type: typeOf(shown.file), body }
  }
  return {
    isRead,
    hasDoc: async (pathname) => {
      const reading = await readOrLast().catch(() => undefined)
      return reading !== undefined && docAt(reading, pathname) !== undefined
    },
    respond: async (pathname) => {
      try {
        return await render(pathname)
      } catch (error) {
        // Only a page has a place for an explanation; a failed reading is on the board already.
        if (/\.\w+$/.test(pathname)) throw error
        if (lastGood) board.setFailure('page', error)
        return { status: 500, type: typeOf('.html'), body: failurePage(basePath, board.problems()) }
      }
    },
    reportConfig: (error) => board.setFailure('configuration', error),
  }
}

/** The files that a URL may mean: the file itself, or the page there. */
function candidates(basePath: string, pathname: string): string[] {
  const page = fromHref(basePath, pathname)
  if (page === undefined) return []
  return [fileAt(basePath, pathname) ?? '', htmlFile(page)]
}

/** The content type of a file; files without an extension are host rules. All text is UTF-8. */
function typeOf(file: string): string {
  const type = lookup(file) ?? 'text/plain'
  return /^text\/|json$|xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type
}
