import { existsSync } from 'node:fs'
import { inputStamp } from '../output/input-stamp.ts'
import { readStamp } from '../output/output-record.ts'
import type { Workspace } from '../program.ts'
import { chosenPort } from '../serve.ts'
import { build } from './build.ts'
import type { Command } from './command.ts'
import { preview } from './preview.ts'

export const command: Command = {
  usage: '',
  summary: 'Build when the site is absent or out of date, then serve it',
  run: start,
}

/** Builds when the site is absent or out of date, then serves it. */
async function start(workspace: Workspace): Promise<void> {
  chosenPort()
  if (!isCurrent(workspace)) await build(workspace)
  await preview(workspace)
}

function isCurrent(workspace: Workspace): boolean {
  const { contentDir, configFile, outDir } = workspace.paths
  if (!existsSync(contentDir) || !existsSync(configFile)) return false
  return readStamp(outDir).inputs === inputStamp(workspace)
}
