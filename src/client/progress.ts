import { BProgress } from '@bprogress/core'

/** Quick switches show nothing: the bar starts this long after the click. */
const DELAY_MS = 200

BProgress.configure({ minimum: 0.08, speed: 200, trickleSpeed: 800, showSpinner: false })

/** Shows the bar at the top until the returned function is called. */
export function startProgress(): () => void {
  const timer = setTimeout(() => BProgress.start(), DELAY_MS)
  return () => {
    clearTimeout(timer)
    BProgress.done()
  }
}
