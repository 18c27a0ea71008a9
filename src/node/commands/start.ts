import { existsSync } from 'node:fs'
import { readStamp } from '../output/output-record.ts'
import type { Workspace } from '../program.ts'
import { chosenPort } from '../serve.ts'
import { build, inputStamp } from './build.ts'
import { preview } from './preview.ts'

/** Builds when the site is absent or out of date, then serves it. */
export async function start(workspace: Workspace): Promise<void> {
  chosenPort()
  if (!isCurrent(workspace)) await build(workspace)
  await preview(workspace)
}

function isCurrent(workspace: Workspace): boolean {
  const { contentDir, configFile, outDir } = workspace.paths
  if (!existsSync(contentDir) || !existsSync(configFile)) return false
  return readStamp(outDir).inputs === inputStamp(workspace)
}
