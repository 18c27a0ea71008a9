import { type ContentFiles, STATIC_PREFIX } from '../../content/files/content-files.ts'
import { cacheKey } from '../../content/files/hash.ts'
import { listStaticFiles } from '../../content/files/list-all-files.ts'
import { listFolders } from '../../content/files/list-files.ts'
import { gitState } from '../../content/sources/git-dates.ts'
import type { SiteConfig } from '../../model/config.ts'
import { compareText } from '../../model/problem.ts'
import type { SiteCode } from '../config/site-code.ts'
import type { Workspace } from '../program.ts'

/** A hash over everything the output depends on: program, configuration, components, content, and what its dates are read from. */
export function inputStamp(
  { program }: Pick<Workspace, 'program'>,
  { config, components }: SiteCode,
  content: ContentFiles,
  ofGit = gitState(content.dir),
): string {
  const { staticDir } = content
  const ofStatic = staticDir === undefined ? [] : listStaticFiles(staticDir).map((file) => STATIC_PREFIX + file)
  const files = [...ofStatic.sort(compareText), ...content.list()].map((file) => [file, content.hash(file)])
  // Removing a folder, even an empty one, leaves its version out.
  return cacheKey(
    program.fingerprint,
    process.version,
    config.code,
    components.hash,
    listFolders(content.dir),
    files,
    ofGit,
  )
}

/**
 * The stamp with the evaluated configuration: its values may come from the environment, or from files that it reads, and its
 * style sheets and fonts are part of it.
 */
export function siteStamp(inputs: string, config: SiteConfig): string {
  return cacheKey(inputs, config)
}
