/** `app.0123abcd.js`, `shot.0123456789abcdef-736.avif`: the hash of the content is before the extension. */
const HASHED = /\.(?:[\da-f]{8}|[\da-f]{16})(?:-\d+)?\.\w+$/

/** True for a path whose name has a hash of the file's content: what is at that address never changes. */
export function hasHashedName(path: string): boolean {
  return HASHED.test(path)
}
