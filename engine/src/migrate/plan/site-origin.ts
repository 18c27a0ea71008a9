import type { ImportedSite } from '../imported-site.ts'

/** Scheme and host of a site; a placeholder if they are not set or invalid. */
export function siteOrigin({ url }: Pick<ImportedSite, 'url'>): string {
  return URL.canParse(url) ? new URL(url).origin : 'https://example.com'
}

/** The address of a path, which may be written with the base URL or without. The base URL itself needs no slash at its end. */
export function withBaseUrl(path: string, { baseUrl }: Pick<ImportedSite, 'baseUrl'>): string {
  const rest = path.startsWith(baseUrl.slice(0, -1)) ? path.slice(baseUrl.length - 1) : undefined
  if (rest !== undefined && /^(?:[?#]|$)/.test(rest)) return baseUrl + rest
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '')
}
