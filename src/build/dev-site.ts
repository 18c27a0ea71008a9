import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { pathBelow } from '../content/file-paths.ts'
import { type GitDates, readGitDates, updateGitDates } from '../content/git-dates.ts'
import { type LoadedSite, loadSite } from '../content/load-site.ts'
import type { SiteConfig } from '../model/config.ts'
import type { LayerNote } from '../model/layer-note.ts'
import type { Page } from '../model/page.ts'
import { fromPageFileHref } from '../model/page-file.ts'
import { formatProblem } from '../model/problem.ts'
import { fileHref, fromHref, htmlFile, type SitePath, toHref } from '../model/url.ts'
import { changesPages } from './changes-pages.tsx'
import { changesPath } from './changes-paths.ts'
import { cachedNameCheck } from './compile-cache.ts'
import { contentChanges } from './content-changes.ts'
import { devCompiler } from './dev-compiler.ts'
import { devDocument } from './dev-document.tsx'
import { editMessage, layerNote } from './layer-note.ts'
import type { OutputFile } from './output.ts'
import { type PageMaker, pageMaker, pageOf, pageWithoutDoc } from './page-of.ts'
import type { Workspace } from './program.ts'
import { siteFiles } from './site-files.ts'

/** The folder of everything that renders pages, below the program's root. */
const SOURCES = 'src'

/** The one part of it whose change means that articles have to be rendered again. */
const ARTICLE_COMPONENTS = 'theme/content/'

/** Milliseconds after a reading until its problems are looked for. */
const CHECK_DELAY = 250

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.xml': 'application/xml',
}

/** The site while it is edited. */
export interface DevSite {
  readonly respond: (url: string) => Promise<{ status: number; type: string; body: string }>
}

/** What requests are answered from, prepared once a reading. */
interface DevPages {
  readonly maker: PageMaker
  /** What is no page, by address: made when it is first asked for, because most edits do without. */
  readonly files: () => ReadonlyMap<string, OutputFile>
}

/** The content as it is on disk now, read again after each change. */
export function devSite(
  workspace: Workspace,
  { config, vite }: { config: SiteConfig; vite: Promise<ViteDevServer> },
): DevSite {
  const { contentDir } = workspace.paths
  const { root } = workspace.program
  const { basePath } = config
  const compiler = devCompiler(workspace, vite)
  const checkNames = cachedNameCheck(workspace.program)
  let isThemeEdited = false
  let check: NodeJS.Timeout | undefined
  const print = remarkPrinter()
  let current: Promise<DevPages> | undefined
  const findChanges = contentChanges(contentDir)
  let dates: GitDates | undefined
  const read = () => {
    const changed = findChanges()
    dates = dates ? updateGitDates(contentDir, dates, changed) : readGitDates(contentDir)
    if (changed.length > 0) current = undefined
    current ??= loadSite({
      contentDir,
      basePath,
      withDrafts: true,
      compile: compiler.compile,
      checkNames,
      dates,
    }).then((loaded) => {
      // Who waits for the page gets it first.
      clearTimeout(check)
      check = setTimeout(print, CHECK_DELAY, loaded)
      const maker = pageMaker(loaded.site, config)
      let files: ReadonlyMap<string, OutputFile> | undefined
      return { maker, files: () => (files ??= filesOf(maker)) }
    })
    return current
  }
  const onChange = (ws: ViteDevServer['ws']) => (event: string, path: string) => {
    const programFile = pathBelow(join(root, SOURCES), path)
    const source = pathBelow(contentDir, path)
    const isArticleComponent = programFile?.startsWith(ARTICLE_COMPONENTS) ?? false
    isThemeEdited ||= programFile !== undefined
    if (source === undefined && !isArticleComponent) return
    if (isArticleComponent) compiler.forget()
    current = undefined
    ws.send({ type: 'custom', event: 'docs:change' })
    if (!source?.endsWith('.md') || (event !== 'change' && event !== 'add')) return
    read().then(
      ({ maker }) => process.stdout.write(`${editMessage(maker.site, source)}\n`),
      // The page that asks for the same reading shows why it failed.
      () => {},
    )
  }
  // Read while the development server starts.
  read().catch(() => {})
  vite.then(({ watcher, ws }) => watcher.add(contentDir).on('all', onChange(ws)))
  return {
    respond: async (url) => {
      const { maker, files } = await read()
      const { pathname: asked } = new URL(url, 'http://localhost')
      const pageAddress = fromPageFileHref(asked)
      const pathname = pageAddress ?? asked
      const path = fromHref(basePath, pathname)
      const found = path === undefined ? undefined : pageAt(maker, path, contentDir)
      // An old address leads on by a page that the build writes there, as it does after a build.
      const old = path === undefined ? pathname : fileHref(basePath, htmlFile(path))
      const file = found ? undefined : (files().get(pathname) ?? files().get(old))
      if (file) return { status: 200, type: TYPES[extname(file.file)] ?? 'text/plain', body: file.text }
      const shown = found ?? { page: pageWithoutDoc(maker, 'not-found') }
      const as = pageAddress === undefined ? 'document' : 'file'
      const body = await devDocument({ vite, config, ...shown, isThemeEdited, as })
      // The not-found page also has an address of its own.
      return {
        status: found || shown.page.href === asked ? 200 : 404,
        type: as === 'file' ? 'application/json' : 'text/html',
        body,
      }
    },
  }
}

/** Prints what an author has to mend each time, and remarks only when they are new. */
function remarkPrinter(): (loaded: LoadedSite) => void {
  let known: readonly string[] = []
  return ({ problems, notices }) => {
    for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`)
    for (const notice of notices) if (!known.includes(notice)) process.stderr.write(`${notice}\n`)
    known = notices
  }
}

function pageAt(maker: PageMaker, path: SitePath, contentDir: string): { page: Page; note?: LayerNote } | undefined {
  const { site, config, links } = maker
  const { basePath } = config
  const doc = links.byPath.get(path)
  if (doc) return { page: pageOf(maker, doc), note: layerNote(site, doc, { basePath, contentDir }) }
  if (path === 'search') return { page: pageWithoutDoc(maker, 'search') }
  if (!site.versions.some((version) => `${path}/`.startsWith(`${changesPath(version)}/`))) return undefined
  for (const { href, makePage } of changesPages(maker)) if (href === toHref(basePath, path)) return { page: makePage() }
  return undefined
}

function filesOf(maker: PageMaker): ReadonlyMap<string, OutputFile> {
  return new Map([...siteFiles(maker)].map((file) => [fileHref(maker.config.basePath, file.file), file]))
}
