import { decodeAddress } from '../../model/url.ts'

/**
 * The rules of `_redirects` with status 301 as lines of nginx's map: the old address, decoded as nginx compares it, and the
 * new one as it is sent.
 */
export function redirectMap(redirects: string): string {
  return redirects
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from = '', to = '', status = '']) => {
      const address = /^301!?$/.test(status) ? decodedPath(from) : undefined
      return address === undefined ? [] : [`${keyOf(address)} ${targetOf(to)};\n`]
    })
    .join('')
}

/** Undefined for patterns of other hosts, comments, and what is no path or cannot be decoded. */
function decodedPath(from: string): string | undefined {
  return from.startsWith('/') && !from.includes('*') && !from.includes('/:') ? decodeAddress(from) : undefined
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
