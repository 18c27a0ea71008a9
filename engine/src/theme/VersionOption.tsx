import type { VersionLink } from '../model/page.ts'

/** A version in a list to choose from, with a note if it is unreleased. */
export function VersionOption({ version: { name, label, isUnreleased } }: { version: VersionLink }) {
  return <option value={name}>{isUnreleased ? `${label} (unreleased)` : label}</option>
}
