import { dirname } from 'node:path'
import type { ViteDevServer } from 'vite'
import { ifChanged } from '../../content/files/changed-file.ts'
import type { ContentFiles } from '../../content/files/content-files.ts'
import { listContentEntries, listStaticEntries } from '../../content/files/list-all-files.ts'
import { type LoadedSite, loadSite } from '../../content/load-site.ts'
import { type GitDates, hasSameDate, updateGitDates } from '../../content/sources/git-dates.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { ProblemsError } from '../../model/problem.ts'
import { createSiteContext } from '../../site/create-site-context.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { EmitContext } from '../emit/emitter.ts'
import { reservedFor } from '../emit/emitters.ts'
import type { Workspace } from '../program.ts'
import { loadChecks } from '../queries/checks/load-checks.ts'
import { keptTexts } from '../queries/kept-texts.ts'
import { knownGitDates } from '../queries/known-git-dates.ts'
import { knownYaml } from '../queries/known-yaml.ts'
import type { SiteQueries } from '../queries/site-queries.ts'
import { contentChanges } from './content-changes.ts'
import type { DevCompiler } from './dev-compiler.ts'
import { devRenderer } from './dev-renderer.tsx'
import { findOutput } from './find-output.ts'
import { laterCheck } from './problems/later-check.ts'
import type { ProblemBoard } from './problems/problem-board.ts'
import { printError } from './problems/problem-printer.ts'
import type { Reading, WholeReading } from './reading.ts'

/** Reads the site under development. */
export interface SiteReader {
  /** The site as it is on disk now; rejects if it cannot be read. */
  readonly read: () => Promise<Reading>
  /** The same, but if edits were noted, looks only at those files. All files are looked at later, and changes announced. */
  readonly readNoted: () => Promise<Reading>
  /** Called when a watcher saw an edit of a file of the content. */
  readonly note: (file: string) => void
  /** Called with each request: the check of what was read waits. */
  readonly postponeCheck: () => void
  /** Called when anything but a file of the content has changed. */
  readonly forget: () => void
  /** Ends a check that is under way or waiting. */
  readonly stop: () => void
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
  /** Tells the open browsers that a page may have changed. */
  readonly announce: () => void
}

/** Reads content and static folder again after each change, and checks them a little later. */
export function siteReader(workspace: Workspace, input: ReaderInput): SiteReader {
  const { components, vite, compiler, board, queries, isThemeEdited, announce } = input
  const { checks, staticDocuments, ...config } = input.config
  const { contentDir, configFile } = workspace.paths
  const staticDir = staticDirOf(configFile)
  const contentEdits = contentChanges(contentDir, listContentEntries)
  const staticEdits = contentChanges(staticDir, listStaticEntries)
  const keptText = keptTexts(workspace.program)
  const noted = new Set<string>()
  /** Files that were read without a look at their dates in git. */
  let undated: readonly string[] = []
  let current: Promise<WholeReading> | undefined
  let dates: GitDates | undefined
  /** The reading that the next edit starts from; none after a failure, because the edit that failed would be missing. */
  let last: Promise<WholeReading | undefined> = Promise.resolve(undefined)
  const check = laterCheck(workspace, { config: input.config, compiler, board, queries, keptText })
  const loadAll = async (content: ContentFiles, lastUpdates: GitDates): Promise<LoadedSite> => {
    const loaded = await loadSite({
      content,
      basePath: config.basePath,
      withDrafts: true,
      reservedFor,
      compile: compiler.compile,
      readYaml: knownYaml(keptText),
      loadChecks: () => loadChecks(workspace.program, queries.table, compiler.findUnknownWords),
      checks,
      dates: lastUpdates,
      ...(config.videos && { videos: config.videos }),
    })
    if (loaded.site.versions.length === 0) {
      const errors = await loaded.findProblems()
      check.print({ errors, warnings: [] }, loaded.notices)
      throw new ProblemsError(errors)
    }
    // Only after a complete reading: one after an edit uses only the sources that changed.
    compiler.keep()
    return loaded
  }
  const load = async (
    before: WholeReading | undefined,
    edit: { readonly dates: GitDates; readonly changed: readonly string[] },
  ): Promise<WholeReading> => {
    const editedContent = before && edit.changed.length > 0 ? before.content.withEdited(edit.changed) : undefined
    const edited = editedContent && (await before?.loaded.edited({ ...edit, content: editedContent }))
    const content = edited && editedContent ? editedContent : queries.openContent()
    const loaded = edited ?? (await loadAll(content, edit.dates))
    // An edit that left all outlines unchanged leaves what is derived from them as it is.
    const context = edited && before ? { ...before.context, site: loaded.site } : createSiteContext(loaded.site, config)
    const renderer = devRenderer({ vite, context, contentDir, isThemeEdited })
    const output: EmitContext = {
      context,
      renderer,
      content,
      program: workspace.program,
      componentFiles: components.files,
      staticDir,
      staticDocuments,
      configDir: dirname(configFile),
    }
    const reading = { loaded, content, context, output, find: findOutput(output) }
    check.start(reading, { look, readAgain })
    return reading
  }
  const startLoad = (given: GitDates, changed: readonly string[]): Promise<WholeReading> => {
    const edit = { dates: given, changed }
    // The watcher reports a file that is saved in the meantime.
    const loading = last.then((one) => load(one, edit)).catch(ifChanged(() => load(undefined, edit)))
    last = loading.catch(() => undefined)
    return watched(loading)
  }
  const read = async (): Promise<WholeReading> => {
    noted.clear()
    // Before the content: if the static folder cannot be listed, edits of the content are still found later.
    if (staticEdits.all().length > 0) forget()
    const seen = contentEdits.all()
    const before = dates
    const now = before ? updateGitDates(contentDir, before, [...undated, ...seen]) : knownGitDates(contentDir, keptText)
    const redated = undated.filter((file) => !hasSameDate(file, before, now))
    undated = []
    dates = now
    const changed = [...new Set([...seen, ...redated])]
    if (changed.length > 0) current = undefined
    current ??= startLoad(now, changed)
    return current
  }
  const readNoted = async (): Promise<WholeReading> => {
    const changed = noted.size > 0 && dates && current ? contentEdits.among([...noted]) : undefined
    if (!dates || !changed || changed.length === 0) return read()
    noted.clear()
    undated = [...undated, ...changed]
    current = startLoad(dates, changed)
    return current
  }
  /** Looks at all files after a response that was made without that, and announces what has changed. */
  const look = async (reading: WholeReading): Promise<boolean> => {
    const now = await read()
    if (now !== reading) announce()
    return now === reading
  }
  const readAgain = async () => {
    forget()
    await read()
  }
  /** Shows why a reading failed, until one succeeds. */
  const watched = (reading: Promise<WholeReading>): Promise<WholeReading> => {
    reading.then(
      () => board.setFailure('content'),
      (error: unknown) => {
        board.setFailure('content', error)
        // The findings of checks have been printed.
        if (!(error instanceof ProblemsError)) printError(error)
      },
    )
    return reading
  }
  const forget = () => {
    current = undefined
    last = Promise.resolve(undefined)
  }
  return { read, readNoted, note: (file) => noted.add(file), postponeCheck: check.postpone, forget, stop: check.stop }
}
