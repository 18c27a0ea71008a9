import type { VideoHost } from '../../model/config.ts'
import { compareText, type Problem } from '../../model/problem.ts'
import { RELEASE_NOTES_ID } from '../../model/site.ts'
import { headingsOf, type SourceDoc } from '../../model/source.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { readContentFile } from '../files/files.ts'
import type { Term } from '../markdown/terms.ts'
import type { ResolvedLayer } from '../versions/layers.ts'
import type { Compiled, Source } from './compile.ts'
import { type GitDates, readGitDates } from './git-dates.ts'
import { glossaryFiles, termsBySource } from './glossary.ts'

/** How to compile the sources of a content folder. */
export interface CompileOptions {
  readonly content: ContentFiles
  /** Compiles one source; may use a cache. */
  readonly compile: (source: Source) => Promise<Compiled>
  /** Called after each source, to show progress. */
  readonly onCompiled?: (done: number, total: number) => void
  /** The hosts whose videos the site allows. */
  readonly videos?: readonly VideoHost[]
  /** Dates of the files, if the caller keeps them between loads; read from git by default. */
  readonly dates?: GitDates
}

/** Compiles each distinct source once, however many versions show it. */
export async function compileSources(
  layers: readonly ResolvedLayer[],
  { content, compile, onCompiled, videos, dates = readGitDates(content.dir) }: CompileOptions,
): Promise<{ sources: Record<string, SourceDoc>; problems: Problem[]; notices: string[] }> {
  const files = [...new Set(layers.flatMap((layer) => [...layer.docs.values()].map((doc) => doc.file)))].sort(
    compareText,
  )
  const releaseNotes = layers[0]?.docs.get(RELEASE_NOTES_ID)?.file
  const compiled = new Map<string, SourceDoc>()
  const problems: Problem[] = []
  const undrawn: string[] = []
  const add = async (file: string, terms: readonly Term[]) => {
    const {
      doc,
      problems: found,
      notices = [],
    } = await compile({
      file,
      text: readContentFile(content, file) ?? '',
      terms,
      isInFeed: file === releaseNotes,
      ...(videos && { videos }),
    })
    undrawn.push(...notices.map((notice) => `${file}:${notice}`))
    const lastUpdate = { ...dates.updates.get(file), ...doc.frontMatter.last_update }
    compiled.set(file, { ...doc, ...(Object.keys(lastUpdate).length > 0 && { lastUpdate }) })
    // Not spread: a broken page may have more problems than a call accepts arguments.
    for (const problem of found) problems.push(problem)
    onCompiled?.(compiled.size, files.length)
  }
  // Glossaries first: the other sources link to their terms.
  const glossaries = glossaryFiles(layers)
  for (const file of glossaries) await add(file, [])
  const terms = termsBySource(layers, (file) => headingsOf(compiled.get(file) ?? { sections: [] }))
  for (const file of files) if (!glossaries.includes(file)) await add(file, terms.get(file) ?? [])
  const sources = Object.fromEntries(files.map((file) => [file, compiled.get(file) as SourceDoc]))
  const notices = dates.notice ? [dates.notice] : []
  if (undrawn.length > 0) notices.push(['Mermaid diagrams that are shown as code:', ...undrawn].join('\n  '))
  return { sources, problems, notices }
}
