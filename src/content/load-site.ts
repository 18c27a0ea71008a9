import { compareText, type Problem, sortProblems } from '../model/problem.ts'
import type { Site, SiteDoc, SourceDoc } from '../model/site.ts'
import { sitePath } from '../model/url.ts'
import { buildVersion } from './build-version.ts'
import { checkLinks } from './check-links.ts'
import type { Compiled } from './compile.ts'
import { listLayerFiles, REDIRECTS_FILE, readContentFile, requireContent } from './files.ts'
import { readGitDates } from './git-dates.ts'
import { readLayerSidebars } from './layer-sidebars.ts'
import { type ResolvedLayer, resolveLayers } from './layers.ts'
import { readRedirects } from './redirects.ts'
import { readVersionTable, VERSIONS_FILE, type VersionRow } from './version-table.ts'

/** How to read a content folder. */
export interface LoadOptions {
  readonly contentDir: string
  readonly basePath: string
  /** True while authors preview: drafts are pages like any other. */
  readonly withDrafts: boolean
  /** Compiles one source, perhaps from a cache. */
  readonly compile: (source: { file: string; text: string }) => Promise<Compiled>
  /** Called as sources are done, for a progress display. */
  readonly onCompiled?: (done: number, total: number) => void
}

/** A content folder read: the site, all an author has to mend, and remarks for the build's output. */
export interface LoadedSite {
  readonly site: Site
  readonly problems: readonly Problem[]
  readonly notices: readonly string[]
}

/** Reads a content folder into one `Site`: table -> layers -> sources -> docs -> sidebars -> redirects -> checks. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  const { contentDir, basePath } = options
  requireContent(contentDir)
  const table = readVersionTable(readContentFile(contentDir, VERSIONS_FILE) ?? '')
  if (table.problems.length > 0) return failed(table.problems)
  const files = listLayerFiles(
    contentDir,
    table.rows.map((row) => row.name),
  )
  const { layers, problems: layerProblems } = resolveLayers(table.rows, files, table.locate)
  const { sources, problems: sourceProblems, notices } = await compileSources(layers, options)
  const sidebars = readLayerSidebars(contentDir, table.rows)
  const built = layers.map((layer, at) => {
    const row = table.rows[at] as VersionRow
    const all = docsOf(layer, { versionPath: row.path, sources })
    const docs = options.withDrafts ? all : all.filter((doc) => !doc.draft)
    const draftIds = all.filter((doc) => doc.draft).map((doc) => doc.id)
    const parts = { isLast: at === 0, basePath, docs, draftIds, sources, sidebars: sidebars.byVersion.get(row.name) }
    return { docs, ...buildVersion(row, parts) }
  })
  const pages = new Set(built.flatMap(({ docs }) => docs.map((doc) => doc.path)))
  const { redirects, problems: redirectProblems } = readRedirects(
    readContentFile(contentDir, REDIRECTS_FILE) ?? '[]',
    pages,
  )
  const site: Site = {
    versions: built.map(({ version }) => version),
    docs: Object.fromEntries(
      built.map(({ version, docs }) => [version.name, Object.fromEntries(docs.map((doc) => [doc.id, doc]))]),
    ),
    sources,
    moves: Object.fromEntries(layers.map((layer) => [layer.name, layer.moves])),
    redirects,
  }
  const problems = [
    ...layerProblems,
    ...sourceProblems,
    ...sidebars.problems,
    ...built.flatMap((one) => one.problems),
    ...redirectProblems,
    ...checkLinks(site, basePath),
  ]
  return { site, problems: sortProblems(problems), notices }
}

function failed(problems: readonly Problem[]): LoadedSite {
  return {
    site: { versions: [], docs: {}, sources: {}, moves: {}, redirects: [] },
    problems: sortProblems(problems),
    notices: [],
  }
}

/** Compiles each distinct source once, however many versions show it. */
async function compileSources(
  layers: readonly ResolvedLayer[],
  { contentDir, compile, onCompiled }: LoadOptions,
): Promise<{ sources: Record<string, SourceDoc>; problems: Problem[]; notices: string[] }> {
  const files = [...new Set(layers.flatMap((layer) => [...layer.docs.values()].map((doc) => doc.file)))].sort(
    compareText,
  )
  const dates = readGitDates(contentDir)
  const sources: Record<string, SourceDoc> = {}
  const problems: Problem[] = []
  for (const [at, file] of files.entries()) {
    const { doc, problems: found } = await compile({ file, text: readContentFile(contentDir, file) ?? '' })
    const lastUpdate = { ...dates.updates.get(file), ...doc.frontMatter.last_update }
    sources[file] = { ...doc, ...(Object.keys(lastUpdate).length > 0 && { lastUpdate }) }
    problems.push(...found)
    onCompiled?.(at + 1, files.length)
  }
  return { sources, problems, notices: dates.notice ? [dates.notice] : [] }
}

/** The docs of one version, drafts included, by id. */
function docsOf(
  layer: ResolvedLayer,
  { versionPath, sources }: { versionPath: string; sources: Record<string, SourceDoc> },
): SiteDoc[] {
  const entries = [...layer.docs].sort(([a], [b]) => compareText(a, b))
  return entries.map(([id, { file, sourceId, layer: from }]) => {
    const { slug, draft = false, unlisted = false } = sources[file]?.frontMatter ?? {}
    const folder = slug?.startsWith('/') ? '' : id.split('/').slice(0, -1).join('/')
    const path = sitePath(versionPath, slug === undefined ? id : `${folder}/${slug}`)
    return { id, version: layer.name, path, source: file, sourceId, layer: from, draft, unlisted }
  })
}
