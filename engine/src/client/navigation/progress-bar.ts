import { BProgress } from '@bprogress/core'

/** Delay of the bar, so that fast navigation shows none. */
const DELAY_MS = 200

/** How much of its width the bar gains per step, and the time between steps. */
const TRICKLE_RATE = 0.02
const TRICKLE_MS = 800

// Not the library's trickle: its steps shrink as the bar grows, and no option changes that.
BProgress.configure({ minimum: 0.08, speed: 200, trickle: false, showSpinner: false })

/** Shows the progress bar until the returned function is called. */
export function startProgress(): () => void {
  let trickle: ReturnType<typeof setInterval> | undefined
  const timer = setTimeout(() => {
    BProgress.start()
    trickle = setInterval(() => BProgress.inc(TRICKLE_RATE), TRICKLE_MS)
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    clearInterval(trickle)
    BProgress.done()
  }
}
