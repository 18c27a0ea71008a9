import { join } from 'node:path'

/** The running program, as the launcher passes it on. */
export interface Program {
  /** The project's folder: client sources are in `src` below it. */
  readonly root: string
  /** Changes with every source file and dependency; caches are keyed by it. */
  readonly fingerprint: string
  readonly cacheDir: string
}

/** Where one of the caches of this program is; the launcher removes all of them once the program is old. */
export function cacheFolder(
  { cacheDir, fingerprint }: Program,
  name: 'client' | 'config' | 'names' | 'sources' | 'spelling' | 'stubs',
): string {
  return join(cacheDir, 'program', fingerprint, name)
}

/** The script of the threads that compile; the launcher bundles it beside the program. */
export function workerFile(program: Program): string {
  return bundledFile(program, 'compile-worker.mjs')
}

/** The script of the process that bundles the browser's part, beside it. */
export function bundleProcessFile(program: Program): string {
  return bundledFile(program, 'bundle-process.mjs')
}

/** The script of the process that runs the configuration of a site to import. */
export function configProcessFile(program: Program): string {
  return bundledFile(program, 'config-process.mjs')
}

function bundledFile({ cacheDir, fingerprint }: Program, name: string): string {
  return join(cacheDir, 'program', fingerprint, 'bundle', name)
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
