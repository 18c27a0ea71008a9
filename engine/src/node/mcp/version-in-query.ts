import type { BuiltSite } from './built-site.ts'
import { findNamedVersion, type NamedVersion } from './find-named-version.ts'

/** A number of a version in a sentence, with the words that lead to it. */
const NUMBER =
  /(?:\b(?:in|for|of|on|with|from|using|at)\s+)?(?:\b(?:the\s+)?(?:version|release)\s+)?(?<![\w./=-])(v?\d+(?:\.\d+)+(?:\.x)?)(?![\w/-]|\.\d)/gi

/** A query and the version that it names, without which it is searched. */
export interface VersionedQuery {
  readonly query: string
  readonly named?: NamedVersion
}

/**
 * Takes the version out of a query that names one of this site: `how do I scale in v0.70` is `how do I scale`, in v0.70. Of
 * several, the newest is meant: what leads from one version to another is in the newer one.
 */
export function versionInQuery(site: Pick<BuiltSite, 'versions' | 'newest'>, query: string): VersionedQuery {
  const found = [...query.matchAll(NUMBER)].flatMap((match) => {
    const named = findNamedVersion(site, match[1] ?? '')
    // A bare number that only nearly matches may be that of something else.
    return named && (named.note === undefined || match[0] !== match[1]) ? [{ match, named }] : []
  })
  const placeOf = ({ named }: { named: NamedVersion }) => site.versions.indexOf(named.version)
  const [newest] = found.sort((a, b) => placeOf(a) - placeOf(b))
  if (!newest) return { query }
  const { match, named } = newest
  const rest = `${query.slice(0, match.index)} ${query.slice(match.index + match[0].length)}`
  return { query: rest.replaceAll(/\s+/g, ' ').trim(), named }
}
