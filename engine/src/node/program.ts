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

/** The script of the threads that compile; it is bundled beside the program. */
export function compileWorkerFile({ bundle }: Program): string {
  return join(bundle, 'compile-worker.mjs')
}

/** The script of the threads that render. */
export function renderWorkerFile({ bundle }: Program): string {
  return join(bundle, 'render-worker.mjs')
}

/** The script of the thread that makes search indexes. */
export function indexWorkerFile({ bundle }: Program): string {
  return join(bundle, 'index-worker.mjs')
}

/** The script of the process that bundles the browser's part. */
export function bundleProcessFile({ bundle }: Program): string {
  return join(bundle, 'bundle-process.mjs')
}

/** The script of the process that runs the configuration of a site to import. */
export function configProcessFile({ bundle }: Program): string {
  return join(bundle, 'config-process.mjs')
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
