/** Whether the host that a request names is this machine's own. */
export type HostKind = 'own' | 'foreign' | 'malformed'

/** The names of this machine. */
export const OWN_NAMES: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Characters that end a host in a URL, and white space, which parsers of URLs drop. */
const NOT_IN_HOSTS = /[\s/?#@\\]/

/** Longer names cannot be looked up. */
const MAX_LENGTH = 253

/** The name in a Host header as it is compared: in lower case, without the port; undefined if it is not a host. */
export function hostName(host: string): string | undefined {
  if (host === '' || host.length > MAX_LENGTH || NOT_IN_HOSTS.test(host)) return undefined
  const url = `http://${host}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : undefined
}

/**
 * Says whether a Host header, port included, names this machine: `localhost`, a name below it, `127.0.0.1` or `[::1]`. A page
 * of another site can make its own name lead here (DNS rebinding), and would then read what is served as its own.
 */
export function hostKind(host: string): HostKind {
  const name = hostName(host)
  if (name === undefined) return 'malformed'
  return OWN_NAMES.includes(name) || name.endsWith('.localhost') ? 'own' : 'foreign'
}
