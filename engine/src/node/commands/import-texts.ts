import { isKnownLanguage } from '../../content/markdown/code/highlight.ts'
import { firstUse } from '../../migrate/component-use.ts'
import { openDocusaurus } from '../../migrate/docusaurus/open-docusaurus.ts'
import { importSite } from '../../migrate/import-site.ts'
import type { ComponentMode } from '../../migrate/import-source.ts'
import type { ConfigOptions } from '../../migrate/plan/options/options-input.ts'
import { countImport, type ImportCounts } from '../../migrate/write/import-report.ts'
import { importText } from '../../migrate/write/report-text.ts'
import { cutText } from '../../model/util/text/cut-text.ts'
import { isNameTaken } from '../components/bundle-components.ts'
import { configSchema } from '../config/config-schema.ts'
import { reservedFor } from '../emit/emitters.ts'
import { makeFolder } from '../make-folder.ts'

/** What is kept of an import while the new site is checked: without its texts, which take as much memory as the check. */
export interface ImportedTexts {
  readonly config: ConfigOptions
  readonly versions: number
  readonly counts: ImportCounts
  /** `IMPORT.md`, up to what the check finds. */
  readonly text: string
  /** The components that were named but that no page has: their names may be misspelled. */
  readonly unused: readonly string[]
}

interface TextsInput {
  /** The program that runs the configuration of the site in a process of its own. */
  readonly script: string
  readonly components: Readonly<Record<string, ComponentMode>>
  /** The new folder. */
  readonly dir: string
  readonly unite: boolean
}

/** Converts the texts of the site in `from`, and writes all of the new one but its configuration. */
export async function importTexts(
  from: string,
  { script, components, dir, unite }: TextsInput,
): Promise<ImportedTexts> {
  const source = await openDocusaurus(from, { run: { script }, components, isNameTaken, isKnownLanguage })
  makeFolder(dir)
  const written = await importSite(source, { to: dir, unite, reservedFor })
  const { config, refused } = acceptedOptions(written.config)
  const file = source.site.configFile
  const notes = refused.map(({ path, message }) => ({
    ...{ file, line: 1, kind: 'configuration', what: path, instead: `Nothing: ${message}` },
  }))
  const report = { ...written.report, notes: [...written.report.notes, ...notes] }
  const counts = countImport(report)
  const { converted, trees } = report
  const texts = [...converted.pages, ...converted.parts]
  const unused = Object.keys(components).filter((name) => !firstUse(name, texts))
  return { config, versions: trees.length, counts, text: importText(report, counts), unused }
}

/** The options that our configuration accepts, without those that break one of its rules. */
function acceptedOptions(config: ConfigOptions): {
  config: ConfigOptions
  refused: { path: string; message: string }[]
} {
  const parsed = configSchema.safeParse(config)
  if (parsed.success) return { config, refused: [] }
  const refused = new Map<string, { path: string; message: string }>()
  for (const { path, message } of parsed.error.issues) {
    const [key, at] = path
    const value = config[String(key)]
    const name = Array.isArray(value) ? `${String(key)}.${String(at)}` : String(key)
    const refusedValue: unknown = Array.isArray(value) ? value[Number(at)] : value
    refused.set(
      name,
      refused.get(name) ?? { path: `${path.join('.')}: ${cutText(JSON.stringify(refusedValue) ?? '', 120)}`, message },
    )
  }
  const isKept = (key: string) => !refused.has(key)
  const entries = Object.entries(config).flatMap(([key, value]) => {
    if (!isKept(key)) return []
    if (!Array.isArray(value)) return [[key, value]]
    const kept = value.filter((_, at) => isKept(`${key}.${at}`))
    return kept.length > 0 || value.length === 0 ? [[key, kept]] : []
  })
  return { config: Object.fromEntries(entries), refused: [...refused.values()] }
}
