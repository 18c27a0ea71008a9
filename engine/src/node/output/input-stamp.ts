import { type ContentFiles, STATIC_PREFIX } from '../../content/files/content-files.ts'
import { listFiles, listFolders } from '../../content/files/files.ts'
import { cacheKey } from '../../content/files/hash.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { SiteCode } from '../config/site-code.ts'
import type { Workspace } from '../program.ts'

/** A hash over everything the output depends on, except git history: program, configuration, components, content. */
export function inputStamp(
  { program }: Pick<Workspace, 'program'>,
  { config, components }: SiteCode,
  content: ContentFiles,
): string {
  const { staticDir } = content
  const staticFiles = staticDir === undefined ? [] : listFiles(staticDir).map((file) => STATIC_PREFIX + file)
  const files = [...staticFiles, ...listFiles(content.dir)].map((file) => [file, content.hash(file)])
  // Removing a folder, even an empty one, leaves its version out.
  return cacheKey(program.fingerprint, config.code, components.hash, listFolders(content.dir), files)
}

/**
 * The stamp with the evaluated configuration: its values may come from the environment, or from files that it reads, and its
 * style sheets and fonts are part of it.
 */
export function siteStamp(inputs: string, config: SiteConfig): string {
  return cacheKey(inputs, config)
}
