/** True for an entry of the version table that means every doc below a folder. */
export function isFolder(pattern: string): boolean {
  return pattern.endsWith('/')
}

/** The ids that a pattern matches: one id, or all below a folder. */
export function matchingIds(pattern: string, ids: Iterable<string>): string[] {
  return [...ids].filter((id) => (isFolder(pattern) ? id.startsWith(pattern) : id === pattern))
}

/** Candidates for a mistyped entry: docs, or folders if it names a folder. A folder without its slash is no doc. */
export function namesFor(pattern: string, ids: Iterable<string>): string[] {
  const folder = `${pattern}/`
  const all = [...ids]
  if (!isFolder(pattern)) return all.some((id) => id.startsWith(folder)) ? [folder] : all
  return [...new Set(all.flatMap((id) => id.match(/^.*\//)?.[0] ?? []))]
}

/** Entries by precedence, however they are written: pages come before folders, and a folder before the one around it. */
export function innerFirst(entries: Readonly<Record<string, string>>): [pattern: string, id: string][] {
  const rank = (pattern: string) => (isFolder(pattern) ? -pattern.length : Number.MIN_SAFE_INTEGER)
  return Object.entries(entries).sort(([a], [b]) => rank(a) - rank(b))
}
