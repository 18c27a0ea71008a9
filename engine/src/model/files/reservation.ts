import { belowVersion, type SitePath } from '../url.ts'

/** A path that the build reserves for its own output: neither a page nor a redirect may use it. */
export interface Reservation {
  /** Where it applies: at the base path, there and in the folder of each version, or to any path segment. */
  readonly scope: 'site' | 'versions' | 'everywhere'
  /** A name, a folder with everything below it (`changes/`), or an extension (`*.md`). */
  readonly name: string
  /** What it is reserved for, as worded after "reserved for". */
  readonly purpose: string
}

/** Returns what a path is reserved for, given the paths of the versions; undefined if it is free. */
export type ReservedFor = (path: SitePath, versionPaths: readonly string[]) => string | undefined

/** Files such as the sitemap, `llms.txt` and feeds: a page would need a folder of the same name. */
const FILE = /\.(html|json|md|txt|xml)$/i

/** Creates the lookup for a list of reservations. It ignores case, because some file systems do. */
export function reservedAddresses(reservations: readonly Reservation[]): ReservedFor {
  const inScope = (...scopes: Reservation['scope'][]) => reservations.filter(({ scope }) => scopes.includes(scope))
  const [atBase, inVersions, everywhere] = [inScope('site', 'versions'), inScope('versions'), inScope('everywhere')]
  return (written, versionPaths) => {
    const path = written.toLowerCase() as SitePath
    const segment = everywhere.find(({ name }) => path.split('/').some((part) => hasName(part, name)))
    if (segment) return segment.purpose
    const folders = versionPaths.map((folder) => folder.toLowerCase())
    const around = folders.filter((folder) => folder !== '' && path.startsWith(`${folder}/`))
    const below = around.map((folder) => purposeOf(belowVersion(folder, path), inVersions))
    return [purposeOf(path, atBase), ...below].find((purpose) => purpose !== undefined)
  }
}

function hasName(segment: string, name: string): boolean {
  return name.startsWith('*') ? segment.endsWith(name.slice(1)) : segment === name
}

function purposeOf(path: string, reservations: readonly Reservation[]): string | undefined {
  if (FILE.test(path.split('/')[0] ?? '')) return 'a generated file'
  return reservations.find(({ name }) => (name.endsWith('/') ? `${path}/`.startsWith(name) : path === name))?.purpose
}
