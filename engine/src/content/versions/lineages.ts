import type { VersionRow } from './version-row.ts'

/** Each version followed by those it extends, newest first. */
export function lineagesOf(rows: readonly Pick<VersionRow, 'name' | 'extends'>[]): Record<string, string[]> {
  const lineage = (name: string | undefined): string[] => {
    const row = rows.find((one) => one.name === name)
    return row ? [row.name, ...lineage(row.extends)] : []
  }
  return Object.fromEntries(rows.map((row) => [row.name, lineage(row.name)]))
}
