import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { PACKAGE_IMPORT } from '../../../bin/package-import.js'
import { UsageError } from '../../model/problem.ts'

/** A configuration file and the files it imports, directly or not, as one module. */
export interface BundledConfig {
  readonly code: string
  /** Absolute paths, the configuration file included. Packages are not among them: the lock file says what they hold. */
  readonly files: readonly string[]
}

/** Bundles a configuration file. A file that cannot be parsed or found is a usage error that shows where. */
export async function bundleConfig(configFile: string): Promise<BundledConfig> {
  if (!existsSync(configFile)) {
    throw new UsageError(`There is no configuration at ${configFile}. Name one with --config FILE.`)
  }
  const { build } = await import('rolldown')
  const options = {
    input: configFile,
    // The code names the files from here, so that it is the same wherever the project is.
    cwd: dirname(configFile),
    platform: 'node',
    external: PACKAGE_IMPORT,
    // A file of which only constants are used counts too.
    treeshake: false,
    tsconfig: false,
    output: { codeSplitting: false },
    write: false,
    logLevel: 'silent',
  } as const
  const { output } = await withUserError(configFile, () => build(options))
  const { code, moduleIds } = output[0]
  return { code, files: moduleIds.filter((id) => !id.startsWith('\0')) }
}

let imports = 0

/** The default export of a bundled configuration, loaded from a file that is in `folder` meanwhile. */
export async function importConfig(configFile: string, { code }: BundledConfig, folder: string): Promise<unknown> {
  // Below the project, where its packages are found. Node loads each name once, but the code may read the environment.
  const file = join(folder, `${process.pid}.${imports++}.mjs`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, code)
  try {
    return await withUserError(
      configFile,
      async () => ((await import(pathToFileURL(file).href)) as { default?: unknown }).default,
    )
  } finally {
    rmSync(file, { force: true })
  }
}

/** Runs a step of loading the configuration; what it throws is told with the name of the file and without a stack. */
async function withUserError<Value>(configFile: string, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    throw new UsageError(`The configuration ${configFile} cannot be loaded: ${reason.trimEnd()}`)
  }
}
