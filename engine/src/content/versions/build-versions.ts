import { compareText, type Problem } from '../../model/problem.ts'
import { currentId, type Doc, latestVersion, type Site, type Version } from '../../model/site.ts'
import { sitePath } from '../../model/url.ts'
import type { RawSidebars } from '../sidebars/sidebars.ts'
import type { CompiledSources } from '../sources/compile-sources.ts'
import { buildVersion } from './build-version.ts'
import type { ResolvedLayer } from './layers.ts'
import type { VersionTable } from './version-row.ts'

/** What the versions are built from. */
interface VersionsInput extends Pick<Site, 'moves' | 'lineages'> {
  readonly layers: readonly ResolvedLayer[]
  readonly compiled: CompiledSources
  /** The sidebar file that each version uses, with the layer it is from. */
  readonly sidebars: ReadonlyMap<string, RawSidebars>
  readonly basePath: string
  /** True in the development server: drafts become pages. */
  readonly withDrafts: boolean
}

/** Builds every version of the table, newest first, from the docs of its layers. */
export function buildVersions(
  { rows, locate }: VersionTable,
  { layers, compiled, sidebars, basePath, withDrafts, moves, lineages }: VersionsInput,
): { version: Version; problems: Problem[] }[] {
  const latest = latestVersion(rows)
  return rows.map((row, at) => {
    const layer = layers[at] as ResolvedLayer
    const all = docsOf(layer, { versionPath: row.path, compiled })
    const docs = withDrafts ? all : all.filter((doc) => !doc.draft)
    const drafts = all.filter((doc) => doc.draft)
    const raw = sidebars.get(row.name)
    const idHere = (id: string) => currentId({ moves, lineages }, row.name, { layer: raw?.layer ?? row.name, id })
    const place = locate([at])
    const { sources } = compiled
    return buildVersion(row, {
      ...{ isLast: row === latest, place, basePath, docs, drafts, sources, sidebars: raw, idHere },
    })
  })
}

/** The docs of one version, drafts included, by id. */
function docsOf(
  layer: ResolvedLayer,
  { versionPath, compiled: { sources, sourceKey } }: { versionPath: string; compiled: CompiledSources },
): Doc[] {
  const entries = [...layer.docs].sort(([a], [b]) => compareText(a, b))
  return entries.map(([id, { file, sourceId, layer: from }]) => {
    const source = sourceKey(layer.name, file)
    const { slug, draft = false, unlisted = false } = sources[source]?.frontMatter ?? {}
    const folder = slug?.startsWith('/') ? '' : id.split('/').slice(0, -1).join('/')
    const path = sitePath(versionPath, slug === undefined ? id : `${folder}/${slug}`)
    return { id, version: layer.name, path, source, file, sourceId, layer: from, draft, unlisted }
  })
}
