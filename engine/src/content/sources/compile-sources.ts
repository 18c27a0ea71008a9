import type { VideoHost } from '../../model/config.ts'
import { compareText, formatProblem, type Problem } from '../../model/problem.ts'
import { latestVersion, RELEASE_NOTES_ID } from '../../model/site.ts'
import { headingsOf, type SourceDoc } from '../../model/source.ts'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { pathInLayer, readContentFile } from '../files/files.ts'
import type { Term } from '../markdown/links/terms.ts'
import type { ResolvedLayer } from '../versions/layers.ts'
import { versionsByFile } from '../versions/versions-by-file.ts'
import type { Compile, Compiled } from './compile.ts'
import { EMPTY_ENVIRONMENT, type Environment, hasSameAnswers } from './environment.ts'
import { type GitDates, readGitDates } from './git-dates.ts'
import { glossaryFiles, termsBySource } from './glossary.ts'

/** How to compile the sources of a content folder. */
export interface CompileOptions {
  readonly content: ContentFiles
  /** Compiles one source; may use a cache. */
  readonly compile: Compile
  /** How many sources are handed to `compile` at a time; one by default. */
  readonly concurrency?: number
  /** Called after each file, to show progress. */
  readonly onCompiled?: (done: number, total: number) => void
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
  readonly problems: Problem[]
  readonly notices: string[]
}

/** Compiles each file once for all versions that show it, or once for each distinct set of what it takes from them. */
export async function compileSources(
  layers: readonly ResolvedLayer[],
  environments: ReadonlyMap<string, Environment>,
  { content, compile, concurrency = 1, onCompiled, videos, dates = readGitDates(content.dir) }: CompileOptions,
): Promise<CompiledSources> {
  const versionsOf = versionsByFile(layers)
  const files = [...versionsOf.keys()].sort(compareText)
  const releaseNotes = latestVersion(layers)?.docs.get(RELEASE_NOTES_ID)?.file
  const compiled = new Map<string, readonly Variant[]>()
  const add = async (file: string, terms: readonly Term[]) => {
    const source = {
      file,
      text: readContentFile(content, file) ?? '',
      terms,
      isInFeed: file === releaseNotes,
      ...(videos && { videos }),
    }
    const shownIn = (versionsOf.get(file) ?? []).map((name) => ({ name, environment: environments.get(name) }))
    const variants = await compileVariants(shownIn, (environment) => compile(source, environment))
    compiled.set(file, variants)
    onCompiled?.(compiled.size, files.length)
  }
  // Glossaries first: the other sources link to their terms.
  const glossaries = glossaryFiles(layers)
  for (const file of glossaries) await add(file, [])
  const terms = termsBySource(layers, (file) => headingsOf(compiled.get(file)?.[0]?.compiled.doc ?? { sections: [] }))
  const others = files.filter((file) => !glossaries.includes(file))
  await forEachConcurrently(bySize(others, content), concurrency, (file) => add(file, terms.get(file) ?? []))
  const variants = files.flatMap((file) =>
    (compiled.get(file) ?? []).map((one, at) => ({ ...one, key: keyOf(file, at) })),
  )
  return {
    sources: Object.fromEntries(variants.map(({ key, compiled: { doc } }) => [key, withDate(doc, dates)])),
    sourceKey: (version, file) => {
      const at = compiled.get(file)?.findIndex(({ versions }) => versions.includes(version)) ?? 0
      return keyOf(file, Math.max(0, at))
    },
    problems: variants.flatMap(({ compiled, versions }) =>
      compiled.problems.map((problem) => ({ ...problem, versions })),
    ),
    notices: [...(dates.notice ? [dates.notice] : []), ...undrawnNotice(variants)],
  }
}

/** A file as some of the versions show it. */
interface Variant {
  readonly compiled: Compiled
  readonly versions: readonly string[]
}

/** The files of each page one after the other, the largest pages first: one that is begun last would be waited for. */
function bySize(files: readonly string[], content: ContentFiles): string[] {
  const pages = new Map<string, { files: string[]; size: number }>()
  for (const file of files) {
    const path = pathInLayer(file)
    const { files: others, size } = pages.get(path) ?? { files: [], size: 0 }
    pages.set(path, { files: [...others, file], size: size + content.bytes(file).length })
  }
  return [...pages.values()].sort((a, b) => b.size - a.size).flatMap(({ files }) => files)
}

/** Most files ask nothing of their versions and have one variant. */
async function compileVariants(
  shownIn: readonly { readonly name: string; readonly environment: Environment | undefined }[],
  compile: (environment: Environment) => Promise<Compiled>,
): Promise<Variant[]> {
  const variants: { compiled: Compiled; versions: string[] }[] = []
  for (const { name, environment = EMPTY_ENVIRONMENT } of shownIn) {
    const same = variants.find(({ compiled }) => hasSameAnswers(compiled.answers, environment))
    if (same) same.versions.push(name)
    else variants.push({ compiled: await compile(environment), versions: [name] })
  }
  return variants
}

/** The first variant goes by the name of its file, so that a source without variants has no other name. */
function keyOf(file: string, at: number): string {
  return at === 0 ? file : `${file}#${at + 1}`
}

/** One notice for all diagrams of the site that are shown as code. */
function undrawnNotice(variants: readonly Variant[]): string[] {
  const lines = new Set(variants.flatMap(({ compiled: { notices = [] } }) => notices.map(formatProblem)))
  return lines.size === 0 ? [] : [['Mermaid diagrams that are shown as code:', ...lines].join('\n  ')]
}

function withDate(doc: Compiled['doc'], { updates }: GitDates): SourceDoc {
  const lastUpdate = { ...updates.get(doc.file), ...doc.frontMatter.last_update }
  return { ...doc, ...(Object.keys(lastUpdate).length > 0 && { lastUpdate }) }
}
