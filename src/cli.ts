import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { suggest } from './model/nearest.ts'
import { formatProblem, ProblemsError, UsageError } from './model/problem.ts'
import type { Program, Workspace } from './node/program.ts'

/** A command of the line: what it takes behind its name, and what it does. */
interface Command {
  readonly usage: string
  readonly run: (workspace: Workspace, words: readonly string[], options: { dryRun: boolean }) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  build: { usage: 'build', run: async (workspace) => (await import('./node/commands/build.ts')).build(workspace) },
  check: { usage: 'check', run: async (workspace) => (await import('./node/commands/check.ts')).check(workspace) },
  dev: { usage: 'dev', run: async (workspace) => (await import('./node/commands/dev.ts')).dev(workspace) },
  preview: {
    usage: 'preview',
    run: async (workspace) => (await import('./node/commands/preview.ts')).preview(workspace),
  },
  start: { usage: 'start', run: async (workspace) => (await import('./node/commands/start.ts')).start(workspace) },
  where: {
    usage: 'where <version> <doc>',
    run: async (workspace, words) => (await import('./node/commands/where.ts')).where(workspace, words),
  },
  fork: {
    usage: 'fork <version> <doc>',
    run: async (workspace, words) => (await import('./node/commands/fork.ts')).fork(workspace, words),
  },
  push: {
    usage: 'push',
    run: async (workspace, _words, options) => (await import('./node/commands/push.ts')).push(workspace, options),
  },
  cut: {
    usage: 'cut <name>',
    run: async (workspace, words) => (await import('./node/commands/cut.ts')).cut(workspace, words),
  },
}

const options = {
  content: { type: 'string', default: 'content' },
  config: { type: 'string', default: 'site.config.ts' },
  out: { type: 'string', default: 'dist' },
  'dry-run': { type: 'boolean', default: false },
} as const

/** Runs one command; answers the exit code. Author and usage errors are printed without a stack. */
export async function main({ argv, program }: { argv: readonly string[]; program: Program }): Promise<number> {
  try {
    const { command, words, paths, dryRun } = readArguments(argv)
    await command.run({ program, paths }, words, { dryRun })
    return 0
  } catch (error) {
    if (error instanceof ProblemsError) {
      const { problems } = error
      for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`)
      process.stderr.write(
        `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}; nothing was written.\n`,
      )
      return 1
    }
    const message = error instanceof UsageError ? error.message : systemMessage(error)
    if (message === undefined) throw error
    process.stderr.write(`${message}\n`)
    return 1
  }
}

/** What to do when the system refuses something; undefined for anything that is a fault of the program. */
function systemMessage(error: unknown): string | undefined {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  const where = path === undefined ? '' : ` for ${path}`
  if (syscall === undefined) return undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left${where}. Make room, and run the command again.`
  if (code === 'EFBIG') return `A file is larger than may be written${where}.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The system does not allow it${where}: ${message}.`
  return undefined
}

function readArguments(argv: readonly string[]): {
  command: Command
  words: string[]
  paths: Workspace['paths']
  dryRun: boolean
} {
  const usage = `Commands: ${Object.values(commands)
    .map((one) => one.usage)
    .join(', ')}. Options: ${optionNames().join(', ')}.`
  const parsed = parse(argv)
  const [name, ...words] = parsed.positionals
  if (name === undefined) throw new UsageError(usage)
  const command = commands[name]
  if (!command) throw new UsageError(`Unknown command ${name}. ${suggest(name, Object.keys(commands))}`)
  const expected = command.usage.split(' ').length - 1
  if (words.length !== expected) throw new UsageError(`Usage: docs ${command.usage}`)
  const { content, config, out } = parsed.values
  const paths = { contentDir: resolve(content), configFile: resolve(config), outDir: resolve(out) }
  return { command, words, paths, dryRun: parsed.values['dry-run'] }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    const option = /'(--?[\w-]+)/.exec(String(error))?.[1]
    if (option === undefined) throw error
    const known = optionNames()
    throw new UsageError(
      known.includes(option) ? `${option} needs a value.` : `Unknown option ${option}. ${suggest(option, known)}`,
    )
  }
}

function optionNames(): string[] {
  return Object.keys(options).map((name) => `--${name}`)
}
