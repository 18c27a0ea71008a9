import { readFileSync, realpathSync, statSync } from 'node:fs'
import { serialize } from 'node:v8'
import { cacheKey, contentHash } from '../../content/files/hash.ts'
import type { ProgramConfig } from '../../model/config.ts'
import type { Workspace } from '../program.ts'
import { storeOf } from '../store/site-store.ts'
import { type BundledConfig, importConfig } from './config-file.ts'

/** A complete configuration in the store. */
interface KnownConfig {
  readonly config: ProgramConfig
  /** The files that it names, with hashes of what they were: their contents are a part of it. */
  readonly files: readonly (readonly [path: string, hash: string])[]
}

/**
 * The complete configuration that a module exports; the stored one, if the module exports the same and the files that it names
 * are the same. The schema alone takes a tenth of a second to load. Throws what `completeConfig` throws.
 */
export async function knownConfig({ paths, program }: Workspace, module: BundledConfig): Promise<ProgramConfig> {
  const { configFile } = paths
  const exported = await importConfig(configFile, module, program)
  const key = keyOf(exported)
  const name = key && `${program.fingerprint}/config/${cacheKey(configFile, module.code, key)}`
  const text = name && storeOf(program).read(name)
  const known = text ? (JSON.parse(text.toString()) as KnownConfig) : undefined
  if (known?.files.every(([path, hash]) => hashOf(path) === hash)) return known.config
  const { completeConfig, filesOf } = await import('./load-config.ts')
  // Before they are read, so that a later edit of one is seen.
  const before = new Map(filesOf(exported, configFile).map((path) => [path, hashOf(path)]))
  const config = await completeConfig(exported, configFile)
  const files = [...before].flatMap(([path, hash]) => (hash === undefined ? [] : [[path, hash] as const]))
  if (name) storeOf(program).write(name, Buffer.from(JSON.stringify({ config, files } satisfies KnownConfig)))
  return config
}

/** A hash of plain data; undefined if the value contains anything else, such as a function. */
function keyOf(exported: unknown): string | undefined {
  try {
    return contentHash(serialize(exported))
  } catch {
    return undefined
  }
}

/** A hash of a file and of its name on disk: the disk may ignore case, but with another spelling the site has no such file. */
function hashOf(path: string): string | undefined {
  try {
    // Reading a pipe or a device may never end.
    if (!statSync(path).isFile()) return undefined
    return cacheKey(realpathSync.native(path), contentHash(readFileSync(path)))
  } catch {
    return undefined
  }
}
