import { dirname } from 'node:path'
import { styleText } from 'node:util'
import { UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import type { CommandInput } from '../cli/command.ts'
import type { DoctorResult } from '../doctor/check.ts'
import { checkNode, checkTime } from '../doctor/environment.ts'
import { checkExternal } from '../doctor/external-links.ts'
import { checkDisk, checkWritable, placeOf } from '../doctor/folders.ts'
import { checkHistory, newestCommit } from '../doctor/repository.ts'
import type { Workspace } from '../program.ts'
import { printProblems } from '../report/print-problems.ts'

/** Checks what the program needs of the machine, and with `--external` the links to other hosts. Throws if a check fails. */
export async function doctor(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  const { program, paths } = workspace
  const outDir = placeOf(paths.outDir)
  const results = [
    checkNode(program.root),
    checkHistory(paths.contentDir),
    checkTime(process.env, newestCommit(paths.contentDir)),
    // The new site is made beside the old one.
    checkWritable('parent folder of the output', dirname(outDir)),
    checkWritable('cache', program.cacheDir),
    checkDisk(outDir),
  ]
  for (const result of results) print(result)
  if (flags.has('external')) {
    const { result, findings } = await checkExternal(workspace)
    print(result)
    results.push(result)
    printProblems(findings, paths)
  }
  const failures = results.filter(({ level }) => level === 'failure').length
  if (failures > 0) throw new UsageError(`${counted(failures, 'check')} failed.`)
}

const COLORS = { ok: 'green', warning: 'yellow', failure: 'red' } as const

function print({ level, message, fix }: DoctorResult): void {
  const label = styleText(COLORS[level], level.padEnd(9), { stream: process.stdout })
  process.stdout.write(`${label}${message}\n${fix === undefined ? '' : `${' '.repeat(9)}${fix}\n`}`)
}
