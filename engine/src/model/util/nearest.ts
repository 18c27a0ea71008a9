import { distance } from 'fastest-levenshtein'

/** Anything longer is not a name, and the time to compare two grows with the square of their length. */
const MAX_LENGTH = 200

/** Returns the candidate closest to `name`, if it is close enough to be a typo. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  return name.length > MAX_LENGTH ? undefined : closest(name, candidates)
}

/**
 * The same for many names and thousands of candidates, in a quarter of the time. Names that are near have pairs of letters in
 * common, and each edit changes two pairs at most: candidates with fewer than that leaves are not compared.
 */
export function nearestAmong(candidates: readonly string[]): (name: string) => string | undefined {
  const lower = candidates.map((candidate) => candidate.toLowerCase())
  const withPair = new Map<number, number[]>()
  for (const [at, candidate] of lower.entries())
    eachPair(candidate, (pair) => {
      const known = withPair.get(pair)
      if (known) known.push(at)
      else withPair.set(pair, [at])
    })
  return (name) => {
    if (name.length > MAX_LENGTH) return undefined
    const written = name.toLowerCase()
    const common = new Uint32Array(candidates.length)
    eachPair(written, (pair) => {
      for (const at of withPair.get(pair) ?? []) common[at] = (common[at] ?? 0) + 1
    })
    const mayBeNear = (at: number, most: number) => {
      const pairs = Math.max(lower[at]?.length ?? 0, written.length) - 1
      return (common[at] ?? 0) >= pairs - 2 * most
    }
    return closest(name, candidates, mayBeNear)
  }
}

/** The candidate with the fewest edits. `mayBeNear` says of one by its position whether so many edits may be enough. */
function closest(
  name: string,
  candidates: Iterable<string>,
  mayBeNear: (at: number, most: number) => boolean = () => true,
): string | undefined {
  const written = name.toLowerCase()
  let best: string | undefined
  // At this distance, nobody would take the name for a typo.
  let bestDistance = Math.max(2, Math.ceil(name.length * 0.4)) + 1
  let at = 0
  for (const candidate of candidates) {
    if (!mayBeNear(at++, bestDistance - 1)) continue
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

/** Each two letters that follow one another, as one number. */
function eachPair(text: string, use: (pair: number) => void): void {
  for (let at = 1; at < text.length; at++) use(text.charCodeAt(at - 1) * 0x1_00_00 + text.charCodeAt(at))
}

/** Returns `Did you mean X?` if a candidate is close, where another hint helps more than a list of all. */
export function suggestNearest(name: string, candidates: Iterable<string>): string | undefined {
  const close = nearest(name, candidates)
  return close === undefined ? undefined : `Did you mean ${close}?`
}

/** Only so many are listed, because a page may have hundreds of headings. */
const MAX_LISTED = 10

/** Returns `Did you mean X?`, or the first of the candidates if none is close. Pass `find` where there are many of them. */
export function suggest(
  name: string,
  candidates: Iterable<string>,
  find: (name: string, candidates: readonly string[]) => string | undefined = nearest,
): string {
  const all: readonly string[] = Array.isArray(candidates) ? candidates : [...candidates]
  const close = find(name, all)
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
