import { UsageError } from './model/problem.ts'
import { commands } from './node/cli/commands.ts'
import { commandHelp, programHelp } from './node/cli/help.ts'
import { loadCommand } from './node/cli/load-command.ts'
import { type Request, readArguments } from './node/cli/read-arguments.ts'
import { withCache } from './node/output/site-cache.ts'
import { type LaunchedProgram, readManifest } from './node/program.ts'
import { withoutDamage } from './node/queries/bodies.ts'
import { reportFailure } from './node/report/report-run.ts'
import { closeStores } from './node/store/site-store.ts'

/**
 * Runs one command and returns the exit code; undefined for a server, which keeps running. Author and usage errors are printed
 * without a stack.
 */
export async function main({
  argv,
  program,
}: {
  argv: readonly string[]
  program: LaunchedProgram
}): Promise<number | undefined> {
  let request: Request
  try {
    request = readArguments(argv)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
  if (request.kind === 'version') {
    process.stdout.write(`${readManifest(program.root).version}\n`)
    return 0
  }
  if (request.kind === 'help') {
    const { name, isMistake } = request
    process.stdout.write(name === undefined ? programHelp() : commandHelp(name, commands[name]))
    return isMistake ? 1 : 0
  }
  const { name, paths, input } = request
  try {
    const run = await loadCommand[name]()
    const workspace = { program: withCache(program, paths.configFile), paths }
    await withoutDamage(async () => run(workspace, input))
    return commands[name].isServer ? undefined : 0
  } catch (error) {
    reportFailure({ name, paths, isJson: input.flags.has('json') }, error)
    return 1
  } finally {
    closeStores()
  }
}
