/** The values in a random order, which is the same for the same seed. */
export function shuffle<T>(values: readonly T[], seed: number): T[] {
  const random = randomOf(seed)
  const weighted = values.map((value) => ({ value, weight: random() }))
  return weighted.toSorted((a, b) => a.weight - b.weight).map(({ value }) => value)
}

/** Mulberry32: a small generator of good quality, in the public domain. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
