import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { importNotice } from '../../migrate/docusaurus/read/import-notice.ts'
import type { ComponentMode } from '../../migrate/import-source.ts'
import type { ConfigOptions } from '../../migrate/plan/options/options-input.ts'
import type { CheckResult } from '../../migrate/write/report-findings.ts'
import { checkText } from '../../migrate/write/report-text.ts'
import { configSource } from '../../migrate/write/to-source.ts'
import { writeText } from '../../migrate/write/write-site.ts'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import { suggest } from '../../model/util/nearest.ts'
import type { CommandInput } from '../cli/command.ts'
import { completeConfig } from '../config/load-config.ts'
import { requireNewFolder } from '../output/new-folder.ts'
import { withCache } from '../output/site-cache.ts'
import { scriptFile, type Workspace } from '../program.ts'
import { writeProject } from '../project/write-project.ts'
import { readSite } from '../read-site.ts'
import { type ImportedTexts, importTexts } from './import-texts.ts'

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
  const script = scriptFile(program, 'config-process')
  const { config, ...imported } = await importTexts(from, { script, components, dir, unite: flags.has('unite') })
  const configFile = join(dir, 'site.config.ts')
  const checked = { ...config, checks: SAMPLES }
  writeText(configFile, configSource(checked))
  writeProject(program, dir)
  const paths = { contentDir: join(dir, 'content'), configFile, outDir: join(dir, 'dist') }
  const workspace = { program: withCache(program, configFile), paths }
  const found = flags.has('no-check') ? UNCHECKED : await checkResult(workspace, checked)
  writeText(configFile, configSource({ ...config, checks: found.levels }))
  writeText(join(dir, 'IMPORT.md'), `${imported.text}\n\n${checkText(imported.counts, found)}\n`)
  summarize(imported, found, dir)
  const left = leftToDo(imported, found)
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

/** How many things `IMPORT.md` lists for a person to look at. */
function leftToDo({ counts }: Pick<ImportedTexts, 'counts'>, { problems = [], notices = [] }: CheckResult): number {
  return counts.notes.length + problems.length + notices.length
}

function summarize(imported: Omit<ImportedTexts, 'config' | 'text'>, found: CheckResult, dir: string): void {
  const { versions, counts, unused } = imported
  const { filesIn, distinct, textsOut } = counts
  const { stopping = [] } = found
  const lines = [
    `${counted(filesIn, 'file')} of ${counted(versions, 'version')} (${distinct} distinct) became ${counted(textsOut, 'text')} in ${dir}.`,
    `${counted(leftToDo(imported, found), 'thing')} to look at: see ${join(dir, 'IMPORT.md')}.`,
    ...(stopping.length > 0
      ? [`${stopping.length} of them ${stopping.length === 1 ? 'stops' : 'stop'} the build.`]
      : []),
    ...unused.map((name) => `--component ${name}: no page uses <${name}>.`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
