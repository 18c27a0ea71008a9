import type { VideoHost } from '../../model/config.ts'
import { compareText, formatProblem, type Problem } from '../../model/problem.ts'
import { latestVersion, RELEASE_NOTES_ID } from '../../model/site.ts'
import type { SourceDoc } from '../../model/source.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { pathInLayer, textOf } from '../files/files.ts'
import type { Term } from '../markdown/links/terms.ts'
import type { ResolvedLayer } from '../versions/layers.ts'
import { versionsByFile } from '../versions/versions-by-file.ts'
import type { Compile, Compiled } from './compile.ts'
import type { Environment } from './environment.ts'
import { type GitDates, readGitDates } from './git-dates.ts'
import { glossaryFiles, termsBySource } from './glossary.ts'
import { observedSource } from './lazy-source.ts'
import {
  canRead,
  compileVariants,
  entriesOf,
  hasSameOutlines,
  keyOf,
  sourcesThatRead,
  type Variant,
  withContent,
} from './variants.ts'

/** How to compile the sources of a content folder. */
export interface CompileOptions {
  readonly content: ContentFiles
  /** Compiles one source; may use a cache. */
  readonly compile: Compile
  /** False for files that another machine compiles, which are left out here. By default, all are wanted. */
  readonly isWanted?: (file: string) => boolean
  /** How many sources are handed to `compile` at a time; one by default. */
  readonly concurrency?: number
  /** Called after each file, to show progress. */
  readonly onCompiled?: (done: number, total: number) => void
  /** Called with the key of a source each time its sections or samples are asked for. */
  readonly onBodyRead?: (key: string) => void
  /** The hosts whose videos the site allows. */
  readonly videos?: readonly VideoHost[]
  /** Dates of the files, if the caller keeps them between loads; read from git by default. */
  readonly dates?: GitDates
}

/** The compiled sources of a content folder. */
export interface CompiledSources {
  readonly sources: Record<string, SourceDoc>
  /** The key in `sources` of a file as a version shows it. */
  readonly sourceKey: (version: string, file: string) => string
  readonly problems: () => Problem[]
  readonly notices: () => string[]
  /** The sources after an edit; undefined if it may have changed more than texts. */
  readonly edited: (edit: TextEdit) => Promise<CompiledSources | undefined>
}

/** An edit of files, with the content as it is after it. */
export interface TextEdit extends Pick<Required<CompileOptions>, 'content' | 'dates'> {
  readonly changed: readonly string[]
}

/** Compiles each file once for all versions that show it, or once for each distinct set of what it takes from them. */
export async function compileSources(
  layers: readonly ResolvedLayer[],
  environments: ReadonlyMap<string, Environment>,
  {
    content,
    compile,
    isWanted = () => true,
    concurrency = 1,
    onCompiled,
    onBodyRead,
    videos,
    dates = readGitDates(content.dir),
  }: CompileOptions,
): Promise<CompiledSources> {
  const versionsOf = versionsByFile(layers)
  const files = [...versionsOf.keys()].filter(isWanted).sort(compareText)
  const glossaries = glossaryFiles(layers)
  const releaseNotes = latestVersion(layers)?.docs.get(RELEASE_NOTES_ID)?.file
  const compiled = new Map<string, readonly Variant[]>()
  const variantsOf = (file: string, terms: readonly Term[], from: typeof content, envs: typeof environments) => {
    const isGlossary = glossaries.includes(file)
    const more = { terms, isGlossary, isInFeed: file === releaseNotes, ...(videos && { videos }) }
    const source = Object.assign(textOf(from, file), more)
    const shownIn = (versionsOf.get(file) ?? []).map((name) => ({ name, environment: envs.get(name) }))
    return compileVariants(shownIn, (environment) => compile(source, environment))
  }
  const add = async (file: string, terms: readonly Term[]) => {
    compiled.set(file, await variantsOf(file, terms, content, environments))
    onCompiled?.(compiled.size, files.length)
  }
  // First, because the other sources link to their terms.
  for (const file of glossaries) await add(file, [])
  const headingsIn = (version: string, file: string) => {
    const doc = compiled.get(file)?.find(({ versions }) => versions.includes(version))?.compiled.doc
    // Links to a draft would be broken, and authors cannot fix links that they did not write.
    return doc?.frontMatter.draft ? [] : (doc?.headings ?? [])
  }
  const terms = termsBySource(layers, headingsIn)
  const others = files.filter((file) => !glossaries.includes(file))
  await forEachConcurrently(bySize(others, content), concurrency, (file) => add(file, terms.get(file) ?? []))
  const sourceOf = (file: string, at: number, { compiled: { doc } }: Variant, given: GitDates) =>
    observedSource(doc, dateOf(doc, given), () => onBodyRead?.(keyOf(file, at)))
  const sources = entriesOf(compiled, files, (...variant) => sourceOf(...variant, dates))
  const result = (
    sources: Record<string, SourceDoc>,
    compiled: ReadonlyMap<string, readonly Variant[]>,
  ): CompiledSources => {
    const variants = () => files.flatMap((file) => compiled.get(file) ?? [])
    return {
      sources,
      sourceKey: (version, file) => {
        const at = compiled.get(file)?.findIndex(({ versions }) => versions.includes(version)) ?? 0
        return keyOf(file, Math.max(0, at))
      },
      problems: () =>
        variants().flatMap(({ compiled, versions }) => compiled.problems.map((problem) => ({ ...problem, versions }))),
      notices: () => [...(dates.notice ? [dates.notice] : []), ...unshownNotice(variants())],
      edited: async (edit) => {
        const readers = sourcesThatRead(edit.changed, compiled)
        if (!readers || !edit.changed.every((file) => content.has(file) && canRead(edit.content, file)))
          return undefined
        const now = new Map([...environments].map(([name, one]) => [name, withContent(one, edit.content)]))
        const next = new Map<string, readonly Variant[]>()
        for (const file of readers) next.set(file, await variantsOf(file, terms.get(file) ?? [], edit.content, now))
        if (!readers.every((file) => hasSameOutlines(compiled.get(file) ?? [], next.get(file) ?? []))) return undefined
        const changed = entriesOf(next, readers, (...variant) => sourceOf(...variant, edit.dates))
        return result({ ...sources, ...changed }, new Map([...compiled, ...next]))
      },
    }
  }
  return result(sources, compiled)
}

/** The files of each page together, the largest pages first: one that is begun last would keep everything waiting. */
function bySize(files: readonly string[], content: ContentFiles): string[] {
  const pages = [...groupBy(files, pathInLayer).values()].map((own) => ({
    own,
    size: own.reduce((sum, file) => sum + content.size(file), 0),
  }))
  return pages.sort((a, b) => b.size - a.size).flatMap(({ own }) => own)
}

/** More lines are counted instead of listed. */
const MAX_LISTED = 50

/** One notice that lists everything that pages do not show as it is written. */
function unshownNotice(variants: readonly Variant[]): string[] {
  const lines = [...new Set(variants.flatMap(({ compiled: { notices = [] } }) => notices.map(formatProblem)))]
  if (lines.length === 0) return []
  const rest = lines.length - MAX_LISTED
  const listed = [...lines.slice(0, MAX_LISTED), ...(rest > 0 ? [`and ${rest} more`] : [])]
  return [['Not shown as written:', ...listed].join('\n  ')]
}

function dateOf({ file, frontMatter }: Compiled['doc'], { updates }: GitDates): Pick<SourceDoc, 'lastUpdate'> {
  const lastUpdate = { ...updates.get(file), ...frontMatter.last_update }
  return Object.keys(lastUpdate).length > 0 ? { lastUpdate } : {}
}
