import { BProgress } from '@bprogress/core'

/** Quick switches show nothing: the bar starts this long after the click. */
const DELAY_MS = 200

/** How much of its width the bar gains each time, and how often. */
const TRICKLE_RATE = 0.02
const TRICKLE_MS = 800

// The library's own steps get smaller as the bar grows, and no option changes them.
BProgress.configure({ minimum: 0.08, speed: 200, trickle: false, showSpinner: false })

/** Shows the bar at the top until the returned function is called. */
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
