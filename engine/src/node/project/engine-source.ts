import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { withSlashes } from '../../content/files/file-paths.ts'
import { pathWithoutLinks } from '../output/folder-identity.ts'
import { readManifest } from '../program.ts'

/** How the `package.json` of a site names the engine. */
export interface EngineSource {
  /** The name of its package. */
  readonly name: string
  /** Its version; or, if it was not installed from a registry, a file or a folder. */
  readonly spec: string
  /** The packed engine that has to be beside `package.json`; absolute. */
  readonly tarball?: string
}

/**
 * Where a site in `dir` gets the engine in `root` from: where that was installed from itself, because a registry may lack it, or
 * have another package of its name.
 */
export function engineSource(root: string, dir: string): EngineSource {
  const { name, version } = readManifest(root)
  const modules = dirname(root)
  // A checkout. npm resolves the path from where a link to the site leads.
  if (basename(modules) !== 'node_modules')
    return { name, spec: `file:${withSlashes(relative(pathWithoutLinks(dir), pathWithoutLinks(root)))}` }
  const tarball = tarballOf(name, modules)
  return tarball === undefined ? { name, spec: version } : { name, spec: `file:${basename(tarball)}`, tarball }
}

/** The packed engine that npm installed, according to its own record of what it installed. */
function tarballOf(name: string, modules: string): string | undefined {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return undefined
  const { packages = {} } = JSON.parse(readFileSync(record, 'utf8')) as {
    packages?: Readonly<Record<string, { resolved?: string }>>
  }
  const [, path] = /^file:(.+\.tgz)$/.exec(packages[`node_modules/${name}`]?.resolved ?? '') ?? []
  const file = path && resolve(dirname(modules), path)
  return file && existsSync(file) ? file : undefined
}
