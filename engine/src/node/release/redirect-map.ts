import { comparedAddress, type RedirectRule, readRedirectRules } from '../static/redirect-rules.ts'

/** Of any host: a target that is a path is completed with it. */
const HOST = 'https://localhost'

/**
 * The rules of `_redirects` with status 301 as lines of nginx's map: the old address, decoded as nginx compares it, and the
 * new one as it is sent. Hosts apply the first rule of an address, and nginx does not start if a key is there twice.
 */
export function redirectMap(redirects: string): string {
  const applied = new Map<string, RedirectRule>()
  for (const rule of readRedirectRules(redirects, '_redirects').rules) {
    const address = isForOneAddress(rule) ? comparedAddress(rule.from) : undefined
    if (address !== undefined && !applied.has(address)) applied.set(address, rule)
  }
  return [...applied]
    .filter(([, { status }]) => /^301!?$/.test(status))
    .map(([address, { to }]) => `${keyOf(address, to)} ${targetOf(to)};\n`)
    .join('')
}

/** False for patterns of other hosts, and for rules that nginx would apply to every request. */
function isForOneAddress({ from, isConditional }: RedirectRule): boolean {
  return !isConditional && !from.includes('*') && !from.includes('/:')
}

/**
 * nginx ignores case in plain keys, but not in patterns; these addresses are case-sensitive. A plain key that is the target in
 * lower case would redirect the target to itself.
 */
function keyOf(address: string, to: string): string {
  if (address === address.toLowerCase() && address !== pathOf(to)?.toLowerCase()) return quote(address)
  return quote(`~^${address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)
}

/** The path of a target, as addresses are compared. */
function pathOf(to: string): string | undefined {
  return URL.canParse(to, HOST) ? comparedAddress(new URL(to, HOST).pathname) : undefined
}

/** A dollar would begin a variable of nginx, and a value cannot escape it. */
function targetOf(address: string): string {
  return quote(address.replaceAll('$', '%24'))
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
