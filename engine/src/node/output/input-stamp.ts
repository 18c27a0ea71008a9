import { createHash } from 'node:crypto'
import { type ContentFiles, STATIC_PREFIX } from '../../content/files/content-files.ts'
import { listFiles, listFolders } from '../../content/files/files.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { SiteCode } from '../config/site-code.ts'
import type { Workspace } from '../program.ts'
import { cacheKey } from './cache-key.ts'

/** A hash over everything the output depends on, except git history: program, configuration, components, content. */
export function inputStamp(
  { program }: Pick<Workspace, 'program'>,
  { config, components }: SiteCode,
  content: ContentFiles,
): string {
  const hash = createHash('sha256').update(program.fingerprint).update(config.code).update(components.hash)
  // Removing a folder, even an empty one, leaves its version out.
  hash.update(listFolders(content.dir).join('\0'))
  const { staticDir } = content
  const staticFiles = staticDir === undefined ? [] : listFiles(staticDir).map((file) => STATIC_PREFIX + file)
  for (const file of [...staticFiles, ...listFiles(content.dir)]) hash.update(`${file}\0`).update(content.hash(file))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The stamp with the evaluated configuration: its values may come from the environment, or from files that it reads, and its
 * style sheets and fonts are part of it.
 */
export function siteStamp(inputs: string, config: SiteConfig): string {
  return cacheKey(inputs, config).slice(0, 16)
}
