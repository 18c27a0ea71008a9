/** Closing a store with more segments than this merges some of them. */
const MAX_SEGMENTS = 16

/** A segment more than this many times as large as all later ones together is not merged. */
const MUCH_LARGER = 4

/**
 * How many of the oldest segments stay as they are when a store is closed, while the others are merged into one; undefined if
 * nothing is merged. A segment much larger than all later ones together stays: so an edit does not copy what a build from nothing
 * wrote, and outdated values take at most a quarter more room. Of the values of a key, the one in the latest segment counts, so
 * only the oldest segments can stay. `sizes` has the segments from old to new, and last what this process wrote.
 */
export function stayingSegments(sizes: readonly number[]): number | undefined {
  if (sizes.length <= MAX_SEGMENTS) return undefined
  let after = sizes.reduce((all, size) => all + size, 0)
  const at = sizes.findIndex((size) => {
    after -= size
    return size <= MUCH_LARGER * after
  })
  return Math.max(at, 0)
}
