import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The program as its launcher finds it. */
export interface LaunchedProgram {
  /** The folder of the package: client sources are in `src` below it. */
  readonly root: string
  /** The folder of the bundled program: its name changes with every source file, and is the same wherever the package is installed. */
  readonly bundle: string
  /** Changes with every source file and installed package; caches are keyed by it. */
  readonly fingerprint: string
}

/** The program at work on a site. */
export interface Program extends LaunchedProgram {
  /** The cache, below the site's `node_modules`. */
  readonly cacheDir: string
}

/** Where one of the caches of this program is; all of them are removed once the program is old. */
export function cacheFolder({ cacheDir, fingerprint }: Program, name: 'client' | 'config'): string {
  return join(cacheDir, PROGRAMS, fingerprint, name)
}

/** The folder in a cache that has a folder for each program. */
export const PROGRAMS = 'program'

/** What runs in a thread or a process of its own. */
type Script =
  | 'compile-worker'
  | 'render-worker'
  | 'index-worker'
  | 'bundle-process'
  | 'encode-process'
  | 'config-process'

/** The file of a script; it is bundled beside the program. */
export function scriptFile({ bundle }: Program, script: Script): string {
  return join(bundle, `${script}.mjs`)
}

/** What the `package.json` of a package says, by the folder of the package. */
export function readManifest(folder: string): { name: string; version: string; license?: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** Where a command reads and writes; absolute paths. */
export interface Paths {
  readonly contentDir: string
  readonly configFile: string
  readonly outDir: string
}

/** Everything a command works with. */
export interface Workspace {
  readonly program: Program
  readonly paths: Paths
}
