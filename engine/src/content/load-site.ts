import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckLevels, withOverrides } from '../model/checks/check.ts'
import { type LevelRules, strictestLevel } from '../model/checks/sort-by-level.ts'
import type { ReservedFor } from '../model/files/reservation.ts'
import { compareText, type Problem, sortProblems } from '../model/problem.ts'
import { currentId, type Doc, latestVersion, type Site } from '../model/site.ts'
import { sitePath } from '../model/url.ts'
import { checkFiles } from './checks/check-files.ts'
import { checkIds } from './checks/check-ids.ts'
import { levelRules, levelsByVersion } from './checks/check-levels.ts'
import { checkAddresses, checkFolders, checkReserved } from './checks/check-places.ts'
import { docFiles, isPartOfPages, listVersionFiles, REDIRECTS_FILE, readContentFile, readTable } from './files/files.ts'
import type { readApiStub } from './samples/api-stub.ts'
import { checkClients, type NameCheck } from './samples/check-clients.ts'
import { checkSampleNames } from './samples/check-samples.ts'
import { readLayerSidebars } from './sidebars/layer-sidebars.ts'
import { outsideNotice } from './sidebars/outside-sidebars.ts'
import { type CompiledSources, type CompileOptions, compileSources } from './sources/compile-sources.ts'
import { versionEnvironments } from './sources/environment.ts'
import { readSynonyms, SYNONYMS_FILE } from './sources/synonyms.ts'
import { checkSpelling, type FindUnknownWords } from './spelling/check-spelling.ts'
import { buildVersion } from './versions/build-version.ts'
import { inheritedRedirects } from './versions/inherited-redirects.ts'
import { latestAlias } from './versions/latest-alias.ts'
import { type ResolvedLayer, resolveLayers } from './versions/layers.ts'
import { lineagesOf } from './versions/lineages.ts'
import { readRedirects } from './versions/redirects.ts'
import type { VersionRow } from './versions/version-row.ts'

/** How to read a content folder. */
export interface LoadOptions extends CompileOptions {
  readonly basePath: string
  /** Checks the names in samples; may use a cache. */
  readonly checkNames?: NameCheck
  /** Reads API stubs; it may use a cache. */
  readonly readStub?: typeof readApiStub
  /** Finds the misspelled words of a source; may use a cache and other threads. */
  readonly findUnknownWords?: FindUnknownWords
  /** The levels of checks that versions start from; the default ones if absent. */
  readonly checks?: CheckLevels
  /** True in the development server: drafts become pages. */
  readonly withDrafts: boolean
  /** What the output reserves an address for. */
  readonly reservedFor: ReservedFor
}

/** A content folder that was read: the site, its problems, and notices for the build's output. */
export interface LoadedSite {
  readonly site: Site
  /** Everything that checks found, except links. The dev server calls it late, to show an edited page first. */
  readonly findProblems: () => Promise<readonly Problem[]>
  /** What decides whether those are errors. */
  readonly rules: LevelRules
  readonly notices: readonly string[]
}

/** Reads a content folder into one `Site`: table -> layers -> sources -> docs -> sidebars -> redirects -> checks. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  const { content, basePath, reservedFor } = options
  const table = readTable(content)
  if (table.problems.length > 0) return failed([...table.problems, ...checkFiles(content)])
  const files = listVersionFiles(
    content.dir,
    table.rows.map((row) => row.name),
  )
  const { layers, problems: layerProblems } = resolveLayers(table.rows, docFiles(files), table.locate)
  const lineages = lineagesOf(table.rows)
  const environments = versionEnvironments({ content, files, lineages, rows: table.rows })
  const compiled = await compileSources(layers, environments, options)
  const { sources, problems: sourceProblems, notices } = compiled
  const sidebars = readLayerSidebars(content, table.rows)
  const byName = <K extends 'moves' | 'removals' | 'successors' | 'predecessors'>(key: K) =>
    Object.fromEntries(layers.map((layer) => [layer.name, layer[key]]))
  const moves = byName('moves')
  const latest = latestVersion(table.rows)
  const built = layers.map((layer, at) => {
    const row = table.rows[at] as VersionRow
    const all = docsOf(layer, { versionPath: row.path, compiled })
    const docs = options.withDrafts ? all : all.filter((doc) => !doc.draft)
    const draftIds = all.filter((doc) => doc.draft).map((doc) => doc.id)
    const raw = sidebars.byVersion.get(row.name)
    const idHere = (id: string) => currentId({ moves, lineages }, row.name, { layer: raw?.layer ?? row.name, id })
    const place = table.locate([at])
    const parts = { isLast: row === latest, place, basePath, docs, draftIds, sources, sidebars: raw, idHere }
    return buildVersion(row, parts)
  })
  const versions = built.map(({ version }) => version)
  const redirectsText = readContentFile(content, REDIRECTS_FILE) ?? ''
  const leftOut = table.leftOut.map(({ name }) => name)
  const redirects = readRedirects(redirectsText, { versions, leftOut, reservedFor, basePath })
  const led = [
    ...redirects.redirects,
    ...inheritedRedirects({ versions, moves, lineages }, redirects.redirects, reservedFor),
  ]
  const { staticDir } = content
  const hasStaticFolder = (name: string) => staticDir !== undefined && existsSync(join(staticDir, name))
  const alias = latestAlias({ versions }, { redirects: led, aliases: redirects.aliases, reservedFor, hasStaticFolder })
  const { synonyms, problems: synonymProblems } = readSynonyms(readContentFile(content, SYNONYMS_FILE) ?? '')
  const site: Site = {
    versions,
    sources,
    moves,
    removals: byName('removals'),
    successors: byName('successors'),
    predecessors: byName('predecessors'),
    lineages,
    redirects: [...led, ...alias.redirects],
    aliases: [...redirects.aliases, ...alias.aliases],
    hostRedirects: redirects.hostRedirects,
    synonyms,
  }
  const rules = levelRules(layers, levelsByVersion(table.rows, options.checks ?? withOverrides({})))
  const partials = [...files].flatMap(([version, paths]) =>
    paths.filter((path) => path.endsWith('.md') && isPartOfPages(path)).map((path) => `${version}/${path}`),
  )
  const spelled = [...new Set(Object.values(sources).map(({ file }) => file)), ...partials].filter(
    (file) => strictestLevel(rules.levels, rules.versionsOf(file), 'spelling') !== 'off',
  )
  const findProblems = async () => [
    ...checkFiles(content),
    ...layerProblems,
    ...checkFolders(content.dir, table.rows),
    ...sourceProblems,
    ...sidebars.problems,
    ...built.flatMap((one) => one.problems),
    ...redirects.problems,
    ...synonymProblems,
    ...checkIds(site),
    ...checkAddresses(site),
    ...checkReserved(site, table, reservedFor),
    ...checkClients(site, {
      content,
      ...table,
      checkNames: options.checkNames ?? checkSampleNames,
      readStub: options.readStub,
    }),
    ...(await checkSpelling(spelled, { content, find: options.findUnknownWords })),
  ]
  return {
    site,
    findProblems,
    rules,
    notices: [...table.leftOut.map(({ notice }) => notice), ...notices, ...outsideNotice(versions)],
  }
}

function failed(problems: readonly Problem[]): LoadedSite {
  return {
    site: {
      versions: [],
      sources: {},
      moves: {},
      removals: {},
      successors: {},
      predecessors: {},
      lineages: {},
      redirects: [],
      aliases: [],
      synonyms: [],
    },
    findProblems: async () => sortProblems(problems),
    rules: { levels: new Map(), versionsOf: () => [] },
    notices: [],
  }
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
