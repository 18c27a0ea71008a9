/**
 * How often a property is tried. The seed is fixed, so that a change fails for what it does and not by chance; `FC_SEED`
 * tries other inputs, and a failure prints the seed and the smallest input that fails.
 */
export function runs(numRuns: number): { numRuns: number; seed: number } {
  return { numRuns, seed: Number(process.env.FC_SEED ?? 20_260) }
}
