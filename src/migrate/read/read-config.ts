import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import type { DocusaurusConfig } from '../docusaurus-site.ts'
import { readPluginEntries } from './docs-options.ts'
import { isFolder } from './list-files.ts'
import { defaultExport, loadModule, moduleError } from './run/load-module.ts'
import { asRecord, asString, asStrings, toPlainData } from './run/plain-data.ts'
import { type AddNote, pathBelow } from './site-context.ts'

/** The order in which Docusaurus looks for its configuration. */
const NAMES = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`)

/**
 * Runs the configuration of a site: plain data, and the value as it is, for its plugins. Throws a usage error if there is
 * none, or if it fails.
 */
export async function readConfig(dir: string, addNote: AddNote) {
  const file = NAMES.find((name) => existsSync(join(dir, name)))
  if (file === undefined) throw new UsageError(`There is no docusaurus.config file in ${dir}.`)
  const raw = await evaluateConfig(join(dir, file), addNote)
  return { raw, config: toConfig(raw, dir, file) }
}

async function evaluateConfig(path: string, addNote: AddNote): Promise<Readonly<Record<string, unknown>>> {
  const dir = resolve(path, '..')
  const onMissing = (missing: string) =>
    addNote({
      file: pathBelow(dir, path),
      kind: 'missing file',
      what: `The configuration imports ${pathBelow(dir, missing)}, which does not exist`,
      instead: 'Nothing',
    })
  const value = await loadModule(path, onMissing)
  try {
    return asRecord(defaultExport(typeof value === 'function' ? await value() : await value))
  } catch (error) {
    throw moduleError(path, error)
  }
}

function toConfig(raw: Readonly<Record<string, unknown>>, dir: string, file: string): DocusaurusConfig {
  const i18n = asRecord(raw.i18n)
  const locale = asString(i18n.defaultLocale) ?? 'en'
  const favicon = asString(raw.favicon)
  return {
    file,
    title: asString(raw.title) ?? '',
    tagline: asString(raw.tagline) ?? '',
    url: asString(raw.url) ?? '',
    baseUrl: `/${asString(raw.baseUrl) ?? ''}/`.replaceAll(/\/{2,}/g, '/'),
    ...(typeof raw.trailingSlash === 'boolean' ? { trailingSlash: raw.trailingSlash } : {}),
    ...(favicon ? { favicon } : {}),
    themeConfig: asRecord(toPlainData(raw.themeConfig)),
    customCss: readCustomCss(raw).map((path) => resolve(dir, path)),
    scripts: plainList(raw.scripts),
    headTags: plainList(raw.headTags),
    staticDirs: (asStrings(raw.staticDirectories) ?? ['static']).map((path) => resolve(dir, path)).filter(isFolder),
    locale,
    otherLocales: (asStrings(i18n.locales) ?? []).filter((name) => name !== locale),
    isFormatDetected: asRecord(raw.markdown).format === 'detect',
    hasEmoji: asRecord(raw.markdown).emoji !== false,
  }
}

function readCustomCss(raw: Readonly<Record<string, unknown>>): string[] {
  const ofPresets = readPluginEntries(raw.presets).map(({ options }) => asRecord(asRecord(options).theme).customCss)
  const ofThemes = readPluginEntries(raw.themes).map(({ options }) => asRecord(options).customCss)
  return [...ofPresets, ...ofThemes].flatMap((css) => asStrings(Array.isArray(css) ? css : [css]) ?? [])
}

function plainList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (toPlainData(value) as unknown[]) : []
}
