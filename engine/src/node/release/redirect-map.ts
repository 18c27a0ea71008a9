import { comparedAddress, type RedirectRule, readRedirectRules } from '../static/redirect-rules.ts'

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
    .map(([address, { to }]) => `${keyOf(address)} ${targetOf(to)};\n`)
    .join('')
}

/** False for patterns of other hosts, and for rules that nginx would apply to every request. */
function isForOneAddress({ from, isConditional }: RedirectRule): boolean {
  return !isConditional && !from.includes('*') && !from.includes('/:')
}

/** nginx ignores case in plain keys, but not in patterns; these addresses are case-sensitive. */
function keyOf(address: string): string {
  if (address === address.toLowerCase()) return quote(address)
  return quote(`~^${address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)
}

/** A dollar would begin a variable of nginx, and a value cannot escape it. */
function targetOf(address: string): string {
  return quote(address.replaceAll('$', '%24'))
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
