import { isBuiltin } from 'node:module'
import { dirname, extname, isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { nestsTooDeep } from '../../../../model/nesting.ts'
import { slashed } from '../../../files/paths.ts'
import type { Refusal, SiteFiles } from '../../../files/site-files.ts'
import { CODE } from './code-files.ts'

const PACKAGE = '\0package:'
const STAND_IN = '\0stand-in:'
const REQUIRED = '\0required:'

/** What bundling a file of a site needs. */
export interface BundleInput {
  readonly files: SiteFiles
  /** Called for a file that does not exist, by its absolute path. */
  readonly onMissing: (path: string) => void
  readonly onRefused: (refusal: Refusal) => void
  /** Called for a package, by the name that it is imported by, once or more. */
  readonly onPackage?: (name: string) => void
}

/**
 * Bundles a file of a site (its configuration or a sidebar) with the files it imports, as code for `runModule`. Packages
 * are left to that; missing files, and those that may not be read, become stand-ins. No code of the site is run.
 */
export async function bundleModule(
  file: string,
  { files, onMissing, onRefused, onPackage }: BundleInput,
): Promise<string> {
  const [{ build }, { transformSync }] = await Promise.all([import('rolldown'), import('rolldown/utils')])
  const site: Plugin = {
    name: 'docusaurus-site',
    async resolveId(id, importer, { kind }) {
      if (!importer || id.startsWith('\0') || importer.startsWith(REQUIRED)) return null
      if (isBuiltin(id)) return { id, external: true }
      if (!id.startsWith('.') && !isAbsolute(id)) {
        onPackage?.(id)
        return PACKAGE + id
      }
      const found = await this.resolve(id, importer, { skipSelf: true })
      const path = resolve(dirname(importer), id)
      const why = files.refusal(slashed(found?.id ?? path))
      if (why !== undefined) onRefused({ path, why })
      else if (!found) onMissing(path)
      else if (extname(found.id) === '.json') return found
      else if (CODE.includes(extname(found.id))) return kind === 'require-call' ? REQUIRED + found.id : found
      return STAND_IN + path
    },
    load(id) {
      const virtual = virtualModule(id)
      // JavaScript, whatever extension the name has, such as `.css`.
      if (virtual !== undefined) return { code: virtual, moduleType: 'js' }
      if (id.startsWith('\0')) return null
      const code = files.readText(slashed(id))
      if (code === undefined) throw new Error(`${id} cannot be read.`)
      // The bundler is native code: what overflows its stack ends this process.
      if (nestsTooDeep(code)) throw new Error(`${id} has brackets that nest too deep.`)
      return code
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

/** The code of a module that is no file, for `runModule`. */
function virtualModule(id: string): string | undefined {
  const codeOf = (prefix: string, write: (name: string) => string) =>
    id.startsWith(prefix) ? `module.exports = ${write(JSON.stringify(id.slice(prefix.length)))}` : undefined
  return (
    codeOf(PACKAGE, (name) => `$site.load(${name})`) ??
    codeOf(STAND_IN, (path) => `$site.createStandIn(${path})`) ??
    codeOf(REQUIRED, (path) => `$site.withDefault(require(${path}))`)
  )
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
