// Turns the `_redirects` of a built site into the map that deploy/nginx.conf includes.

/** The lines of nginx's map: the old address, decoded as nginx compares it, and the new one as it is sent. */
export function redirectMap(redirects) {
  return redirects
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from, to, status]) => to !== undefined && /^301!?$/.test(status) && isOneAddress(from))
    .map(([from, to]) => `${keyOf(decodeURIComponent(from))} ${targetOf(to)};\n`)
    .join('')
}

/** False for patterns of other hosts, comments, and what is no path or cannot be decoded. */
function isOneAddress(from) {
  if (!from.startsWith('/') || from.includes('*') || from.includes('/:')) return false
  try {
    decodeURIComponent(from)
    return true
  } catch {
    return false
  }
}

/** nginx ignores case in plain keys, but not in patterns; these addresses are case-sensitive. */
function keyOf(address) {
  if (address === address.toLowerCase()) return quote(address)
  return quote(`~^${address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)
}

/** A dollar would begin a variable of nginx, and a value cannot escape it. */
function targetOf(address) {
  return quote(address.replaceAll('$', '%24'))
}

function quote(text) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
