import type { BuiltSite, BuiltVersion } from './built-site.ts'

/** The version that a text names, and what to say first if it is not exactly that. */
export interface NamedVersion {
  readonly version: BuiltVersion
  readonly note?: string
}

type Versions = Pick<BuiltSite, 'versions' | 'newest'>

const NEWEST = ['latest', 'newest', 'current', 'stable']

/** What may be before and after the number of a version, as package managers write ranges. */
const RANGE = /^(?:version\s*)?[~^=v\s]*(\d+(?:\.\d+)*)(?:\.(?:x|\*))*$/i

/**
 * Finds the version that a text names: by name, label or folder, `latest`, or the beginning of a number (`1.0`, `v0.70`,
 * `0.70.x`). If several versions begin with it, it is the newest released one, with a note. A patch release without a version
 * of its own is the only version of its minor release, with a note. Undefined for any other text.
 */
export function findNamedVersion({ versions, newest }: Versions, text: string): NamedVersion | undefined {
  const wanted = text.trim().toLowerCase()
  // Owners may call a version `current` or `next`.
  const exact = versions.find((version) => namesOf(version).includes(wanted))
  if (exact) return { version: exact }
  if (NEWEST.includes(wanted)) return { version: newest }
  const unreleased = versions.find(({ status }) => status === 'unreleased')
  if (['next', 'unreleased'].includes(wanted) && unreleased) return { version: unreleased }
  const number = RANGE.exec(wanted)?.[1]
  if (number === undefined) return undefined
  const begun = versions.filter((version) => beginsWith(version, number))
  const first = begun.find(({ status }) => status !== 'unreleased') ?? begun[0]
  if (first && begun.length === 1) return { version: first }
  if (first) {
    const kind = first.status === 'unreleased' ? 'newest' : 'newest released'
    const note = `${begun.length} versions begin with ${text}; the ${kind} one is ${first.label}.`
    return { version: first, note }
  }
  const [major, minor, patch, ...rest] = number.split('.')
  const line = `${major}.${minor}`
  const isPatch = patch !== undefined && rest.length === 0
  const [only, ...others] = isPatch ? versions.filter((version) => beginsWith(version, line)) : []
  if (!only || others.length > 0) return undefined
  return { version: only, note: `There is no documentation for ${text} itself. ${only.label} covers ${line}.` }
}

/** A sentence with every version, for a text that names none. */
export function noSuchVersion({ versions }: Pick<BuiltSite, 'versions'>, text: string): string {
  const list = versions.map(({ name, label }) => (name === label ? label : `${label} (${name})`)).join(', ')
  return `No version is called ${JSON.stringify(text)}. The versions are ${list}; latest is the newest released one.`
}

function namesOf({ name, label, path }: BuiltVersion): string[] {
  return [name, label, path].filter((one) => one !== '').map((one) => one.toLowerCase())
}

/** True for a version with this number, or one that begins with it. */
function beginsWith(version: BuiltVersion, number: string): boolean {
  const numbers = namesOf(version).map((name) => name.replace(/^v(?=\d)/, ''))
  return numbers.some((one) => one === number || one.startsWith(`${number}.`))
}
