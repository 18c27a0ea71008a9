import type { Problem } from '../../model/problem.ts'
import { findVersion, type Site } from '../../model/site.ts'
import type { SourceDoc } from '../../model/source.ts'
import { suggest } from '../../model/util/nearest.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { readContentFile } from '../files/files.ts'
import { type LocateRow, VERSIONS_FILE, type VersionRow } from '../versions/version-row.ts'
import { type ApiStub, readApiStub } from './api-stub.ts'

/** The folder of the API stubs, one file per generation of the client. */
const API_FOLDER = 'api'

interface CheckOptions {
  readonly content: ContentFiles
  readonly rows: readonly VersionRow[]
  readonly locate: LocateRow
  readonly checkNames: NameCheck
  /** By default each stub is read; a cache may know it. */
  readonly readStub?: typeof readApiStub | undefined
}

/** Finds the names of a page's samples that a client does not have. */
export type NameCheck = (source: SourceDoc, apiStub: ApiStub) => readonly Problem[]

/** Checks the samples of each version against the clients of that version, each page against each client once. */
export function checkClients(
  site: Site,
  { content, rows, locate, checkNames, readStub = readApiStub }: CheckOptions,
): Problem[] {
  const problems: Problem[] = []
  const apiStubs = new Map<string, ApiStub | undefined>()
  const apiStubOf = (api: string, path: readonly PropertyKey[]): ApiStub | undefined => {
    if (apiStubs.has(api)) return apiStubs.get(api)
    const file = `${API_FOLDER}/${api}.yaml`
    const text = readContentFile(content, file)
    if (text === undefined) {
      const files = content.list(API_FOLDER).filter((one) => one.endsWith('.yaml'))
      const known = files.map((one) => one.slice(API_FOLDER.length + 1, -'.yaml'.length))
      problems.push({
        file: VERSIONS_FILE,
        ...locate(path),
        message: `There is no ${file}.`,
        hint: suggest(api, known),
      })
      return undefined
    }
    const { apiStub, problems: found } = readStub(file, text)
    problems.push(...found)
    apiStubs.set(api, apiStub)
    return apiStub
  }
  // Versions share most sources and clients.
  const checked = new Map<string, { source: SourceDoc; apiStub: ApiStub; versions: string[] }>()
  for (const [at, { name, api }] of rows.entries()) {
    for (const [index, one] of api.entries()) {
      const apiStub = apiStubOf(one, [at, 'api', index])
      for (const { source: id } of Object.values(findVersion(site.versions, name)?.docs ?? {})) {
        const source = site.sources[id]
        if (!apiStub || !source) continue
        const key = `${one} ${id}`
        const known = checked.get(key)
        if (known) known.versions.push(name)
        else checked.set(key, { source, apiStub, versions: [name] })
      }
    }
  }
  for (const { source, apiStub, versions } of checked.values())
    problems.push(...checkNames(source, apiStub).map((problem) => ({ ...problem, versions })))
  return problems
}
