/** With more segments, closing a store makes one of several. */
const MAX_SEGMENTS = 16

/** How many times as large as everything after it a segment is that stays as it is. */
const MUCH_LARGER = 4

/**
 * How many of the oldest segments stay as they are when a store is closed; undefined if all do. One that is much larger than all
 * later ones together stays, so an edit does not copy what a build from nothing wrote; what is out of date in it takes at most a
 * quarter as much again. The order of segments says which value of a key is the newest, so none in between stays. `sizes` are
 * those of the segments from old to new, and of what the process wrote itself.
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
