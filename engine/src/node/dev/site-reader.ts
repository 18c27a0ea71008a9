import { dirname } from 'node:path'
import type { ViteDevServer } from 'vite'
import { type LoadedSite, loadSite } from '../../content/load-site.ts'
import { type GitDates, readGitDates, updateGitDates } from '../../content/sources/git-dates.ts'
import { findUnknownWords } from '../../content/spelling/check-spelling.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { ProblemsError } from '../../model/problem.ts'
import { createSiteContext } from '../../site/create-site-context.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import { checkColors } from '../config/colors/check-colors.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { EmitContext } from '../emit/emitter.ts'
import { reservedFor } from '../emit/emitters.ts'
import { findCollisions, findStaticProblems } from '../emit/output-problems.ts'
import type { Workspace } from '../program.ts'
import { queriedChecks } from '../queries/check-queries.ts'
import { keptTexts } from '../queries/kept-texts.ts'
import { knownSidebars } from '../queries/known-sidebars.ts'
import { withKnownWords } from '../queries/known-words.ts'
import type { SiteQueries } from '../queries/site-queries.ts'
import { findAllProblems } from '../read-site.ts'
import { contentChanges } from './content-changes.ts'
import type { DevCompiler } from './dev-compiler.ts'
import { devRenderer } from './dev-renderer.tsx'
import { findOutput } from './find-output.ts'
import type { ProblemBoard } from './problem-board.ts'
import { problemPrinter } from './problem-printer.ts'

/** Milliseconds between a response and the check for problems. */
const CHECK_DELAY = 250

/** The content as last read, and every file of the output by path. */
export interface Reading {
  readonly context: SiteContext
  readonly find: ReturnType<typeof findOutput>
}

/** Reads the site under development. */
export interface SiteReader {
  /** The site as it is on disk now; rejects if it cannot be read. */
  readonly read: () => Promise<Reading>
  /** Called when something else than a file of the content changed. */
  readonly forget: () => void
}

/** What a site is read with. */
interface ReaderInput {
  readonly config: ProgramConfig
  readonly components: LoadedComponents
  readonly vite: Promise<ViteDevServer>
  readonly compiler: DevCompiler
  readonly board: ProblemBoard
  readonly queries: SiteQueries
  readonly isThemeEdited: () => boolean
}

/** Reads content and static folder again after each change, and checks them a little later. */
export function siteReader(
  workspace: Workspace,
  {
    config: { checks, staticDocuments, ...config },
    components,
    vite,
    compiler,
    board,
    queries,
    isThemeEdited,
  }: ReaderInput,
): SiteReader {
  const { program, paths } = workspace
  const { contentDir, configFile } = paths
  const staticDir = staticDirOf(configFile)
  const contentEdits = contentChanges(contentDir)
  const staticEdits = contentChanges(staticDir)
  const print = problemPrinter(paths)
  const keptText = keptTexts(program)
  let check: NodeJS.Timeout | undefined
  let current: Promise<Reading> | undefined
  let dates: GitDates | undefined
  /** What the next edit starts from; nothing after a failure, because it would miss the edit that failed. */
  let last: LoadedSite | undefined
  const load = async (lastUpdates: GitDates, changed: readonly string[]): Promise<Reading> => {
    const { basePath, videos } = config
    const content = queries.openContent()
    const before = last
    last = undefined
    const edited = changed.length > 0 ? await before?.edited({ content, dates: lastUpdates, changed }) : undefined
    const loaded =
      edited ??
      (await loadSite({
        content,
        basePath,
        withDrafts: true,
        reservedFor,
        compile: compiler.compile,
        readSidebars: knownSidebars(keptText),
        ...queriedChecks(queries.table, withKnownWords(program, findUnknownWords)),
        checks,
        dates: lastUpdates,
        ...(videos && { videos }),
      }))
    if (loaded.site.versions.length === 0) {
      const errors = await loaded.findProblems()
      print({ errors, warnings: [] }, loaded.notices)
      throw new ProblemsError(errors)
    }
    last = loaded
    // An edit asked for the sources that it changed alone.
    if (!edited) compiler.keep()
    const context = createSiteContext(loaded.site, config)
    // Respond before compiling the other pages and running checks.
    clearTimeout(check)
    const started = setTimeout(async () => {
      try {
        if (await compiler.completeAll()) {
          // Read again, with what had been outlined; that is checked.
          forget()
          await read()
          return
        }
        const ofContent = await findAllProblems(loaded, context, keptText)
        const ofStatic = findStaticProblems(context, output)
        const findings = {
          errors: [...ofContent.errors, ...ofStatic.errors, ...findCollisions(output)],
          warnings: [...ofContent.warnings, ...ofStatic.warnings, ...(await checkColors(config.css, workspace))],
        }
        queries.save()
        // A later edit has a check of its own.
        if (check !== started) return
        print(findings, loaded.notices)
        board.setFindings(findings, compiler.usersOf)
      } catch {
        // The next request shows why.
      }
    }, CHECK_DELAY)
    check = started
    const renderer = devRenderer({ vite, context, contentDir, isThemeEdited })
    const output: EmitContext = {
      context,
      renderer,
      content,
      cacheDir: program.cacheDir,
      componentFiles: components.files,
      staticDir,
      staticDocuments,
      configDir: dirname(configFile),
    }
    return { context, find: findOutput(output) }
  }
  const read = (): Promise<Reading> => {
    const changed = contentEdits()
    const isStaticEdited = staticEdits().length > 0
    dates = dates ? updateGitDates(contentDir, dates, changed) : readGitDates(contentDir)
    if (isStaticEdited) forget()
    if (changed.length > 0) current = undefined
    current ??= watched(load(dates, changed))
    return current
  }
  /** Shows why a reading failed, until one succeeds. */
  const watched = (reading: Promise<Reading>): Promise<Reading> => {
    reading.then(
      () => board.setFailure('content'),
      (error: unknown) => board.setFailure('content', error),
    )
    return reading
  }
  const forget = () => {
    current = undefined
    last = undefined
  }
  return { read, forget }
}
