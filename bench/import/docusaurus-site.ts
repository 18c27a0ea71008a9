import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listAllFiles } from '../../engine/src/content/files/list-all-files.ts'
import { bareRoute } from './sources.ts'

/** What Docusaurus derived and built. Routes include the base URL, without a slash at the end. */
export interface DocusaurusOutput {
  /** The base URL, with a slash at both ends. */
  readonly baseUrl: string
  readonly version: string
  /** Pages of the documentation plugins: docs and generated lists of categories. */
  readonly docs: readonly string[]
  /** Old addresses: pages that the redirects plugin wrote. */
  readonly redirects: readonly string[]
  /** HTML files of the static folders. */
  readonly static: readonly string[]
  /** Everything else: blog, tags, search, pages of the owner. */
  readonly others: readonly string[]
  /** The page of a route, if it was built. */
  readonly htmlOf: (route: string) => string | undefined
}

interface GlobalData {
  readonly 'docusaurus-plugin-content-docs'?: Readonly<
    Record<string, { readonly versions: readonly { readonly docs: readonly { readonly path: string }[] }[] }>
  >
}

/** Reads the routes that Docusaurus derived, from the folder where it built the site. */
export function readDocusaurusOutput(folder: string): DocusaurusOutput {
  const generated = join(folder, '.docusaurus')
  const build = join(folder, 'build')
  if (!existsSync(join(generated, 'globalData.json')) || !existsSync(build))
    throw new Error(`${folder} was not built by Docusaurus: build it, with one locale.`)
  const data = readJson<GlobalData>(join(generated, 'globalData.json'))
  const instances = Object.values(data['docusaurus-plugin-content-docs'] ?? {})
  const docs = new Set(
    instances.flatMap(({ versions }) => versions.flatMap((version) => version.docs.map(({ path }) => bareRoute(path)))),
  )
  // `/website/docs/intro-5fd`: a route and a hash.
  const known = Object.keys(readJson(join(generated, 'routesChunkNames.json'))).map((key) =>
    bareRoute(key.slice(0, -4)),
  )
  const routes = new Set(known)
  const { baseUrl, staticDirectories } = readConfig(generated)
  const isStatic = (file: string) => staticDirectories.some((name) => existsSync(join(folder, name, file)))
  const pages = new Map(
    listAllFiles(build)
      .filter((file) => file.endsWith('.html') && file !== '404.html')
      .map((file): [string, string] => [routeOf(baseUrl, file), join(build, file)]),
  )
  const rest = [...pages.keys()].filter((route) => !docs.has(route) && !route.startsWith(`${baseUrl}__docusaurus`))
  const files = rest.filter((route) => !routes.has(route)).toSorted()
  return {
    baseUrl,
    version: versionOf(generated),
    docs: [...docs].toSorted(),
    redirects: files.filter((route) => !isStatic(relative(build, pages.get(route) ?? ''))),
    static: files.filter((route) => isStatic(relative(build, pages.get(route) ?? ''))),
    others: rest.filter((route) => routes.has(route)).toSorted(),
    htmlOf: (route) => pages.get(route),
  }
}

/** `docs/intro.html`, `docs/intro/index.html` -> `/website/docs/intro`. */
function routeOf(baseUrl: string, file: string): string {
  const path = file.replace(/(^|\/)index\.html$|\.html$/, '')
  return bareRoute(baseUrl + path.split('/').map(encodeURIComponent).join('/'))
}

/** `docusaurus.config.mjs` is JSON after `export default`. */
function readConfig(generated: string): { baseUrl: string; staticDirectories: readonly string[] } {
  const text = readFileSync(join(generated, 'docusaurus.config.mjs'), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

function versionOf(generated: string): string {
  return readJson<{ docusaurusVersion: string }>(join(generated, 'site-metadata.json')).docusaurusVersion
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
