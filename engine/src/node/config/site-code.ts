import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from '../../content/files/hash.ts'
import type { BundledComponents } from '../components/bundle-components.ts'
import { writeWhole } from '../output/write-whole.ts'
import { cacheFolder, type Workspace } from '../program.ts'
import { type BundledConfig, bundleConfig } from './config-file.ts'

/** The code of a site's owner, bundled. */
export interface SiteCode {
  readonly config: BundledConfig
  readonly components: BundledComponents
}

/** Bundled code in the cache; `inputs` is a hash over all its files. */
interface KeptCode extends SiteCode {
  readonly inputs: string
}

/** A file that was saved less than this before it was read may be saved again with the same timestamp. */
const SETTLED_MS = 1000

/**
 * Bundles the configuration and the components next to it, or takes them from the cache: the bundler alone takes a fifth of
 * a second. Throws a usage error for code that cannot be bundled.
 */
export async function bundleSiteCode({ program, paths: { configFile } }: Workspace): Promise<SiteCode> {
  const cacheFile = join(cacheFolder(program, 'config'), `${cacheKey(configFile)}.json`)
  const kept = readKept(cacheFile)
  if (kept && hashOf(kept) === kept.inputs) return kept
  const started = Date.now()
  const { bundleComponents } = await import('../components/bundle-components.ts')
  const [config, components] = await Promise.all([bundleConfig(configFile), bundleComponents(configFile)])
  const code = { config, components }
  const inputs = hashOf(code, started - SETTLED_MS)
  if (inputs !== undefined) {
    const scripts = [...components.scripts]
    writeWhole(cacheFile, JSON.stringify({ config, components: { ...components, scripts }, inputs }))
  }
  return code
}

function readKept(file: string): KeptCode | undefined {
  try {
    const { components, ...rest } = JSON.parse(readFileSync(file, 'utf8'))
    return { ...rest, components: { ...components, scripts: new Map(components.scripts) } }
  } catch {
    return undefined
  }
}

/** A hash over the files that code is made of; undefined if one is missing, or was saved after `settledMs`. */
function hashOf({ config, components }: SiteCode, settledMs = Number.POSITIVE_INFINITY): string | undefined {
  try {
    const [folder] = components.files
    const contents = [...config.files, ...components.files].map((file) => {
      // A site without components need not have the folder for them.
      if (file === folder && !existsSync(file)) return [file]
      const stats = statSync(file)
      if (stats.mtimeMs > settledMs) throw new Error(`${file} has just been saved.`)
      return [realpathSync(file), stats.isDirectory() ? readdirSync(file) : readFileSync(file, 'utf8')]
    })
    const packages = components.packages.map((file) =>
      existsSync(file) ? [realpathSync(file), readFileSync(file, 'utf8')] : [],
    )
    return cacheKey(contents, packages)
  } catch {
    return undefined
  }
}

/** The files that the code was bundled from, and the places of packages, where there may be none yet. */
export function codeFiles({ config, components }: SiteCode): string[] {
  return [...config.files, ...components.files, ...components.packages]
}

/** True if two bundles do the same. */
export function isSameCode(one: SiteCode, other: SiteCode): boolean {
  return one.config.code === other.config.code && one.components.hash === other.components.hash
}
