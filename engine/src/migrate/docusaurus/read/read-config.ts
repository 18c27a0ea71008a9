import { UsageError } from '../../../model/problem.ts'
import { relativePath, resolvePath } from '../../files/paths.ts'
import { REFUSED_FILE } from '../../files/site-files.ts'
import type { DocusaurusConfig } from '../docusaurus-site.ts'
import { formatOf } from '../markdown-format.ts'
import { configFileOf } from './config-file.ts'
import { readPluginEntries } from './docs/docs-options.ts'
import type { AddNote } from './read-context.ts'
import { isInstalled } from './run/is-installed.ts'
import { loadModule, type SiteRunner } from './run/load-module.ts'
import { asRecord, asString, asStrings, toPlainData } from './run/plain-data.ts'
import { readTabBlocks } from './tab-blocks.ts'
import { isStyleSheet } from './unread-parts.ts'

/** What reading the configuration needs. */
interface ConfigInput extends SiteRunner {
  readonly dir: string
  readonly addNote: AddNote
}

/**
 * Runs the configuration of a site and returns its value and the name of its file. Throws a usage error if there is none,
 * or if it fails.
 */
export async function readConfig({ dir, addNote, ...runner }: ConfigInput) {
  const file = configFileOf(dir, runner.files)
  if (file === undefined) throw new UsageError(`There is no docusaurus.config file in ${dir}.`)
  const note = (kind: string, path: string, what: string) =>
    addNote({
      file,
      kind,
      what: `The configuration imports ${relativePath(dir, path)}, which ${what}`,
      instead: 'Nothing.',
    })
  const data = new Set<string>()
  const value = await loadModule(`${dir}/${file}`, {
    ...runner,
    isCalled: true,
    onMissing: (path) => note('missing file', path, 'does not exist'),
    onRefused: ({ path, why }) => note(REFUSED_FILE, path, why),
    onPackage: (id) => id.endsWith('.json') && data.add(id),
  })
  // Other packages are mostly plugins and themes, of which only the options are read.
  for (const id of data)
    if (!isInstalled(id, `${dir}/${file}`)) {
      const what = `The configuration imports ${id}, which is not installed`
      addNote({ file, kind: 'missing package', what, instead: 'Nothing where it uses its values.' })
    }
  return { raw: asRecord(value), file }
}

/** What a configuration says, as plain data. Folders that may not be read are left out, with a note. */
export function toConfig(
  raw: Readonly<Record<string, unknown>>,
  { dir, file, files, addNote }: Pick<ConfigInput, 'dir' | 'files' | 'addNote'> & { readonly file: string },
): DocusaurusConfig {
  const i18n = asRecord(raw.i18n)
  const locale = asString(i18n.defaultLocale) ?? 'en'
  const tabBlocks = readTabBlocks(raw)
  const favicon = asString(raw.favicon)
  const statics = (asStrings(raw.staticDirectories) ?? ['static']).map((path) => resolvePath(dir, path))
  for (const path of statics) {
    const why = files.refusal(path)
    if (why !== undefined)
      addNote({ file, kind: REFUSED_FILE, what: `The static folder ${path} ${why}`, instead: 'Nothing.' })
  }
  return {
    file,
    title: asString(raw.title) ?? '',
    tagline: asString(raw.tagline) ?? '',
    url: asString(raw.url) ?? '',
    baseUrl: `/${asString(raw.baseUrl) ?? ''}/`.replaceAll(/\/{2,}/g, '/'),
    ...(typeof raw.trailingSlash === 'boolean' ? { trailingSlash: raw.trailingSlash } : {}),
    ...(favicon ? { favicon } : {}),
    themeConfig: asRecord(toPlainData(raw.themeConfig)),
    customCss: readCustomCss(raw).map((path) => resolvePath(dir, path)),
    scripts: plainList(raw.scripts),
    headTags: [...plainList(raw.headTags), ...otherLinks(raw.stylesheets)],
    staticDirs: statics.filter(files.isFolder),
    locale,
    otherLocales: (asStrings(i18n.locales) ?? []).filter((name) => name !== locale),
    format: formatOf(asRecord(raw.markdown)) ?? 'mdx',
    hasEmoji: asRecord(raw.markdown).emoji !== false,
    ...(tabBlocks && { tabBlocks }),
  }
}

function readCustomCss(raw: Readonly<Record<string, unknown>>): string[] {
  const ofPresets = readPluginEntries(raw.presets).map(({ options }) => asRecord(asRecord(options).theme).customCss)
  const ofThemes = readPluginEntries(raw.themes).map(({ options }) => asRecord(options).customCss)
  return [...ofPresets, ...ofThemes].flatMap((css) => asStrings(Array.isArray(css) ? css : [css]) ?? [])
}

/** Links in `stylesheets` that are not style sheets, such as an icon or a manifest, in the form of `headTags`. */
function otherLinks(stylesheets: unknown): unknown[] {
  return plainList(stylesheets)
    .filter((sheet) => !isStyleSheet(sheet))
    .map((attributes) => ({ tagName: 'link', attributes }))
}

function plainList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (toPlainData(value) as unknown[]) : []
}
