import { decodeAddress } from '../../model/url.ts'

/** What a request asks for: decodable, without dot segments, and never read as another host. */
export interface RequestTarget {
  /** Starts with exactly one slash. */
  readonly pathname: string
  /** `?` and the query, or ''. */
  readonly search: string
  /** The host of a target in absolute form, which outranks the Host header (RFC 9112, 3.2.2). */
  readonly host?: string
}

const ABSOLUTE = /^https?:\/\//i

/**
 * Reads the target of a request in origin or absolute form. Undefined if it is malformed: another form, two slashes at the
 * start, an incomplete escape, invalid UTF-8, a null character, or two dots between slashes of which any is escaped.
 */
export function readTarget(url: string): RequestTarget | undefined {
  const isAbsolute = ABSOLUTE.test(url)
  if (!isAbsolute && !url.startsWith('/')) return undefined
  const address = isAbsolute ? url : `http://localhost${url}`
  if (!URL.canParse(address)) return undefined
  const { pathname, search, host, username, password } = new URL(address)
  if (username !== '' || password !== '') return undefined
  if (pathname.startsWith('//') || !isSafe(pathname)) return undefined
  return { pathname, search, ...(isAbsolute && { host }) }
}

/** Parsing has resolved dot segments, except after escaped slashes. File systems throw at a null character. */
function isSafe(pathname: string): boolean {
  const decoded = decodeAddress(pathname)
  return decoded !== undefined && !/(?:^|[/\\])\.\.(?:$|[/\\])|\0/.test(decoded)
}
