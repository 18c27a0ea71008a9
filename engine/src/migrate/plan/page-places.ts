import { caseInsensitivePath, wrongName } from '../../model/files/file-names.ts'
import type { ReservedFor } from '../../model/files/reservation.ts'
import { sitePath } from '../../model/url.ts'
import { freeName } from '../../model/util/free-name.ts'
import { cutText } from '../../model/util/text/cut-text.ts'
import type { PlannedVersion } from './plan-versions.ts'

/** Where a page of a version is in our site. */
export interface PagePlace {
  readonly id: string
  /** For the front matter, if the address does not follow from the id. */
  readonly slug?: string
  /** Its address below that of the version. */
  readonly path: string
  /** The address it had, below that of the version, if it could not be kept. */
  readonly formerPath?: string
}

/** What choosing addresses needs. */
export interface AddressRules {
  readonly reservedFor: ReservedFor
  readonly versionPaths: readonly string[]
}

/** What our front matter accepts. */
const SLUG = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** The id of a version's first page. */
const MAIN_ID = 'index'

/**
 * Creates the function that gives each page of a version an id and an address: those it wants, if no other has them.
 * `placed` are the pages that have theirs.
 */
export function createPagePlaces(
  version: PlannedVersion,
  rules: AddressRules,
  placed: readonly PagePlace[] = [],
): (former: string, target: string) => PagePlace {
  const ids = new Set(placed.map(({ id }) => caseInsensitivePath(id)))
  const paths = new Set(placed.map(({ path }) => caseInsensitivePath(path)))
  return (former, target) => {
    const wanted = freeName(freePath(version, former, rules), (one) => paths.has(caseInsensitivePath(one)))
    const hasSlug = isSlug(wanted)
    const own = wanted === '' ? MAIN_ID : allowedId(target)
    // Only the page at the address of the version may have the id of its first page.
    const name = !hasSlug ? freePath(version, own, rules) : own === MAIN_ID ? wanted : own
    // Without a slug, the address is that of the id.
    const id = freeName(name, (one) => {
      const path = sitePath(one)
      return ids.has(caseInsensitivePath(one)) || (!hasSlug && paths.has(caseInsensitivePath(path)))
    })
    const path = hasSlug ? wanted : sitePath(id)
    ids.add(caseInsensitivePath(id))
    paths.add(caseInsensitivePath(path))
    return {
      id,
      path,
      ...(path !== sitePath(id) && { slug: `/${path}` }),
      ...(path !== former && { formerPath: former }),
    }
  }
}

/** True for an address that a page can have as long as no other page has it. */
export function isPossibleAddress(
  version: PlannedVersion,
  { path, target }: { path: string; target: string },
  rules: AddressRules,
): boolean {
  return freePath(version, path, rules) === path && (isSlug(path) || sitePath(allowedId(target)) === path)
}

function isSlug(path: string): boolean {
  return SLUG.test(path) && sitePath(path) === path
}

/** The same path, or another one if the site reserves it, or if no file can have that name. */
function freePath(version: PlannedVersion, path: string, { reservedFor, versionPaths }: AddressRules): string {
  const allowed = wrongName(path) === undefined ? path : allowedId(path)
  const isFree = (one: string) => reservedFor(sitePath(version.path, one), versionPaths) === undefined
  if (isFree(allowed)) return allowed
  const names = allowed.split('/')
  // Renames the deepest folder or page that makes it free: what is reserved may be a folder.
  const renamed = names.map((_, at) => names.map((name, index) => (index === at ? `${name}-page` : name)).join('/'))
  return renamed.findLast(isFree) ?? names.map((name) => `${name}-page`).join('/')
}

/** A target without its extension, with names that files and pages may have. */
export function allowedId(target: string): string {
  return target
    .replace(/\.md$/, '')
    .split('/')
    .map((name) => {
      const plain = name
        .replace(/^[_.]+(?=.)/, '')
        .replaceAll(/[^\p{L}\p{M}\p{N} ._~+@()=,'!$&;-]+/gu, '-')
        .trim()
      return wrongName(plain) === undefined ? plain : `${cutText(plain.replace(/\.+$/, ''), 60)}-page`
    })
    .join('/')
}
