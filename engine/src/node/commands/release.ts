import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import type { CommandInput } from '../cli/command.ts'
import { requireOtherPlace } from '../output/check-output.ts'
import { realOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { withLock } from '../release/lock.ts'
import { type Released, release, rollBack } from '../release/release.ts'

/** Makes a release of the built site in a folder that nginx serves, or goes back to the release before. */
export async function runRelease(workspace: Workspace, input: CommandInput): Promise<void> {
  const { words, flags } = input
  const root = resolve(words[0] ?? '')
  // Before the lock, which would create the folder.
  if (flags.has('rollback') && !existsSync(root))
    throw new UsageError(`There is no folder ${root}. Nothing was changed.`)
  requireOtherPlace(root, workspace)
  // The server runs as another user and must be able to read everything.
  process.umask(0o022)
  await withLock(root, () => (flags.has('rollback') ? printRollback(root) : printRelease(workspace, root)))
}

async function printRelease({ paths, program }: Workspace, root: string): Promise<void> {
  const done = await release({ dist: realOutput(paths.outDir), root, program: program.root })
  const { name, compressed, written } = done
  const first = written.length > 0 ? `Wrote ${written.join(' and ')}: yours to edit.\n` : ''
  process.stdout.write(`${first}Serving ${name}; ${counted(compressed, 'compressed file')} written.\n`)
  printChange(done)
}

function printRollback(root: string): void {
  const done = rollBack(root)
  process.stdout.write(`Serving ${done.name} again; ${done.before} is kept as the previous release.\n`)
  printChange(done)
}

/** Says whether nginx has to read something again. */
function printChange({ changed }: Released): void {
  if (changed) process.stdout.write(`The ${changed} changed: reload nginx (send its master process HUP).\n`)
}
