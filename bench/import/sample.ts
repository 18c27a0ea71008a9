import { seeded } from '../seeded.ts'

/** The values in a random order, which is the same for the same seed. */
export function shuffle<T>(values: readonly T[], seed: number): T[] {
  const random = seeded(seed)
  const weighted = values.map((value) => ({ value, weight: random() }))
  return weighted.toSorted((a, b) => a.weight - b.weight).map(({ value }) => value)
}
