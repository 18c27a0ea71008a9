/** The URL of the search page for a query in one version, or in `all`. */
export function searchHref({ basePath, query, version }: { basePath: string; query: string; version: string }): string {
  return `${basePath}search?${new URLSearchParams({ q: query, version })}`
}
