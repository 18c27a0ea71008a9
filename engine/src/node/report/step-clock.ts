import type { Step } from './build-summary.ts'

/** The steps of a run, and their times. */
export interface StepClock {
  readonly steps: readonly Step[]
  readonly endStep: (name: string) => void
}

/** Times the steps of a run, one after the other: each begins where the last one ended. */
export function stepClock(): StepClock {
  const steps: Step[] = []
  let last = performance.now()
  return {
    steps,
    endStep: (name) => {
      const now = performance.now()
      steps.push({ name, ms: now - last })
      last = now
    },
  }
}
