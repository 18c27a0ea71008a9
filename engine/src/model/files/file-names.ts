/** Characters that some file system cannot store, or that do not survive in a URL. */
const FORBIDDEN_CHARACTER = /[\p{Cc}\p{Surrogate}\uFFFD<>:"|?*\\#]/u

/** Device names that Windows reserves, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** Most file systems allow 255 bytes, extensions included. */
const MAX_NAME_BYTES = 200

/** Why a path contains a name that is not valid on every file system; undefined when all names are. */
export function wrongName(path: string): string | undefined {
  for (const name of path === '' ? [] : path.split('/')) {
    const why = wrongPart(name)
    if (why) return `${JSON.stringify(name)} ${why}`
  }
  return undefined
}

function wrongPart(name: string): string | undefined {
  const character = FORBIDDEN_CHARACTER.exec(name)?.[0]
  if (character !== undefined) return `contains ${JSON.stringify(character)}`
  if (name === '' || /[. ]$/.test(name)) return 'is empty, or ends with a dot or a space'
  if (DEVICE.test(name)) return 'is a reserved device name on Windows'
  // A UTF-16 unit takes at most three bytes of UTF-8, so most names need not be measured.
  const isLong = name.length * 3 > MAX_NAME_BYTES && utf8Length(name) > MAX_NAME_BYTES
  return isLong ? `is longer than ${MAX_NAME_BYTES} bytes` : undefined
}

/** A path as case-insensitive file systems compare it, which also normalize Unicode. */
export function caseInsensitivePath(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** Throws for lone surrogates, which have no encoding. */
function utf8Length(text: string): number {
  return encodeURIComponent(text).replaceAll(/%[\dA-F]{2}/g, '.').length
}
