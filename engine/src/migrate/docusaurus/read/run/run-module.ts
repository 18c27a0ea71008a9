import { statSync } from 'node:fs'
import nodeModule, { createRequire, isBuiltin } from 'node:module'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { CODE } from './code-files.ts'
import { defaultExport, namePackage, withDefault } from './module-values.ts'
import { createStandIn } from './stand-in.ts'

/** Runs the bundle of a file of a site and returns its default export. Packages that cannot be loaded become stand-ins. */
export function runModule(code: string, file: string): unknown {
  const siteRequire = createRequire(file)
  const load = (id: string): unknown => {
    if (/^(?:node:)?module$/.test(id)) return { ...nodeModule, createRequire: requireFrom }
    if (isBuiltin(id)) return siteRequire(id)
    try {
      return withName(siteRequire(id), id)
    } catch {
      return createStandIn(id)
    }
  }
  // A package keeps its name, which tells which plugin it is.
  const resolver = (folder: string) => (id: string) => (id.startsWith('.') ? codeFile(resolve(folder, id)) : id)
  /** For a configuration that creates its own `require`: with it, too, packages need not be installed. */
  const requireFrom = (from: string | URL) => {
    const path = String(from).startsWith('file:') ? fileURLToPath(from) : String(from)
    const own = createRequire(path)
    const isFile = (id: string) => id.startsWith('.') || isAbsolute(id)
    const loadFile = (id: string): unknown => {
      try {
        return own(id)
      } catch (error) {
        // Mostly a plugin that imports its bundler.
        if (isMissingPackage(error)) return createStandIn(id)
        throw error
      }
    }
    return Object.assign((id: string) => (isFile(id) ? loadFile(id) : load(id)), { resolve: resolver(dirname(path)) })
  }
  const module = { exports: {} as unknown }
  const run = compileFunction(code, ['module', 'exports', 'require', '$site'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  run(module, module.exports, load, { load, createStandIn, resolver, withDefault })
  return defaultExport(module.exports)
}

function isMissingPackage(error: unknown): boolean {
  return error instanceof Error && /^Cannot find (?:module|package) '(?![./]|[A-Za-z]:)/.test(error.message)
}

/** The file of code at a path, as Docusaurus finds it: the extension may be left out, and `.js` may mean a `.ts` file. */
function codeFile(path: string): string {
  const bare = path.replace(/\.[cm]?jsx?$/, '')
  const bases = [path, bare, join(path, 'index')]
  return [path, ...bases.flatMap((one) => [...CODE, '.json'].map((end) => one + end))].find(isThere) ?? path
}

function isThere(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function withName(exports: unknown, name: string): unknown {
  namePackage(exports, name)
  namePackage(defaultExport(exports), name)
  return exports
}
