import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatProblem, ProblemsError, UsageError } from './model/problem.ts'
import { commandHelp, programHelp } from './node/cli/help.ts'
import { readArguments } from './node/cli/read-arguments.ts'
import type { Command } from './node/commands/command.ts'
import { commands } from './node/commands/commands.ts'
import { printWarnings } from './node/print-warnings.ts'
import type { Program } from './node/program.ts'
import { describeSystemError } from './node/system-error.ts'

/** Runs one command and returns the exit code. Author and usage errors are printed without a stack. */
export async function main({ argv, program }: { argv: readonly string[]; program: Program }): Promise<number> {
  try {
    const request = readArguments(argv)
    if (request.kind === 'version') {
      process.stdout.write(`${versionOf(program)}\n`)
      return 0
    }
    if (request.kind === 'help') {
      const { name, isMistake } = request
      process.stdout.write(name === undefined ? programHelp() : commandHelp(name, commands[name] as Command))
      return isMistake ? 1 : 0
    }
    const { command, paths, input } = request
    const run = await command.load()
    await run({ program, paths }, input)
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

function versionOf({ root }: Program): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}
