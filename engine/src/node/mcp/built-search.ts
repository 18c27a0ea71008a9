import { recent } from '../../model/util/recent.ts'
import { memorySource } from '../../search/build/memory-source.ts'
import { createEngine, type Engine, type Found } from '../../search/engine.ts'
import { type IndexFile, type IndexManifest, isInParts, MANIFEST_FILE } from '../../search/index/index-file.ts'
import { reduceQuery } from '../../search/query/reduce-query.ts'
import { fileParts } from '../search/file-parts.ts'
import { type BuiltFiles, readJson } from './built-files.ts'

/** How many versions stay searchable in memory. */
const MAX_ENGINES = 12

/** Searches a version with the engine of the browser. */
export type SearchVersion = (version: string, query: string) => Promise<Found>

/**
 * The search of a built site. Indexes have a hash in their names, so one that is loaded is never out of date. This is the only
 * module here that knows the files of the search.
 */
export function builtSearch(files: BuiltFiles): SearchVersion {
  const engines = recent<Promise<Engine>>(MAX_ENGINES, () => 1)
  const load = (href: string) =>
    loadEngine(files, href).catch((error: unknown) => {
      engines.delete(href)
      throw error
    })
  const engineOf = (href: string) => engines.get(href) ?? engines.set(href, load(href))
  return async (version, query) => {
    const manifest = await readIndexJson<IndexManifest>(files, MANIFEST_FILE)
    const href = manifest.versions[version]
    if (href === undefined) throw new Error(`There is no search index of ${version}.`)
    return (await engineOf(href)).find(reduceQuery(query))
  }
}

async function loadEngine(files: BuiltFiles, href: string): Promise<Engine> {
  const file = href.slice(files.basePath.length)
  if (isInParts(file)) return createEngine(await fileParts(file, files.readBytes))
  return createEngine(memorySource(await readIndexJson<IndexFile>(files, file)))
}

async function readIndexJson<Value>(files: BuiltFiles, file: string): Promise<Value> {
  const value = await readJson<Value>(files, file)
  if (value === undefined) throw new Error(`There is no ${file}: the site has no search index of its own.`)
  return value
}
