import { join } from 'node:path'
import { startStoreServer } from '../../../testing/store/store-server.js'
import type { Recorder } from '../stats.ts'
import { docsCommand, ours } from '../tools/ours.ts'
import { measure } from './processes.ts'
import { setAside } from './set-aside.ts'

const PARTS = 8

/**
 * Builds the generated pages in `dir` as several machines do that share a store: each compiles a part, one after the other, and the
 * last builds the site from what they wrote. On real machines, it would take as long as the longest part, and then that build.
 */
export async function measureManyMachines(
  { root, dir, label }: { root: string; dir: string; label: string },
  recorder: Recorder,
): Promise<void> {
  const server = await startStoreServer()
  const tool = ours(root)
  /** Measures a command on a machine that has nothing but the program. */
  const onNewMachine = async (command: string, options: readonly string[], env: Readonly<Record<string, string>>) => {
    for (const folder of [join(dir, 'site'), ...tool.caches(dir)]) setAside(folder)
    const { args, ...rest } = docsCommand(root, command, dir)
    const cost = await measure({ ...rest, args: [...args, ...options], env })
    recorder.add('ours', `${command}, several machines, ${label}: peak memory`, 'MB', cost.peakMB)
    return cost.seconds
  }
  try {
    const parts: number[] = []
    for (let part = 1; part <= PARTS; part++)
      parts.push(await onNewMachine('compile', ['--part', `${part}/${PARTS}`], server.writer))
    const longest = Math.max(...parts)
    const last = await onNewMachine('build', [], server.reader)
    recorder.add('ours', `compile, the longest of ${PARTS} parts, ${label}: time`, 's', longest)
    recorder.add('ours', `cold build from a full remote store, ${label}: time`, 's', last)
    recorder.add('ours', `cold build on ${PARTS} machines, ${label}: time`, 's', longest + last)
  } finally {
    server.close()
  }
}
