import { compareVersions } from '../../changes/compare-versions.ts'
import {
  COMPARISON_FILE,
  COMPARISON_FOLDER,
  type ComparisonFile,
  type TextsFile,
} from '../../changes/comparison-file.ts'
import { textSections } from '../../changes/text-sections.ts'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { findDoc, type Site } from '../../model/site.ts'
import type { SourceDoc } from '../../model/source.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { RenderedFile } from '../output/output-file.ts'
import type { Emitter } from './emitter.ts'

/** The data for comparing any two versions in the browser: which pages differ, and their texts. */
export const comparison: Emitter = {
  name: 'comparison of versions',
  reserves: [{ scope: 'site', name: COMPARISON_FOLDER, purpose: 'the comparison of versions' }],
  emit: ({ context }) => {
    // The browser only needs to know whether sources are equal, so they are numbered.
    const numbers = new Map(Object.keys(context.site.sources).map((source, at) => [source, at]))
    const table = () => JSON.stringify(comparisonFile(context, numbers))
    return [
      { file: COMPARISON_FILE, isOfSite: true, cacheInput: table, render: table },
      ...textsFiles(context, numbers),
    ]
  },
}

function comparisonFile({ site, compared }: SiteContext, numbers: ReadonlyMap<string, number>): ComparisonFile {
  const versions = site.versions.map(({ name, label, path }, at) => {
    const docs = Object.entries(compared.versions[at]?.docs ?? {}).map(([id, { source, title }]) => {
      const number = numbers.get(String(source)) ?? -1
      return [id, { source: number, title, path: findDoc(site, name, id)?.path ?? '' }]
    })
    return { name, label, path, docs: Object.fromEntries(docs) }
  })
  const { moves, successors, predecessors } = site
  return { versions, moves, successors, predecessors, texts: [...numbers.keys()].map((key) => textsFileOf(site, key)) }
}

/** One file for all texts of a page, whichever layer they are from: two versions of it are compared after one request. */
function textsFiles(context: SiteContext, numbers: ReadonlyMap<string, number>): RenderedFile[] {
  const byFile = new Map<string, Map<number, SourceDoc>>()
  for (const key of editedSources(context)) {
    const file = textsFileOf(context.site, key)
    const texts = byFile.get(file) ?? new Map()
    const source = context.site.sources[key]
    if (source) texts.set(numbers.get(key) ?? -1, source)
    byFile.set(file, texts)
  }
  return [...byFile].map(([file, texts]) => ({
    file,
    isOfSite: true,
    cacheInput: () => [...texts].map(([number, { hash }]) => [number, hash]),
    render: () => JSON.stringify(textsOf(texts)),
  }))
}

function textsOf(sources: ReadonlyMap<number, SourceDoc>): TextsFile {
  return Object.fromEntries([...sources].map(([number, { sections }]) => [number, textSections(sections)]))
}

/** The keys of the sources of every page that differs between any two versions; the others need no comparison. */
function editedSources({ site, compared }: SiteContext): Set<string> {
  const names = site.versions.map(({ name }) => name)
  const edited = names.flatMap((to, at) =>
    names.slice(at + 1).flatMap((from) => {
      const { changed, moved } = compareVersions(compared, from, to)
      return [...changed, ...moved]
        .filter(({ isEdited }) => isEdited)
        .flatMap(({ id, fromId }) => [findDoc(site, to, id), findDoc(site, from, fromId)])
    }),
  )
  return new Set(edited.flatMap((doc) => (doc ? [doc.source] : [])))
}

/**
 * `v1/guide/first.md` -> `comparison/guide/first.json`, the same for all that a file becomes in different versions, also after a
 * rename in case only: many disks take those for one file.
 */
function textsFileOf({ sources }: Site, key: string): string {
  const file = sources[key]?.file ?? key
  return COMPARISON_FOLDER + caseInsensitivePath(file.replace(/^[^/]*\//, '').replace(/\.md$/, '.json'))
}
