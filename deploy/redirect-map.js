// Turns the `_redirects` of a built site into the map that deploy/nginx.conf includes.

/** The lines of nginx's map: the old address, decoded as nginx compares it, and the new one as it is sent. */
export function redirectMap(redirects) {
  return redirects
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , status]) => status === '301')
    .map(([from, to]) => `${keyOf(decodeURIComponent(from))} ${quote(to)};\n`)
    .join('')
}

/** nginx ignores case in plain keys, but not in patterns; these addresses are case-sensitive. */
function keyOf(address) {
  if (address === address.toLowerCase()) return quote(address)
  return quote(`~^${address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`)
}

function quote(text) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
