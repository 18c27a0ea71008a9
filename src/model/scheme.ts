/** What a link may start with; anything else could run code or leak data. */
const ALLOWED = new Set(['http', 'https', 'mailto'])

/**
 * The scheme of an address as a browser reads it, in small letters: leading white space, and control characters anywhere in
 * it, do not count. Undefined for an address without one.
 */
export function schemeOf(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what browsers drop
  const bare = address.replaceAll(/[\u0000-\u001f\u007f]/g, '').trimStart()
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
}

/** True when a link may use a scheme; none is one of the site's own addresses. */
export function isAllowedScheme(scheme: string | undefined): boolean {
  return scheme === undefined || ALLOWED.has(scheme)
}
