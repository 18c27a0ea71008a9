import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { InputOptions, Plugin } from 'rolldown'
import { parse } from 'yaml'
import { cacheKey } from '../../content/files/hash.ts'
import { directives } from '../../content/markdown/directives/directives.ts'
import { directiveName } from '../../model/files/directive-name.ts'
import { compareText, UsageError } from '../../model/problem.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { reasonOf } from '../config/config-file.ts'
import { packagePlaces } from './package-places.ts'
import { SHARED_IMPORT } from './shared-imports.ts'
import { slotOf } from './slots.ts'

/** The components of a site as bundled code. */
export interface BundledComponents {
  /** In the order of `code`, which exports each module as `component0`, `component1`, … */
  readonly components: readonly ComponentFile[]
  /** One module for Node; '' without components. */
  readonly code: string
  /** The scripts of custom elements for the browser, by the name of their component. */
  readonly scripts: ReadonlyMap<string, string>
  /** What the code depends on, as absolute paths: the folder, where files may be added, and every file of it. */
  readonly files: readonly string[]
  /** Where its packages were looked for: updating one may change nothing but a link, or add a folder. */
  readonly packages: readonly string[]
  /** Changes with the code and the scripts; '' without components. */
  readonly hash: string
}

/** A component's file, and the name of its directive. */
export interface ComponentFile {
  readonly name: string
  /** Relative to the configuration, for messages. */
  readonly file: string
}

/** `ApiField.tsx` is a component; files with other names are parts of components. */
const COMPONENT = /^[A-Z]\w*\.tsx$/
const SCRIPT = /^[A-Z]\w*\.client\.ts$/

/** The packages that components share with the program, so that there is one React. Others are bundled. */
const SHARED_PACKAGES: Plugin = {
  name: 'shared-packages',
  resolveId: {
    filter: { id: /^(?:react|react-dom|zod)(?:\/|$)/ },
    handler: (id) => ({ id: `${SHARED_IMPORT}${id}`, external: true }),
  },
}

/** YAML is imported as its value, as JSON is, and parsed once for all threads. */
const YAML_AS_VALUE: Plugin = {
  name: 'yaml-as-value',
  transform: {
    filter: { id: /\.ya?ml$/ },
    handler: (text) => ({ code: `export default ${JSON.stringify(parse(text)) ?? 'null'}`, moduleType: 'js' }),
  },
}

/** The entry of `code`, a module that exists only in the bundler. */
const ENTRY = 'site-components'

/** Bundles the components next to a configuration. Throws a usage error that names the file that cannot be used. */
export async function bundleComponents(configFile: string): Promise<BundledComponents> {
  const folder = join(dirname(configFile), 'components')
  const names = existsSync(folder) ? readdirSync(folder).sort(compareText) : []
  const components = names.filter((name) => COMPONENT.test(name)).map((name) => componentFile(name))
  checkNames(components)
  const scriptFiles = names.filter((name) => SCRIPT.test(name))
  const empty = { components, code: '', scripts: new Map<string, string>(), files: [folder], packages: [], hash: '' }
  if (components.length === 0 && scriptFiles.length === 0) return empty
  const exported = components.map(({ file }, at) => {
    return `export * as component${at} from ${JSON.stringify(`./${basename(file)}`)}`
  })
  const places = packagePlaces()
  const node = await bundle(folder, ENTRY, {
    platform: 'node',
    // Keeps files of which only constants are used, because they are watched, too.
    treeshake: false,
    plugins: [
      SHARED_PACKAGES,
      places.plugin,
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? join(folder, ENTRY) : undefined),
        load: (id) => (id === join(folder, ENTRY) ? exported.join('\n') : undefined),
      },
    ],
  })
  const scripts = new Map<string, string>()
  // Under their names in the folder, too, because a file may be a link.
  const own = names.filter((name) => COMPONENT.test(name) || SCRIPT.test(name)).map((name) => join(folder, name))
  const files = [folder, ...own, ...node.files.filter((file) => file !== join(folder, ENTRY))]
  for (const name of scriptFiles) {
    const script = await bundle(folder, join(folder, name), { platform: 'browser', plugins: places.plugin })
    scripts.set(elementName(name, components), script.code)
    files.push(...script.files)
  }
  const hash = cacheKey(components, node.code, [...scripts])
  return { components, code: node.code, scripts, files: [...new Set(files)], packages: places.found(), hash }
}

function componentFile(fileName: string): ComponentFile {
  return { name: directiveName(basename(fileName, '.tsx')), file: `components/${fileName}` }
}

function checkNames(components: readonly ComponentFile[]): void {
  for (const [at, { name, file }] of components.entries()) {
    const same = components.slice(0, at).find((other) => other.name === name)
    const taken = same?.file ?? (isDirective(name) ? 'a directive of the program' : undefined)
    if (taken) throw new UsageError(`${file}: the name ${name} is taken by ${taken}. Rename the file.`)
  }
}

/** True for a component that would become a part of every page, or whose directive would have the name of a built-in one. */
export function isNameTaken(component: string): boolean {
  const { name, file } = componentFile(`${component}.tsx`)
  return slotOf(file) !== undefined || isDirective(name)
}

function isDirective(name: string): boolean {
  return getOwn(directives, name) !== undefined
}

/** The name of the custom element that a script defines: that of the component next to it. */
function elementName(scriptFile: string, components: readonly ComponentFile[]): string {
  const file = `components/${scriptFile.replace('.client.ts', '.tsx')}`
  const component = components.find((one) => one.file === file)
  if (!component) throw new UsageError(`components/${scriptFile}: there is no component ${file}.`)
  if (!component.name.includes('-'))
    throw new UsageError(`${file}: a custom element needs a name of two words, such as ${component.name}-view.`)
  return component.name
}

async function bundle(
  folder: string,
  input: string,
  options: InputOptions,
): Promise<{ code: string; files: readonly string[] }> {
  const { build } = await import('rolldown')
  try {
    const { output } = await build({
      ...options,
      input,
      // Paths in the code are relative to this, so that it does not depend on where the project is.
      cwd: folder,
      tsconfig: false,
      transform: { jsx: 'react-jsx' },
      plugins: [options.plugins, YAML_AS_VALUE],
      logLevel: 'warn',
      onLog: (_level, log) => {
        if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      },
      output: { codeSplitting: false, minify: options.platform === 'browser' },
      write: false,
    })
    const { code, moduleIds } = output[0]
    return { code, files: moduleIds.filter((id) => !id.startsWith('\0')) }
  } catch (error) {
    throw new UsageError(`The components in ${folder} cannot be loaded: ${reasonOf(error)}`)
  }
}
