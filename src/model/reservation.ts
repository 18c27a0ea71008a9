import { belowVersion, type SitePath } from './url.ts'

/** An address that the output needs for itself, so that neither a page nor a redirect can have it. */
export interface Reservation {
  /** Where it is taken: at the base path, there and in the folder of each version, or wherever a segment has the name. */
  readonly scope: 'site' | 'versions' | 'everywhere'
  /** A name, a folder and everything below it (`changes/`), or an ending (`*.md`). */
  readonly name: string
  /** What it is taken for, as it reads after "reserved for". */
  readonly purpose: string
}

/** What an address is reserved for, given the paths of the versions; undefined when it is free. */
export type ReservedFor = (path: SitePath, versionPaths: readonly string[]) => string | undefined

/** Where one of these files is there can be no folder: the sitemap, lists for programs, feeds. */
const FILE = /\.(html|json|md|txt|xml)$/i

/** The reserved addresses of a list, ready to be asked for. Some disks do not tell capitals from small letters. */
export function reservedAddresses(reservations: readonly Reservation[]): ReservedFor {
  const inScope = (...scopes: Reservation['scope'][]) => reservations.filter(({ scope }) => scopes.includes(scope))
  const [atBase, inVersions, everywhere] = [inScope('site', 'versions'), inScope('versions'), inScope('everywhere')]
  return (written, versionPaths) => {
    const path = written.toLowerCase()
    const segment = everywhere.find(({ name }) => path.split('/').some((one) => isNamed(one, name)))
    if (segment) return segment.purpose
    const around = versionPaths.filter((folder) => folder !== '' && written.startsWith(`${folder}/`))
    const below = around.map((folder) => purposeOf(belowVersion(folder, written).toLowerCase(), inVersions))
    return [purposeOf(path, atBase), ...below].find((purpose) => purpose !== undefined)
  }
}

function isNamed(segment: string, name: string): boolean {
  return name.startsWith('*') ? segment.endsWith(name.slice(1)) : segment === name
}

function purposeOf(path: string, reservations: readonly Reservation[]): string | undefined {
  if (FILE.test(path.split('/')[0] ?? '')) return 'a file of the build'
  return reservations.find(({ name }) => (name.endsWith('/') ? `${path}/`.startsWith(name) : path === name))?.purpose
}
