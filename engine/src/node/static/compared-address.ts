import { decodeAddress } from '../../model/url.ts'

/**
 * The address of a rule as hosts compare it: decoded, and without slashes at its end, except the root. Undefined if it cannot
 * be decoded.
 */
export function comparedAddress(from: string): string | undefined {
  const address = decodeAddress(from)
  if (address === undefined) return undefined
  let end = address.length
  while (end > 1 && address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/** The same for the checks of rules: an address that cannot be decoded is compared as it is written. */
export function addressOf(from: string): string {
  return comparedAddress(from) ?? from
}
