import { randomUUID } from 'node:crypto'
import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { PACKAGE_IMPORT } from '../../../bin/package-import.js'
import { bundlerErrorText } from '../../model/bundler-error-text.ts'
import { UsageError } from '../../model/problem.ts'
import { isWithin } from '../output/folder-identity.ts'
import { cacheFolder, type Program } from '../program.ts'
import { removeOldDrafts } from '../remove-old-drafts.ts'
import { writeFile } from '../write-file.ts'

/** A configuration file and the files it imports, directly or not, as one module. */
export interface BundledConfig {
  readonly code: string
  /** Absolute paths, the configuration file included. Packages are not among them: the lock file covers them. */
  readonly files: readonly string[]
}

/** How a module refers to its own location. */
const OWN_PLACE = /\bimport\.meta\.(dirname|filename|url)\b/g

/** Lets a configuration read the files beside it, although its bundle is loaded from elsewhere. */
const PLACES: Plugin = {
  name: 'places',
  transform: (code, id) => {
    if (!code.includes('import.meta.')) return undefined
    const places: Readonly<Record<string, string>> = { dirname: dirname(id), filename: id, url: pathToFileURL(id).href }
    return code.replaceAll(OWN_PLACE, (_, name: string) => JSON.stringify(places[name]))
  },
}

/** Bundles a configuration file. Throws a usage error with the place when a file is missing or cannot be parsed. */
export async function bundleConfig(configFile: string): Promise<BundledConfig> {
  // A folder, or a pipe, which the bundler would wait for.
  if (!statSync(configFile, { throwIfNoEntry: false })?.isFile()) {
    throw new UsageError(
      `There is no configuration at ${configFile}. Run the command in the folder of the site, or set one with --config FILE.`,
    )
  }
  if (configFile.includes('?'))
    throw new UsageError(
      `The bundler takes what follows a ? in ${configFile} for a query. Rename the folder or the file.`,
    )
  const { build } = await import('rolldown')
  const options = {
    input: configFile,
    // Paths in the code are relative to this, so that it does not depend on where the project is.
    cwd: dirname(configFile),
    platform: 'node',
    external: PACKAGE_IMPORT,
    plugins: PLACES,
    // Keeps files of which only constants are used, because they are watched, too.
    treeshake: false,
    tsconfig: false,
    output: { codeSplitting: false },
    write: false,
    logLevel: 'silent',
  } as const
  const { output } = await withConfigError(configFile, () => build(options))
  const { code, moduleIds } = output[0]
  // Under its own name, too, because the file may be a link.
  return { code, files: [...new Set([configFile, ...moduleIds.filter((id) => !id.startsWith('\0'))])] }
}

/** The default export of a bundled configuration, loaded from a temporary file. */
export async function importConfig(configFile: string, { code }: BundledConfig, program: Program): Promise<unknown> {
  return (await importCode(code, program, (reason) => notLoaded(configFile, reason))).default
}

/** The files that modules are loaded from. */
const TEMPORARY = /^\.stratadocs-[\w-]+\.mjs$/

/**
 * The exports of a bundled module, loaded from a temporary file. What the code throws becomes a usage error with the message that
 * `explain` makes of it. A file that cannot be written, as on a full disk, is reported as such: the code is not to blame.
 */
export async function importCode(
  code: string,
  program: Program,
  explain: (reason: string) => string,
): Promise<Readonly<Record<string, unknown>>> {
  const folder = folderToImportFrom(program)
  removeOldDrafts(folder, (name) => TEMPORARY.test(name))
  // A new name each time: Node caches modules by name, but the code may read the environment, and another process, also in
  // a container, may load the same at the same time.
  const file = join(folder, `.stratadocs-${randomUUID()}.mjs`)
  writeFile(file, code)
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    throw new UsageError(explain(reasonOf(error)))
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * A folder below the project, so that Node, which looks for packages from the real path of a file, finds those of the project.
 * That is the cache, or `node_modules` if the cache is a link to elsewhere, such as a volume, and `node_modules` is writable.
 */
function folderToImportFrom(program: Program): string {
  const folder = cacheFolder(program, 'config')
  mkdirSync(folder, { recursive: true })
  const packages = dirname(dirname(program.cacheDir))
  return isWithin(packages, folder) || !isWritable(packages) ? folder : packages
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Turns any error of a loading step into a usage error that names the configuration file. */
export async function withConfigError<Value>(configFile: string, step: () => Promise<Value>): Promise<Value> {
  try {
    return await step()
  } catch (error) {
    throw new UsageError(notLoaded(configFile, reasonOf(error)))
  }
}

function notLoaded(configFile: string, reason: string): string {
  return `The configuration ${configFile} cannot be loaded: ${reason}`
}

/** What the bundler says of an import without a path. */
const UNRESOLVED_PACKAGE = /Could not resolve '((?:@[\w.-]+\/)?\w[\w.-]*)[^']*' in .+/g

/** The message of an error from the bundler or from the owner's code; a mistake in the code is given with its place. */
export function reasonOf(error: unknown): string {
  const said = bundlerErrorText(messageOf(error))
  // Node names the temporary file that was imported, which tells the owner nothing.
  const [, missing] = /^Cannot find package '([^']+)'/.exec(said) ?? []
  if (missing === undefined) return said.replaceAll(UNRESOLVED_PACKAGE, '$&. If it is a package, run npm install $1')
  return `the package ${missing} is not installed. List it in package.json and run npm install.`
}

/** Code may throw anything, even values that cannot be converted to text. */
function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  try {
    return String(error)
  } catch {
    return 'it throws a value that is not an error'
  }
}
