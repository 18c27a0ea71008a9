import { posix } from 'node:path'
import { slashed } from '../../../files/paths.ts'
import type { ReadContext } from '../read-context.ts'
import { packageNameOf } from '../run/module-values.ts'
import { asBoolean, asRecord, asString, asStrings, definedOnly } from '../run/plain-data.ts'
import { standInSource } from '../run/stand-in.ts'
import type { ConfigProcess } from '../run/start-config-process.ts'
import { chooseParser, type NumberPrefixParser } from './number-prefix.ts'

/** The options of one instance of the documentation plugin, with Docusaurus's defaults. */
export interface DocsOptions {
  readonly id: string
  /** The folder of the current version, below the site's. */
  readonly path: string
  readonly routeBasePath: string
  /** A file below the site's folder; `false` for no sidebar, `undefined` for a generated one. */
  readonly sidebarPath?: string | false
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly parsePrefix: NumberPrefixParser
  /** The option `numberPrefixParser`: the site's own function, or `false` to keep numbers in names. */
  readonly ownParser?: unknown
  readonly editUrl?: string
  readonly isVersioned: boolean
  readonly hasCurrentVersion: boolean
  readonly lastVersion?: string
  readonly onlyVersions?: readonly string[]
  readonly versions: Readonly<Record<string, unknown>>
  readonly isCollapsible: boolean
  readonly isCollapsed: boolean
  /** The site's own function for generated sidebars. */
  readonly generateItems?: unknown
}

const DEFAULT_EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** A preset or a plugin of a configuration: its name, if that can be told, and its options. */
export interface PluginEntry {
  readonly name: string
  readonly options: unknown
}

/** The entries of `presets`, `plugins` or `themes`. */
export function readPluginEntries(list: unknown): PluginEntry[] {
  return (Array.isArray(list) ? list : []).flatMap((entry): PluginEntry[] => {
    const [plugin, options]: unknown[] = Array.isArray(entry) ? entry : [entry]
    const name = typeof plugin === 'string' ? plugin : packageNameOf(plugin)
    return name === undefined ? [] : [{ name: name.replaceAll('\\', '/'), options }]
  })
}

/** The folders of current versions that a configuration names, below the site's or beside it. */
export function docsPaths(config: Readonly<Record<string, unknown>>): string[] {
  return instanceOptions(config).map((options) => asString(options.path) ?? 'docs')
}

/** The options of every instance of the documentation plugin, of presets and plugins; `default` comes first. */
export async function readDocsOptions(
  config: Readonly<Record<string, unknown>>,
  context: ReadContext,
): Promise<DocsOptions[]> {
  const instances = await Promise.all(instanceOptions(config).map((options) => normalizeOptions(options, context)))
  return instances.sort((a, b) => Number(b.id === 'default') - Number(a.id === 'default'))
}

/** The configuration of each instance, as it is written. */
export function instanceOptions(config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  const ofPresets = readPluginEntries(config.presets).flatMap(({ name, options }) => {
    const docs = asRecord(options).docs
    // The classic preset has documentation unless it is switched off; of another one, only its options can tell.
    const hasDocs = name.includes('classic') ? docs !== false : typeof docs === 'object' && docs !== null
    return hasDocs ? [docs] : []
  })
  const ofPlugins = readPluginEntries(config.plugins).filter(({ name }) => name.includes('content-docs'))
  return [...ofPresets, ...ofPlugins.map(({ options }) => options)].map(asRecord)
}

async function normalizeOptions(
  options: Readonly<Record<string, unknown>>,
  { configFile, addNote, run }: ReadContext,
): Promise<DocsOptions> {
  const id = asString(options.id) ?? 'default'
  const note = (what: string, instead: string) =>
    addNote({ file: configFile, kind: 'option', what: `${what} of the docs instance ${id}`, instead })
  const path = asString(options.path) ?? 'docs'
  const editUrl = await editUrlOf(options.editUrl, path, run)
  if (typeof options.editUrl === 'function' && editUrl === undefined) note('The function `editUrl`', 'No edit links.')
  if (typeof options.sidebarPath === 'function') note('The function `sidebarPath`', 'A generated sidebar.')
  if (Array.isArray(options.onlyIncludeVersions)) {
    note(`The option \`onlyIncludeVersions\` (${options.onlyIncludeVersions.join(', ')})`, 'All versions are imported.')
  }
  const isCollapsible = asBoolean(options.sidebarCollapsible) ?? true
  const { sidebarPath: file, lastVersion } = options
  const sidebarPath: DocsOptions['sidebarPath'] | undefined =
    typeof file === 'string' || file === false ? file : undefined
  return definedOnly({
    id,
    path,
    routeBasePath: plainRoute(asString(options.routeBasePath) ?? 'docs'),
    sidebarPath,
    include: asStrings(options.include) ?? ['**/*.{md,mdx}'],
    exclude: asStrings(options.exclude) ?? DEFAULT_EXCLUDE,
    parsePrefix: chooseParser(options.numberPrefixParser === false ? false : undefined),
    ownParser: options.numberPrefixParser,
    editUrl,
    isVersioned: options.disableVersioning !== true,
    hasCurrentVersion: options.includeCurrentVersion !== false,
    lastVersion: typeof lastVersion === 'string' ? lastVersion : undefined,
    onlyVersions: asStrings(options.onlyIncludeVersions),
    versions: asRecord(options.versions),
    isCollapsible,
    isCollapsed: isCollapsible && (asBoolean(options.sidebarCollapsed) ?? true),
    generateItems: options.sidebarItemsGenerator,
  })
}

/** A path without slashes at its ends and without `..`: it becomes the name of a folder of the new site. */
function plainRoute(path: string): string {
  const names = slashed(path).split('/')
  return names.filter((name) => !['', '.', '..'].includes(name)).join('/')
}

/** The URL for edits of the docs folder: the option, or what a function returns for a page of the current version. */
async function editUrlOf(option: unknown, path: string, run: ConfigProcess): Promise<string | undefined> {
  if (typeof option === 'string') return option
  if (typeof option !== 'function' || standInSource(option) !== undefined) return undefined
  const docPath = 'a-page.md'
  const page = { version: 'current', versionDocsDirPath: path, docPath, permalink: '/a-page', locale: 'en' }
  const [{ value: answer } = {}] = await run.call(option, [[page]])
  const end = ['', path.replace(/^(?:\.\.?\/)+/, ''), path]
    .map((folder) => posix.join(folder, docPath))
    .findLast((tail) => typeof answer === 'string' && answer.endsWith(`/${tail}`))
  return typeof answer === 'string' && end !== undefined ? answer.slice(0, -end.length) : undefined
}
