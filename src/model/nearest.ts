import { distance } from 'fastest-levenshtein'

/** The candidate closest to `name`, if it is close enough to be what the author meant. */
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

/** `Did you mean X?`, or the list of what there is when nothing is close. */
export function suggest(name: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const close = nearest(name, all)
  if (close !== undefined) return `Did you mean ${close}?`
  return all.length === 0 ? 'There is none here.' : `Known: ${all.join(', ')}.`
}

/** The nearest candidate and the list of all, for names whose candidates an author has to see. */
export function suggestAvailable(name: string, candidates: Iterable<string>): string {
  const all = [...candidates]
  const close = nearest(name, all)
  return `${close === undefined ? '' : `Did you mean ${close}? `}Available: ${all.join(', ')}.`
}
