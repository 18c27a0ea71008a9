import type { VersionRow } from './version-row.ts'

/** Only the first rows may be unreleased: they are above the latest, which keeps the base path. */
export function checkUnreleased(
  rows: readonly VersionRow[],
  index: number,
  report: (path: readonly PropertyKey[], message: string, hint: string) => void,
): void {
  const { name, path, isUnreleased } = rows[index] as VersionRow
  if (!isUnreleased) return
  const released = rows.slice(0, index).find((row) => !row.isUnreleased)
  if (released) {
    const hint = 'Only the newest versions may be unreleased: move its row to the top, or remove `unreleased`.'
    report([index, 'unreleased'], `Version ${name} is unreleased, but older than ${released.name}.`, hint)
  } else if (rows.every((row) => row.isUnreleased)) {
    const hint = 'Add a released version below it, or remove `unreleased`.'
    report([index, 'unreleased'], `Version ${name} is unreleased, and there is no released version.`, hint)
  } else if (path === '') {
    const hint = 'Remove its path, or choose a folder: the base path is for the latest version.'
    report([index, 'path'], `Version ${name} is unreleased, so it cannot be at the base path.`, hint)
  }
}
