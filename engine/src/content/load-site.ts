import { type CheckLevels, DEFAULT_LEVELS } from '../model/checks/check.ts'
import type { LevelRules } from '../model/checks/sort-by-level.ts'
import type { ReservedFor } from '../model/files/reservation.ts'
import { type Problem, sortProblems } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { checkFiles } from './checks/check-files.ts'
import { checkIds } from './checks/check-ids.ts'
import { levelRules, levelsByVersion } from './checks/check-levels.ts'
import { checkAddresses, checkFolders, checkReserved } from './checks/check-places.ts'
import type { TextChecks } from './checks/check-texts.ts'
import { pathInLayer, readContentFile, readTable, SIDEBAR_FILE } from './files/files.ts'
import type { ReadYaml } from './files/yaml.ts'
import { loadSources } from './load-sources.ts'
import { readLayerSidebars } from './sidebars/layer-sidebars.ts'
import { outsideNotice } from './sidebars/outside-sidebars.ts'
import type { CompiledSources, CompileOptions, TextEdit } from './sources/compile-sources.ts'
import { readSynonyms, SYNONYMS_FILE } from './sources/synonyms.ts'
import { buildVersions } from './versions/build-versions.ts'
import type { ResolvedLayer } from './versions/layers.ts'
import { siteRedirects } from './versions/redirects/site-redirects.ts'

/** How to read a content folder. */
export interface LoadOptions extends CompileOptions {
  readonly basePath: string
  /** Reads the files of sidebars and redirects; may use a cache. */
  readonly readYaml?: ReadYaml
  /** Loads how texts are checked, with the first check. */
  readonly loadChecks?: () => Promise<TextChecks>
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
  /** The site after an edit, which takes a small part of the time; undefined if it may have changed more than texts. */
  readonly edited: (edit: TextEdit) => Promise<LoadedSite | undefined>
}

/** Reads a content folder into one `Site`: table -> layers -> sources -> docs -> sidebars -> redirects -> checks. */
export async function loadSite(options: LoadOptions): Promise<LoadedSite> {
  const { content, basePath, reservedFor, withDrafts } = options
  const table = readTable(content)
  if (table.problems.length > 0) return failed([...table.problems, ...checkFiles(content)])
  const { rows, leftOut } = table
  const { files, layers, lineages, compiled, problems: layerProblems } = await loadSources(table, options)
  const history = { ...historyOf(layers), lineages }
  const sidebars = readLayerSidebars(content, rows, options.readYaml)
  const built = buildVersions(table, {
    ...{ layers, compiled, sidebars: sidebars.byVersion, basePath, withDrafts, ...history },
  })
  const versions = built.map(({ version }) => version)
  const { problems: redirectProblems, ...redirects } = siteRedirects(content, {
    versions,
    sources: compiled.sources,
    ...history,
    leftOut: leftOut.map(({ name }) => name),
    reservedFor,
    basePath,
    ...(options.readYaml && { readYaml: options.readYaml }),
  })
  const { synonyms, problems: synonymProblems } = readSynonyms(readContentFile(content, SYNONYMS_FILE) ?? '')
  const rules = levelRules(layers, levelsByVersion(rows, options.checks ?? DEFAULT_LEVELS))
  // An edit of texts changes no outline, so what was found in the outlines stays valid.
  let ofOutlines: readonly Problem[] | undefined
  const findInOutlines = (site: Site) => [
    ...sidebars.problems,
    ...built.flatMap((one) => one.problems),
    ...redirectProblems,
    ...synonymProblems,
    ...checkIds(site),
    ...checkAddresses(site),
    ...checkReserved(site, table, reservedFor),
  ]
  const loaded = (content: LoadOptions['content'], compiled: CompiledSources): LoadedSite => {
    const { sources } = compiled
    const site: Site = { versions, sources, ...history, ...redirects, synonyms }
    const findProblems = async () => {
      ofOutlines ??= findInOutlines(site)
      const { checkTexts } = await import('./checks/check-texts.ts')
      return [
        ...checkFiles(content),
        ...layerProblems,
        ...checkFolders(content, [...rows, ...leftOut]),
        ...compiled.problems(),
        ...ofOutlines,
        ...(await checkTexts({ site, content, table, files, rules }, await options.loadChecks?.())),
      ]
    }
    return {
      site,
      findProblems,
      rules,
      get notices() {
        return [...leftOut.map(({ notice }) => notice), ...compiled.notices(), ...outsideNotice(versions)]
      },
      edited: async (edit) => {
        // A page may show a sidebar as a sample.
        if (edit.changed.some((file) => pathInLayer(file) === SIDEBAR_FILE)) return undefined
        const now = await compiled.edited(edit)
        return now && loaded(edit.content, now)
      },
    }
  }
  return loaded(content, compiled)
}

/** By name of a version: what it says about the pages of the version that it extends. */
function historyOf(layers: readonly ResolvedLayer[]): Pick<Site, 'moves' | 'removals' | 'successors' | 'predecessors'> {
  const byName = <K extends 'moves' | 'removals' | 'successors' | 'predecessors'>(key: K) =>
    Object.fromEntries(layers.map((layer) => [layer.name, layer[key]]))
  return {
    moves: byName('moves'),
    removals: byName('removals'),
    successors: byName('successors'),
    predecessors: byName('predecessors'),
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
    edited: async () => undefined,
  }
}
