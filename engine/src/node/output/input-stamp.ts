import { existsSync } from 'node:fs'
import { type ContentFiles, STATIC_PREFIX } from '../../content/files/content-files.ts'
import { cacheKey } from '../../content/files/hash.ts'
import { listFolders } from '../../content/files/list-files.ts'
import { gitState } from '../../content/sources/git-dates.ts'
import type { SiteConfig } from '../../model/config.ts'
import { compareText } from '../../model/problem.ts'
import type { SiteCode } from '../config/site-code.ts'
import type { Workspace } from '../program.ts'
import { listAllFiles } from './list-all-files.ts'

/** A hash over everything the output depends on: program, configuration, components, content, and its dates. */
export function inputStamp(
  { program }: Pick<Workspace, 'program'>,
  { config, components }: SiteCode,
  content: ContentFiles,
): string {
  const files = [...staticFiles(content), ...content.list()].map((file) => [file, content.hash(file)])
  // Removing a folder, even an empty one, leaves its version out.
  return cacheKey(
    program.fingerprint,
    process.version,
    config.code,
    components.hash,
    listFolders(content.dir),
    files,
    gitState(content.dir),
  )
}

/** With hidden ones, which are published, too: `.well-known/security.txt`. */
function staticFiles({ staticDir, listStatic }: ContentFiles): string[] {
  const all = staticDir !== undefined && existsSync(staticDir) ? listAllFiles(staticDir) : []
  return [...new Set([...listStatic(), ...all.map((file) => STATIC_PREFIX + file)])].sort(compareText)
}

/**
 * The stamp with the evaluated configuration: its values may come from the environment, or from files that it reads, and its
 * style sheets and fonts are part of it.
 */
export function siteStamp(inputs: string, config: SiteConfig): string {
  return cacheKey(inputs, config)
}
