import { dirname, join } from 'node:path'
import { lookup } from 'mrmime'
import type { ViteDevServer } from 'vite'
import { openContent } from '../../content/files/content-files.ts'
import { pathBelow } from '../../content/files/file-paths.ts'
import { loadSite } from '../../content/load-site.ts'
import { type GitDates, readGitDates, updateGitDates } from '../../content/sources/git-dates.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { fromHref, htmlFile } from '../../model/url.ts'
import { createSiteContext } from '../../site/create-site-context.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { cachedNameCheck, cachedStubs, cachedUnknownWords } from '../compile/compile-cache.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { EmitContext } from '../emit/emitter.ts'
import { reservedFor } from '../emit/emitters.ts'
import { findCollisions, findStaticProblems } from '../emit/output-problems.ts'
import type { Workspace } from '../program.ts'
import { findAllProblems } from '../read-site.ts'
import { contentChanges } from './content-changes.ts'
import { describeEdit } from './describe-layer.ts'
import { devCompiler } from './dev-compiler.ts'
import { devRenderer } from './dev-renderer.tsx'
import { findOutput } from './find-output.ts'
import { problemPrinter } from './problem-printer.ts'

/** The folder of everything that renders pages, below the program's root. */
const SOURCES = 'src'

/** The part of it whose changes require articles to be rendered again. */
const ARTICLE_COMPONENTS = 'theme/content/'

/** Milliseconds between a response and the check for problems. */
const CHECK_DELAY = 250

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
  /** True if a URL is that of a doc. */
  readonly hasDoc: (url: string) => Promise<boolean>
  readonly respond: (url: string) => Promise<DevResponse>
}

/** The content as last read, and every file of the output by path. */
interface Reading {
  readonly context: SiteContext
  readonly find: ReturnType<typeof findOutput>
}

/** Serves what a build would write from the content as it is on disk now, read again after each change. */
export function devSite(
  workspace: Workspace,
  {
    config: { checks, staticDocuments, ...config },
    components,
    vite,
  }: { config: ProgramConfig; components: LoadedComponents; vite: Promise<ViteDevServer> },
): DevSite {
  const { contentDir, configFile } = workspace.paths
  const { cacheDir } = workspace.program
  const compiler = devCompiler({ workspace, config }, { vite, components })
  const componentFiles = components.files
  const checkNames = cachedNameCheck(workspace.program)
  const findUnknownWords = cachedUnknownWords(workspace.program)
  const print = problemPrinter(workspace.paths)
  let isThemeEdited = false
  let check: NodeJS.Timeout | undefined
  let current: Promise<Reading> | undefined
  const findChanges = contentChanges(contentDir)
  let dates: GitDates | undefined
  const load = async (lastUpdates: GitDates): Promise<Reading> => {
    const { compile } = compiler
    const { basePath, videos } = config
    const content = openContent(contentDir, staticDirOf(configFile))
    const input = {
      content,
      basePath,
      withDrafts: true,
      reservedFor,
      compile,
      checkNames,
      readStub: cachedStubs(workspace.program),
      findUnknownWords,
      checks,
      dates: lastUpdates,
      ...(videos && { videos }),
    }
    const loaded = await loadSite(input)
    if (loaded.site.versions.length === 0) {
      print({ errors: await loaded.findProblems(), warnings: [] }, loaded.notices)
      throw new Error('The version table has problems; they are in the terminal.')
    }
    const context = createSiteContext(loaded.site, config)
    // Respond before compiling the other pages and running checks.
    clearTimeout(check)
    const started = setTimeout(async () => {
      // The next request for a page that could not be compiled shows why.
      if (await completed(compiler.completeAll()).catch(() => true)) return
      const ofContent = await findAllProblems(loaded, context)
      const ofStatic = findStaticProblems(context, output)
      const findings = {
        errors: [...ofContent.errors, ...ofStatic.errors, ...findCollisions(output)],
        warnings: [...ofContent.warnings, ...ofStatic.warnings],
      }
      // A later edit has a check of its own.
      if (check === started) print(findings, loaded.notices)
    }, CHECK_DELAY)
    check = started
    const renderer = devRenderer({ vite, context, contentDir, isThemeEdited: () => isThemeEdited })
    const output: EmitContext = {
      context,
      renderer,
      content,
      cacheDir,
      componentFiles,
      staticDir: staticDirOf(configFile),
      staticDocuments,
      configDir: dirname(configFile),
    }
    return { context, find: findOutput(output) }
  }
  const read = (): Promise<Reading> => {
    const changed = findChanges()
    dates = dates ? updateGitDates(contentDir, dates, changed) : readGitDates(contentDir)
    if (changed.length > 0) current = undefined
    current ??= load(dates)
    return current
  }
  /** The content read again, if pages were compiled that had been outlined. */
  const completed = async (compiling: Promise<boolean>): Promise<Reading | undefined> => {
    if (!(await compiling)) return undefined
    current = undefined
    return read()
  }
  const announce = (ws: ViteDevServer['ws']) => ws.send({ type: 'custom', event: 'docs:change' })
  const onChange = (ws: ViteDevServer['ws']) => (event: string, path: string) => {
    const programFile = pathBelow(join(workspace.program.root, SOURCES), path)
    const source = pathBelow(contentDir, path)
    const isArticleComponent = programFile?.startsWith(ARTICLE_COMPONENTS) ?? false
    isThemeEdited ||= programFile !== undefined
    if (source === undefined && !isArticleComponent) return
    if (isArticleComponent) compiler.forget()
    current = undefined
    announce(ws)
    if (!source?.endsWith('.md') || (event !== 'change' && event !== 'add')) return
    read().then(
      ({ context }) => process.stdout.write(`${describeEdit(context.site, source)}\n`),
      // The next request for this page shows why it failed.
      () => {},
    )
  }
  const isRead = read().then(
    () => undefined,
    () => undefined,
  )
  vite.then(({ watcher, ws }) => {
    watcher.add(contentDir).on('all', onChange(ws))
    // What was edited before the watcher knew of it.
    watcher.once('ready', () => announce(ws))
  })
  const docAt = ({ context }: Reading, pathname: string) => {
    const page = fromHref(config.basePath, pathname.replace(/\/page\.json$/, ''))
    return page === undefined ? undefined : context.docsByPath.get(page)
  }
  return {
    isRead,
    hasDoc: async (url) => {
      const reading = await read().catch(() => undefined)
      return reading !== undefined && docAt(reading, pathOf(url)) !== undefined
    },
    respond: async (url) => {
      const pathname = pathOf(url)
      const outlined = await read()
      const doc = docAt(outlined, pathname)
      // Whatever is no page of a doc may show the text of any.
      const { find } = (await completed(doc ? compiler.complete(doc.file) : compiler.completeAll())) ?? outlined
      const found = find(...candidates(config.basePath, pathname))
      const shown = found ?? find('404.html')
      if (!shown) throw new Error('The output has no page for unknown addresses.')
      const body = 'render' in shown ? await shown.render() : shown.content
      return { status: found ? 200 : 404, type: typeOf(shown.file), body }
    },
  }
}

function pathOf(url: string): string {
  return new URL(url, 'http://localhost').pathname
}

/** The files that a URL may mean: the file itself, or the page there. */
function candidates(basePath: string, pathname: string): string[] {
  const page = fromHref(basePath, pathname)
  if (page === undefined) return []
  return [decodeURIComponent(pathname.slice(basePath.length)), htmlFile(page)]
}

/** The content type of a file; files without an extension are host rules. All text is UTF-8. */
function typeOf(file: string): string {
  const type = lookup(file) ?? 'text/plain'
  return /^text\/|json$|xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type
}
