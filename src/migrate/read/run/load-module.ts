import { statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, extname, isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { compileFunction, constants } from 'node:vm'
import type { Plugin } from 'rolldown'
import { UsageError } from '../../../model/problem.ts'
import { createStandIn, standInSource } from './stand-in.ts'

const PACKAGE = '\0package:'
const STAND_IN = '\0stand-in:'
const CODE = ['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.mts', '.cts']

/** The names of the packages whose exports a configuration passes on as they are, such as a plugin it imports. */
const packageNames = new WeakMap<object, string>()

/** The package that a value of a configuration is, or stands in for. */
export function packageNameOf(value: unknown): string | undefined {
  return standInSource(value) ?? (typeof value === 'function' ? packageNames.get(value) : undefined)
}

/**
 * Runs a file of a site (its configuration or a sidebar) with the files it imports and returns its default export.
 * Packages that are not installed, and missing files, become stand-ins. Throws a usage error that names the file.
 */
export async function loadModule(file: string, onMissing: (path: string) => void = () => {}): Promise<unknown> {
  try {
    return runModule(await bundleModule(file, onMissing), file)
  } catch (error) {
    throw moduleError(file, error)
  }
}

/** A usage error that names a file of the site, for whatever its code threw. */
export function moduleError(file: string, error: unknown): UsageError {
  const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trimEnd()
  return new UsageError(`${file} cannot be loaded: ${reason}`)
}

async function bundleModule(file: string, onMissing: (path: string) => void): Promise<string> {
  const [{ build }, { transformSync }] = await Promise.all([import('rolldown'), import('rolldown/utils')])
  const site: Plugin = {
    name: 'docusaurus-site',
    async resolveId(id, importer) {
      if (!importer || id.startsWith('\0')) return null
      if (isBuiltin(id)) return { id, external: true }
      if (!id.startsWith('.') && !isAbsolute(id)) return PACKAGE + id
      const found = await this.resolve(id, importer, { skipSelf: true })
      if (found && (CODE.includes(extname(found.id)) || extname(found.id) === '.json')) return found
      const path = resolve(dirname(importer), id)
      if (!found) onMissing(path)
      return STAND_IN + path
    },
    load(id) {
      const [prefix, create] = id.startsWith(PACKAGE) ? [PACKAGE, 'load'] : [STAND_IN, 'createStandIn']
      if (!id.startsWith(prefix)) return null
      // Whatever the name ends with, such as `.css`.
      return { code: `module.exports = $site.${create}(${JSON.stringify(id.slice(prefix.length))})`, moduleType: 'js' }
    },
    transform(code, id) {
      if (id.startsWith('\0') || !CODE.includes(extname(id))) return null
      // Plain JavaScript may hold JSX, as it may in Docusaurus.
      const lang = id.endsWith('js') ? 'jsx' : extname(id).endsWith('x') ? 'tsx' : 'ts'
      const { code: result, errors } = transformSync(id, code, { lang, tsconfig: false, define: moduleValues(id) })
      if (errors[0]) throw new Error(errors[0].message)
      return result
    },
  }
  const { output } = await build({
    input: file,
    cwd: dirname(file),
    platform: 'node',
    plugins: [site],
    treeshake: false,
    tsconfig: false,
    output: { codeSplitting: false, format: 'cjs', exports: 'named' },
    write: false,
    logLevel: 'silent',
  })
  return output[0].code
}

/** What a module may ask about itself: a bundle would answer for all of them at once. */
function moduleValues(file: string): Record<string, string> {
  const [path, folder, url] = [file, dirname(file), pathToFileURL(file).href].map((value) => JSON.stringify(value))
  return {
    __filename: path,
    __dirname: folder,
    'import.meta.url': url,
    'import.meta.filename': path,
    'import.meta.dirname': folder,
    'require.resolve': `$site.resolver(${folder})`,
    'process.env.NODE_ENV': '"production"',
  } as Record<string, string>
}

function runModule(code: string, file: string): unknown {
  const siteRequire = createRequire(file)
  const load = (id: string): unknown => {
    if (isBuiltin(id)) return siteRequire(id)
    try {
      return withName(siteRequire(id), id)
    } catch {
      return createStandIn(id)
    }
  }
  // A package keeps its name: that is what tells which plugin it is.
  const resolver = (folder: string) => (id: string) => (id.startsWith('.') ? codeFile(resolve(folder, id)) : id)
  const module = { exports: {} as unknown }
  const run = compileFunction(code, ['module', 'exports', 'require', '$site'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  run(module, module.exports, load, { load, createStandIn, resolver })
  return defaultExport(module.exports)
}

/** The file of code at a path, as Docusaurus finds it: the ending may be left out, and `.js` may be a file of TypeScript. */
function codeFile(path: string): string {
  const bare = path.replace(/\.[cm]?jsx?$/, '')
  const isThere = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  const bases = [path, bare, join(path, 'index')]
  return [path, ...bases.flatMap((one) => [...CODE, '.json'].map((end) => one + end))].find(isThere) ?? path
}

function withName(exports: unknown, name: string): unknown {
  for (const value of [exports, defaultExport(exports)]) {
    if (typeof value === 'function' && !packageNames.has(value)) packageNames.set(value, name)
  }
  return exports
}

/** The default export of a module, or all of them if it has none; any other value as it is. */
export function defaultExport(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('default' in value)) return value
  const isModule = '__esModule' in value || Object.prototype.toString.call(value) === '[object Module]'
  // A CommonJS file that is bundled as the entry is the default export of the bundle.
  return isModule ? defaultExport(value.default) : value
}
