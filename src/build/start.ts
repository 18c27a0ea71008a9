import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, inputStamp, STAMP_FILE } from './build.ts'
import { preview } from './preview.ts'
import type { Workspace } from './program.ts'
import { chosenPort } from './serve.ts'

/** Builds when the site is absent or out of date, then serves it. */
export async function start(workspace: Workspace): Promise<void> {
  chosenPort()
  if (!isCurrent(workspace)) await build(workspace)
  await preview(workspace)
}

function isCurrent(workspace: Workspace): boolean {
  const stamp = join(workspace.paths.outDir, STAMP_FILE)
  if (!existsSync(stamp) || !existsSync(workspace.paths.contentDir) || !existsSync(workspace.paths.configFile))
    return false
  return (JSON.parse(readFileSync(stamp, 'utf8')) as { inputs?: string }).inputs === inputStamp(workspace)
}
