import { distance } from 'fastest-levenshtein'

/** Returns the candidate closest to `name`, if it is close enough to be a typo. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(2, Math.ceil(name.length * 0.4)) + 1
  for (const candidate of candidates) {
    const apart = distance(name.toLowerCase(), candidate.toLowerCase())
    if (apart < bestDistance) {
      best = candidate
      bestDistance = apart
    }
  }
  return best
}

/** Returns `Did you mean X?`, or the list of candidates if none is close. */
export function suggest(name: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const close = nearest(name, all)
  if (close !== undefined) return `Did you mean ${close}?`
  return all.length === 0 ? 'None are defined.' : `Known: ${all.join(', ')}.`
}

/** Returns the nearest candidate and the list of all, where authors need to see every candidate. */
export function suggestAvailable(name: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const close = nearest(name, all)
  return `${close === undefined ? '' : `Did you mean ${close}? `}Available: ${all.join(', ')}.`
}
