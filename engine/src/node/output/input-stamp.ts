import { type ContentFiles, STATIC_PREFIX } from '../../content/files/content-files.ts'
import { cacheKey } from '../../content/files/hash.ts'
import { listStaticEntries, listStaticFiles } from '../../content/files/list-all-files.ts'
import { listOtherEntries } from '../../content/files/list-files.ts'
import { gitState } from '../../content/sources/git-dates.ts'
import type { SiteConfig } from '../../model/config.ts'
import { compareText } from '../../model/problem.ts'
import { namedEnvironment } from '../components/named-environment.ts'
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
  const entries = staticDir === undefined ? [] : listStaticEntries(staticDir)
  const ofStatic = staticDir === undefined ? [] : inOrder(listStaticFiles(staticDir, entries))
  const files = [...ofStatic, ...content.list()].map((file) => [file, content.hash(file)])
  // Removing a folder, even an empty one, leaves its version out. Broken links are among these, too: they are reported.
  const others = [...listOtherEntries(content.dir), ...inOrder(entries.map(({ file }) => file))]
  const ofComponents = [components.hash, namedEnvironment(components.code)]
  return cacheKey(program.fingerprint, process.version, config.code, ofComponents, others, files, ofGit)
}

/** Files of the static folder by their paths, sorted. */
function inOrder(files: readonly string[]): string[] {
  return files.map((file) => STATIC_PREFIX + file).sort(compareText)
}

/**
 * The stamp with the evaluated configuration: its values may come from the environment, or from files that it reads, and its
 * style sheets and fonts are part of it.
 */
export function siteStamp(inputs: string, config: SiteConfig): string {
  return cacheKey(inputs, config)
}
