/** Where a reader reports a query without results: the configured address, which may have the query in several places. */
export function reportHref(address: string, query: string): string {
  return address.replaceAll('{query}', () => encodeURIComponent(query))
}
