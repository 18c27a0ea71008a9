import { compareVersions } from '../../changes/compare-versions.ts'
import {
  COMPARISON_FILE,
  COMPARISON_FOLDER,
  type ComparisonFile,
  docName,
  type TextsFile,
} from '../../changes/comparison-file.ts'
import { textSections } from '../../changes/text-sections.ts'
import { caseInsensitivePath } from '../../model/files/file-names.ts'
import { findDoc, type Site } from '../../model/site.ts'
import type { SourceDoc } from '../../model/source.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { RenderedFile } from '../output/output-file.ts'
import type { Emitter } from './emitter.ts'

/** The data for comparing any two versions in the browser: which pages differ, and their texts. */
export const comparison: Emitter = {
  name: 'comparison of versions',
  reserves: [{ scope: 'site', name: COMPARISON_FOLDER, purpose: 'the comparison of versions' }],
  emit: ({ context }) => {
    const listed = context.compared.versions.flatMap(({ docs }) => Object.values(docs))
    const sources = new Set(listed.map(({ source }) => String(source)))
    // The browser only needs to know whether sources are equal, so they are numbered.
    const numbers = new Map([...sources].map((source, at) => [source, at]))
    const table = () => JSON.stringify(comparisonFile(context, numbers))
    return [{ file: COMPARISON_FILE, isOfSite: true, cacheInput: table, render: table }, ...textsFiles(context)]
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
function textsFiles(context: SiteContext): RenderedFile[] {
  const { site } = context
  const texts = [...editedSources(context)].flatMap(([key, docs]) => {
    const source = site.sources[key]
    return source ? [{ file: textsFileOf(site, key), docs, source }] : []
  })
  return [...groupBy(texts, ({ file }) => file)].map(([file, group]) => ({
    file,
    isOfSite: true,
    cacheInput: () => group.map(({ docs, source }) => [docs, source.hash]),
    render: () => JSON.stringify(textsOf(group)),
  }))
}

interface ShownSource {
  /** By `docName`. */
  readonly docs: readonly string[]
  readonly source: SourceDoc
}

function textsOf(group: readonly ShownSource[]): TextsFile {
  return group.map(({ docs, source }) => ({ docs, sections: textSections(source.sections) }))
}

/** The sources of every page that differs between any two versions, by key, with their docs; the others need no comparison. */
function editedSources({ site, compared }: SiteContext): Map<string, string[]> {
  const names = site.versions.map(({ name }) => name)
  const edited = names.flatMap((to, at) =>
    names.slice(at + 1).flatMap((from) => {
      const { changed, moved } = compareVersions(compared, from, to)
      return [...changed, ...moved]
        .filter(({ isEdited }) => isEdited)
        .flatMap(({ id, fromId }) => [findDoc(site, to, id), findDoc(site, from, fromId)])
    }),
  )
  const shown = new Map(edited.flatMap((doc) => (doc ? [[doc.source, [] as string[]] as const] : [])))
  for (const { name, docs } of site.versions)
    for (const { id, source } of Object.values(docs)) shown.get(source)?.push(docName(name, id))
  return shown
}

/**
 * `v1/guide/first.md` -> `comparison/guide/first.json`: the same for a file in all versions, even after a rename that changes
 * only case, because many disks treat both names as one file.
 */
function textsFileOf({ sources }: Site, key: string): string {
  const file = sources[key]?.file ?? key
  return COMPARISON_FOLDER + caseInsensitivePath(file.replace(/^[^/]*\//, '').replace(/\.md$/, '.json'))
}
