import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import type { Workspace } from '../program.ts'
import type { CommandInput } from './command.ts'

/** The folder of the program with the site that `docs new` copies. */
const TEMPLATE = 'template'

/** Copies a minimal site: an inherited page, a fork, an include and a variable. */
export async function startSite({ program }: Workspace, { words: [folder = ''] }: CommandInput): Promise<void> {
  const dir = resolve(folder)
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new UsageError(`${dir} is not empty. Choose a new folder.`)
  cpSync(join(program.root, TEMPLATE), dir, { recursive: true })
  // Packages are published without files of this name.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'))
  process.stdout.write(`Wrote a site to ${dir}. Next: cd ${basename(dir)}, then npx docs dev.\n`)
}

/** Copies what makes the configuration of a site typed in editors. */
export function copyTypeSettings({ program }: Workspace, dir: string): void {
  for (const [from, to] of [
    ['tsconfig.json', 'tsconfig.json'],
    ['gitignore', '.gitignore'],
  ] as const)
    cpSync(join(program.root, TEMPLATE, from), join(dir, to))
}
