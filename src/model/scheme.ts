/** Allowed schemes of links; any other could run code or leak data. */
const ALLOWED = new Set(['http', 'https', 'mailto'])

/**
 * Returns the scheme of a URL in lower case, or undefined if it has none. Like browsers, ignores leading whitespace and
 * all control characters.
 */
export function schemeOf(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these
  const bare = address.replaceAll(/[\u0000-\u001f\u007f]/g, '').trimStart()
  return /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
}

/** True if a link may use the scheme; a link without one is within the site. */
export function isAllowedScheme(scheme: string | undefined): boolean {
  return scheme === undefined || ALLOWED.has(scheme)
}
