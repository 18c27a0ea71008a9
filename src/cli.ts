import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatProblem, ProblemsError, UsageError } from './model/problem.ts'
import { suggest } from './model/util/nearest.ts'
import type { Command, CommandInput } from './node/commands/command.ts'
import { printWarnings } from './node/print-warnings.ts'
import type { Program, Workspace } from './node/program.ts'
import { describeSystemError } from './node/system-error.ts'

/** Every command, loaded on demand. */
const commands: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  start: () => import('./node/commands/start.ts'),
  dev: () => import('./node/commands/dev.ts'),
  build: () => import('./node/commands/build.ts'),
  preview: () => import('./node/commands/preview.ts'),
  check: () => import('./node/commands/check.ts'),
  where: () => import('./node/commands/where.ts'),
  fork: () => import('./node/commands/fork.ts'),
  cut: () => import('./node/commands/cut.ts'),
  push: () => import('./node/commands/push.ts'),
  new: () => import('./node/commands/new.ts'),
  import: () => import('./node/commands/import.ts'),
}

/** The options of every command, with their defaults. */
const pathOptions = {
  content: 'content',
  config: 'site.config.ts',
  out: 'dist',
} as const

/** Runs one command and returns the exit code. Author and usage errors are printed without a stack. */
export async function main({ argv, program }: { argv: readonly string[]; program: Program }): Promise<number> {
  try {
    const [name, ...rest] = argv
    if (name === undefined || name === '--help' || name === 'help') {
      process.stdout.write(await helpText())
      return name === undefined ? 1 : 0
    }
    const { command, paths, input } = await readArguments(name, rest)
    await command.run({ program, paths }, input)
    return 0
  } catch (error) {
    if (error instanceof ProblemsError) {
      const { problems, warnings } = error
      for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`)
      printWarnings(warnings)
      process.stderr.write(
        `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was written.\n`,
      )
      return 1
    }
    const message = error instanceof UsageError ? error.message : describeSystemError(error)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    return 1
  }
}

/** The command with its arguments; throws a usage error with the nearest name for an unknown one. */
async function readArguments(
  name: string,
  argv: readonly string[],
): Promise<{ command: Command; paths: Workspace['paths']; input: CommandInput }> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) throw new UsageError(`Unknown command ${name}. ${suggest(name, Object.keys(commands))}`)
  const { command } = await load()
  const { values, positionals: words } = parse(argv, command)
  const expected = command.usage === '' ? 0 : command.usage.split(' ').length
  if (words.length !== expected) throw new UsageError(`Usage: docs ${name} ${command.usage}`.trimEnd())
  const path = (option: keyof typeof pathOptions) => resolve(String(values[option] ?? pathOptions[option]))
  const paths = { contentDir: path('content'), configFile: path('config'), outDir: path('out') }
  const flags = new Set(Object.entries(values).flatMap(([key, value]) => (value === true ? [key] : [])))
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (Array.isArray(value) ? [[key, value.map(String)]] : [])),
  )
  return { command, paths, input: { words, flags, options, given: new Set(Object.keys(values)) } }
}

/** `values` holds a string for each path option, a list for each option of the command, and true for each flag that was given. */
function parse(
  argv: readonly string[],
  command: Command,
): { values: Readonly<Record<string, unknown>>; positionals: string[] } {
  const each = <Kind extends object>(names: object, kind: Kind) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, kind]))
  const options = {
    ...each(pathOptions, { type: 'string' as const }),
    ...each(command.flags ?? {}, { type: 'boolean' as const }),
    ...each(command.options ?? {}, { type: 'string' as const, multiple: true }),
  }
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const option = /'(--?[\w-]+)/.exec(String(error))?.[1]
    if (option === undefined) throw error
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new UsageError(
      known.includes(option) ? `${option} needs a value.` : `Unknown option ${option}. ${suggest(option, known)}`,
    )
  }
}

async function helpText(): Promise<string> {
  const lines: [string, string][] = []
  for (const [name, load] of Object.entries(commands)) {
    const { usage, summary, flags = {}, options: own = {} } = (await load()).command
    lines.push([`docs ${name} ${usage}`, summary])
    for (const [flag, about] of Object.entries({ ...flags, ...own })) lines.push([`  --${flag}`, about])
  }
  const width = Math.max(...lines.map(([left]) => left.length)) + 2
  const options = Object.entries(pathOptions).map(([name, value]) => `--${name} (${value})`)
  const table = lines.map(([left, right]) => `${left.padEnd(width)}${right}`)
  return `${table.join('\n')}\n\nEvery command takes ${options.join(', ')}.\n`
}
