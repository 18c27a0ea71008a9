import type { ReadContext } from './read-context.ts'

/** Joins parts of an address: one slash between them, a trailing one only if the last part has it. */
export function joinAddress(...parts: readonly string[]): string {
  return parts.join('/').replaceAll(/\/{2,}/g, '/')
}

/** Adds or removes the trailing slash as the site's `trailingSlash` says; the base URL keeps its own. */
export function applyTrailingSlash(address: string, { trailingSlash, baseUrl }: ReadContext): string {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  if (trailingSlash === undefined || path === '/' || path === baseUrl) return address
  const bare = removeTrailingSlash(path)
  return (trailingSlash ? `${bare}/` : bare) + address.slice(path.length)
}

/** `/docs/` -> `/docs`; `/` -> ``. */
export function removeTrailingSlash(address: string): string {
  return address.endsWith('/') ? address.slice(0, -1) : address
}

/** Resolves a relative path against a folder, which ends with a slash, without encoding anything. */
export function resolveAddress(path: string, folder: string): string {
  const segments = (path.startsWith('/') ? path : folder + path).split('/')
  const stack: string[] = []
  for (const segment of segments) {
    if (segment === '..') stack.pop()
    else if (segment !== '.' && segment !== '') stack.push(segment)
  }
  const isFolder = ['', '.', '..'].includes(segments.at(-1) ?? '')
  return `/${stack.join('/')}${isFolder && stack.length > 0 ? '/' : ''}`
}
