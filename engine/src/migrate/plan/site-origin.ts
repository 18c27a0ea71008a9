import type { ImportedSite } from '../imported-site.ts'

/** Scheme and host of a site; those of an example if they are not set. */
export function siteOrigin({ url }: Pick<ImportedSite, 'url'>): string {
  return URL.canParse(url) ? new URL(url).origin : 'https://example.com'
}

/** The address of a path, which may be written with the base URL or without. */
export function withBaseUrl(path: string, { baseUrl }: Pick<ImportedSite, 'baseUrl'>): string {
  return path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, '')
}
