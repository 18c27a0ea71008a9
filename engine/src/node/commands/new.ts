import { cpSync, renameSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { requireNewFolder } from '../output/new-folder.ts'
import type { Workspace } from '../program.ts'
import type { CommandInput } from './command.ts'
import { SCHEMA_FOLDER, writeSchemas } from './schema.ts'

/** The folder of the program with the site that `docs new` copies. */
const TEMPLATE = 'template'

/** Copies a minimal site: an inherited page, a fork, an include and a variable. */
export async function startSite({ program }: Workspace, { words: [folder = ''] }: CommandInput): Promise<void> {
  const dir = resolve(folder)
  requireNewFolder(dir)
  cpSync(join(program.root, TEMPLATE), dir, { recursive: true })
  writeSchemas(join(dir, SCHEMA_FOLDER))
  // Packages are published without files of this name.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'))
  const way = relative(process.cwd(), dir)
  process.stdout.write(`Wrote a site to ${dir}. Next: ${way && `cd ${way}, then `}npx docs dev.\n`)
}

/** Writes what editors check the files of a site with: the type of its configuration, and schemas. */
export function copyEditorSettings({ program }: Workspace, dir: string): void {
  for (const [from, to] of [
    ['tsconfig.json', 'tsconfig.json'],
    ['gitignore', '.gitignore'],
  ] as const)
    cpSync(join(program.root, TEMPLATE, from), join(dir, to))
  writeSchemas(join(dir, SCHEMA_FOLDER))
}
