import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isKnownLanguage } from '../../content/markdown/code/highlight.ts'
import { firstUse } from '../../migrate/component-use.ts'
import { openDocusaurus } from '../../migrate/docusaurus/open-docusaurus.ts'
import { importNotice } from '../../migrate/docusaurus/read/import-notice.ts'
import { importSite, type WrittenImport } from '../../migrate/import-site.ts'
import type { ComponentMode } from '../../migrate/import-source.ts'
import type { ConfigOptions } from '../../migrate/plan/options/options-input.ts'
import { countImport } from '../../migrate/write/import-report.ts'
import type { CheckResult } from '../../migrate/write/report-findings.ts'
import { reportText } from '../../migrate/write/report-text.ts'
import { configSource } from '../../migrate/write/to-source.ts'
import { writeText } from '../../migrate/write/write-site.ts'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import { suggest } from '../../model/util/nearest.ts'
import { cutText } from '../../model/util/text/cut-text.ts'
import type { CommandInput } from '../cli/command.ts'
import { isNameTaken } from '../components/bundle-components.ts'
import { configSchema } from '../config/config-schema.ts'
import { completeConfig } from '../config/load-config.ts'
import { reservedFor } from '../emit/emitters.ts'
import { requireNewFolder } from '../output/new-folder.ts'
import { withCache } from '../output/site-cache.ts'
import { scriptFile, type Workspace } from '../program.ts'
import { writeProject } from '../project/write-project.ts'
import { readSite } from '../read-site.ts'

const MODES: readonly ComponentMode[] = ['stub', 'children', 'drop']

/** The samples were never checked before: thousands of findings would hide the others. */
const SAMPLES = { samples: 'off' } as const

/** Any of these may be wrong in a site that was not checked, and none of them should stop its build. */
const UNCHECKED: CheckResult = {
  levels: { ...SAMPLES, ...Object.fromEntries(['links', 'images', 'html'].map((kind) => [kind, 'warning'])) },
}

/** Imports a site of another generator, checks the result, and says in `IMPORT.md` what a person has to look at. */
export async function importFolder(
  { program, paths: { outDir: dir } }: Workspace,
  { words: [folder = ''], flags, options, given }: CommandInput,
): Promise<void> {
  if (!given.has('out')) throw new UsageError('Name the new folder: npx stratadocs import <folder> --out <new folder>.')
  requireNewFolder(dir)
  const from = resolve(folder)
  if (!existsSync(from)) throw new UsageError(`There is no folder ${from}.`)
  const components = Object.fromEntries((options.component ?? []).map(componentMode))
  process.stdout.write(importNotice(from) ?? '')
  const run = { script: scriptFile(program, 'config-process') }
  const source = await openDocusaurus(from, { run, components, isNameTaken, isKnownLanguage })
  mkdirSync(dir, { recursive: true })
  const imported = await importSite(source, { to: dir, unite: flags.has('unite'), reservedFor })
  const { config, refused } = acceptedOptions(imported.config)
  const file = source.site.configFile
  const notes = refused.map(({ path, message }) => ({
    ...{ file, line: 1, kind: 'configuration', what: path, instead: `Nothing: ${message}` },
  }))
  const report = { ...imported.report, notes: [...imported.report.notes, ...notes] }
  const configFile = join(dir, 'site.config.ts')
  const checked = { ...config, checks: SAMPLES }
  writeText(configFile, configSource(checked))
  writeProject(program, dir)
  const paths = { contentDir: join(dir, 'content'), configFile, outDir: join(dir, 'dist') }
  const workspace = { program: withCache(program, configFile), paths }
  const found = flags.has('no-check') ? UNCHECKED : await checkResult(workspace, checked)
  writeText(configFile, configSource({ ...config, checks: found.levels }))
  writeText(join(dir, 'IMPORT.md'), reportText(report, found))
  summarize({ config, report }, found, { dir, unused: unusedNames(Object.keys(components), report) })
  const left = countImport(report).notes.length + (found.problems?.length ?? 0)
  if (flags.has('strict') && left > 0)
    throw new UsageError(`${counted(left, 'thing')} to look at: see ${join(dir, 'IMPORT.md')}.`)
}

function componentMode(text: string): [string, ComponentMode] {
  const [, name, mode] = /^([A-Za-z][\w.]*)=(.*)$/.exec(text) ?? []
  const known = MODES.find((one) => one === mode)
  if (name === undefined) throw new UsageError(`--component ${text}: write Name=${MODES.join('|')}.`)
  if (known === undefined)
    throw new UsageError(`--component ${text}: unknown mode ${mode}. ${suggest(mode ?? '', MODES)}`)
  return [name, known]
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

/** What a check of the new site finds. Findings whose level can be set become warnings, so that it can be built. */
async function checkResult(workspace: Workspace, config: ConfigOptions): Promise<CheckResult> {
  const { errors, warnings, notices = [] } = await findingsOf(workspace, config)
  const problems = [...errors, ...warnings]
  const kinds = [...new Set(problems.flatMap(({ check }) => check ?? []))].sort()
  const stopping = errors.filter(({ check }) => check === undefined)
  return {
    problems,
    stopping,
    notices,
    levels: { ...SAMPLES, ...Object.fromEntries(kinds.map((kind) => [kind, 'warning'])) },
  }
}

/** The options are not read from the new file: what it imports, the engine, is not installed yet. */
async function findingsOf(
  workspace: Workspace,
  config: ConfigOptions,
): Promise<Findings & Pick<CheckResult, 'notices'>> {
  try {
    const { warnings, ...site } = await readSite(workspace, await completeConfig(config, workspace.paths.configFile))
    // What git says is about the place of the new folder, which has no history yet.
    const notices = site.notices.filter((notice) => notice !== site.datesNotice)
    return { errors: [], warnings, notices }
  } catch (error) {
    if (error instanceof ProblemsError) return { errors: error.problems, warnings: error.warnings }
    // Such as a component that cannot be loaded, after which nothing else is checked.
    if (error instanceof UsageError) {
      const messages = error.message.split('\n')
      const errors = messages.map((message) => ({ file: 'site.config.ts', line: 1, column: 1, message }))
      return { errors, warnings: [] }
    }
    throw error
  }
}

/** The components that were named but that no page has: their names may be misspelled. */
function unusedNames(names: readonly string[], { converted: { pages, parts } }: WrittenImport['report']): string[] {
  return names.filter((name) => !firstUse(name, [...pages, ...parts]))
}

function summarize(
  { report }: WrittenImport,
  { problems = [], stopping = [] }: CheckResult,
  { dir, unused }: { dir: string; unused: readonly string[] },
): void {
  const { filesIn, distinct, textsOut, notes } = countImport(report)
  const lines = [
    `${counted(filesIn, 'file')} of ${counted(report.trees.length, 'version')} (${distinct} distinct) became ${counted(textsOut, 'text')} in ${dir}.`,
    `${counted(notes.length + problems.length, 'thing')} to look at: see ${join(dir, 'IMPORT.md')}.`,
    ...(stopping.length > 0
      ? [`${stopping.length} of them ${stopping.length === 1 ? 'stops' : 'stop'} the build.`]
      : []),
    ...unused.map((name) => `--component ${name}: no page uses <${name}>.`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
