import { copyFileSync, cpSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LaunchedProgram } from '../program.ts'
import { SCHEMA_FOLDER, writeSchemas } from '../schemas/write-schemas.ts'
import { engineSource } from './engine-source.ts'
import { packageName } from './package-name.ts'

/** The files around the content of any site. */
const PROJECT = join('template', 'project')

/** The commands that `npm run` knows in a new site. */
const SCRIPTS = ['dev', 'build', 'check', 'preview', 'start']

/** Makes the folder of a site a package: what it installs, what git ignores, what CI runs, and what editors check it with. */
export function writeProject({ root }: LaunchedProgram, dir: string): void {
  cpSync(join(root, PROJECT), dir, { recursive: true })
  // Packages are published without files of this name.
  renameSync(join(dir, 'gitignore'), join(dir, '.gitignore'))
  const { name, spec, tarball } = engineSource(root, dir)
  // A clone of the site has it, too.
  if (tarball) copyFileSync(tarball, join(dir, basename(tarball)))
  const manifest = {
    name: packageName(basename(dir), name),
    private: true,
    type: 'module',
    scripts: Object.fromEntries(SCRIPTS.map((command) => [command, `${name} ${command}`])),
    dependencies: { [name]: spec },
  }
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeSchemas(join(dir, SCHEMA_FOLDER))
}
