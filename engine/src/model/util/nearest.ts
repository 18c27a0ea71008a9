import { distance } from 'fastest-levenshtein'

/** Longer names are no names: to compare two takes time by the square of their length. */
const MAX_LENGTH = 200

/** Returns the candidate closest to `name`, if it is close enough to be a typo. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined
  let best: string | undefined
  let bestDistance = Math.max(2, Math.ceil(name.length * 0.4)) + 1
  const written = name.toLowerCase()
  for (const candidate of candidates) {
    // At least that many letters are added or removed: most of a thousand addresses need no closer look.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue
    const apart = distance(written, candidate.toLowerCase())
    if (apart < bestDistance) {
      best = candidate
      bestDistance = apart
    }
  }
  return best
}

/** A page may have hundreds of headings. */
const MAX_LISTED = 10

/** Returns `Did you mean X?`, or the first of the candidates if none is close. */
export function suggest(name: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const close = nearest(name, all)
  if (close !== undefined) return `Did you mean ${close}?`
  if (all.length === 0) return 'None are defined.'
  const rest = all.length - MAX_LISTED
  // The last one takes no more room than saying that there is one more.
  return rest <= 1 ? `Known: ${all.join(', ')}.` : `Known: ${all.slice(0, MAX_LISTED).join(', ')} and ${rest} more.`
}

/** More names than that would fill a screen for each mistake. */
const MAX_AVAILABLE = 50

/** Returns the nearest candidate and the list of all, where authors need to see every candidate. Of many, the nearest come first. */
export function suggestAvailable(name: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const close = nearest(name, all)
  const meant = close === undefined ? '' : `Did you mean ${close}? `
  if (all.length <= MAX_AVAILABLE) return `${meant}Available: ${all.join(', ')}.`
  const shown = sortByDistance(name, all).slice(0, MAX_AVAILABLE)
  return `${meant}Available: ${shown.join(', ')} and ${all.length - MAX_AVAILABLE} more.`
}

function sortByDistance(name: string, candidates: readonly string[]): string[] {
  if (name.length > MAX_LENGTH) return [...candidates]
  const written = name.toLowerCase()
  const apart = new Map(candidates.map((candidate) => [candidate, distance(written, candidate.toLowerCase())]))
  return [...candidates].sort((a, b) => (apart.get(a) ?? 0) - (apart.get(b) ?? 0))
}
