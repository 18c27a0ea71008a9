import { comparedAddress } from './compared-address.ts'
import { type RedirectRule, readRedirectRules } from './redirect-rules.ts'

/**
 * The rules of a `_redirects` file for one address each, by that address as hosts compare it. Hosts apply the first rule of an
 * address.
 */
export function singleRules(text: string): ReadonlyMap<string, RedirectRule> {
  const applied = new Map<string, RedirectRule>()
  for (const rule of readRedirectRules(text, '_redirects').rules) {
    const address = isForOneAddress(rule) ? comparedAddress(rule.from) : undefined
    if (address !== undefined && !applied.has(address)) applied.set(address, rule)
  }
  return applied
}

/** True for a rule with status 301: nginx and the preview server apply no others. */
export function isPermanent({ status }: RedirectRule): boolean {
  return /^301!?$/.test(status)
}

/** False for patterns of other hosts, and for rules that nginx would apply to every request. */
function isForOneAddress({ from, isConditional }: RedirectRule): boolean {
  return !isConditional && !from.includes('*') && !from.includes('/:')
}
