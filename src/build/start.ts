import { build, inputStamp } from './build.ts'
import { bundleConfig } from './config-file.ts'
import { readStamp } from './output-record.ts'
import { preview } from './preview.ts'
import type { Workspace } from './program.ts'
import { chosenPort } from './serve.ts'

/** Builds when the site is absent or out of date, then serves it. */
export async function start(workspace: Workspace): Promise<void> {
  chosenPort()
  if (!(await isCurrent(workspace))) await build(workspace)
  await preview(workspace)
}

async function isCurrent(workspace: Workspace): Promise<boolean> {
  const { configFile, outDir } = workspace.paths
  return readStamp(outDir).inputs === inputStamp(workspace, await bundleConfig(configFile))
}
