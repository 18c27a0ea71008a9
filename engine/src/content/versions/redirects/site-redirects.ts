import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReservedFor } from '../../../model/files/reservation.ts'
import type { Problem } from '../../../model/problem.ts'
import type { Site } from '../../../model/site.ts'
import { htmlFile } from '../../../model/url.ts'
import type { ContentFiles } from '../../files/content-files.ts'
import { REDIRECTS_FILE, readContentFile } from '../../files/files.ts'
import type { ReadYaml } from '../../files/yaml.ts'
import { inheritedRedirects } from './inherited-redirects.ts'
import { latestAlias } from './latest-alias.ts'
import { readRedirectsFile } from './read-redirects.ts'

/** What the redirects of a site are derived from. */
interface RedirectsContext extends Pick<Site, 'versions' | 'sources' | 'moves' | 'lineages'> {
  /** Names of versions whose rows are left out of the table. */
  readonly leftOut: readonly string[]
  readonly reservedFor: ReservedFor
  readonly basePath: string
  readonly readYaml?: ReadYaml
}

/** All redirects of a site: those of the file, then what moved between versions, then the name of the latest version. */
export function siteRedirects(
  content: ContentFiles,
  { versions, sources, moves, lineages, leftOut, reservedFor, basePath, readYaml }: RedirectsContext,
): Pick<Site, 'redirects' | 'aliases' | 'hostRedirects'> & { readonly problems: readonly Problem[] } {
  const text = readContentFile(content, REDIRECTS_FILE) ?? ''
  const written = readRedirectsFile(text, { versions, sources, leftOut, reservedFor, basePath }, readYaml)
  const { staticDir } = content
  const hasStatic = (name: string) => staticDir !== undefined && existsSync(join(staticDir, name))
  // The static folder may have a document where a page was.
  const isTaken: ReservedFor = (path, folders) =>
    reservedFor(path, folders) ?? (hasStatic(htmlFile(path)) ? 'a static file' : undefined)
  const inherited = inheritedRedirects({ versions, moves, lineages }, written.redirects, isTaken)
  const redirects = [...written.redirects, ...inherited]
  const taken = { redirects, aliases: written.aliases, reservedFor, hasStaticFolder: hasStatic }
  const alias = latestAlias({ versions }, taken)
  return {
    redirects: [...redirects, ...alias.redirects],
    aliases: [...written.aliases, ...alias.aliases],
    hostRedirects: written.hostRedirects,
    problems: written.problems,
  }
}
