/** Allowed schemes of links; any other could run code or leak data. */
const ALLOWED = new Set(['http', 'https', 'mailto'])

/** An address without what browsers ignore: leading spaces, and control characters anywhere, of which they drop some. */
function readByBrowsers(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these
  return address.replaceAll(/[\u0000-\u001f\u007f]/g, '').trimStart()
}

/** Returns the scheme of a URL in lower case, or undefined if it has none. */
export function schemeOf(address: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(readByBrowsers(address))?.[1]?.toLowerCase()
}

/** True if a link may use the scheme; a link without one is within the site. */
export function isAllowedScheme(scheme: string | undefined): boolean {
  return scheme === undefined || ALLOWED.has(scheme)
}

/** True for a full URL that a link may lead to, not for a path. */
export function isLinkUrl(address: string): boolean {
  return ALLOWED.has(schemeOf(address) ?? '')
}

/** True for a URL with `http:` or `https:`. */
export function isWebUrl(address: string): boolean {
  return /^https?$/.test(schemeOf(address) ?? '')
}

/** True for a URL of the web without `//host`, as in `https:/host`, which browsers may read as a path of the site itself. */
export function lacksHost(address: string): boolean {
  return isWebUrl(address) && !/^[^:]+:[/\\]{2}[^/\\?#]/.test(readByBrowsers(address))
}

/** True for `//host/path`, which keeps the scheme of the page and leads to another host. A backslash counts as a slash. */
export function isProtocolRelative(address: string): boolean {
  return /^[/\\]{2}/.test(readByBrowsers(address))
}

/** True for an address that names a host: one of the web, or a protocol-relative one. */
export function namesHost(address: string): boolean {
  return isWebUrl(address) || isProtocolRelative(address)
}

/** True for an address that is not a path: it has a scheme, or names a host. */
export function isExternal(address: string): boolean {
  return schemeOf(address) !== undefined || isProtocolRelative(address)
}
