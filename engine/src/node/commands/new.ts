import { cpSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { shellWord } from '../../model/util/text/shell-word.ts'
import type { CommandInput } from '../cli/command.ts'
import { requireNewFolder } from '../output/new-folder.ts'
import type { Workspace } from '../program.ts'
import { writeProject } from '../project/write-project.ts'

/** The site that `stratadocs new` copies, below the folder of the program. */
const SITE = join('template', 'site')

/** Copies a minimal site: an inherited page, a fork, an include and a variable. */
export async function startSite({ program }: Workspace, { words: [folder = ''] }: CommandInput): Promise<void> {
  const dir = resolve(folder)
  requireNewFolder(dir)
  cpSync(join(program.root, SITE), dir, { recursive: true })
  writeProject(program, dir)
  const path = relative(process.cwd(), dir)
  const steps = [...(path ? [`cd ${shellWord(path)}`] : []), 'npm install', 'npm run dev']
  process.stdout.write(`Wrote a site to ${dir}. Next:\n${steps.map((step) => `  ${step}\n`).join('')}`)
}
