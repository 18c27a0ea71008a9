/** What the launcher knows of the running program. */
export interface Program {
  /** The project's folder: sources of the browser's part lie in `src` below it. */
  readonly root: string
  /** Changes with every source file and dependency; caches are keyed by it. */
  readonly fingerprint: string
  readonly cacheDir: string
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
