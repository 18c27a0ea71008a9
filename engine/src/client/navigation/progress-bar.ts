/** Delay of the bar, so that fast navigation shows none. */
const DELAY_MS = 200

/** Where the bar starts, how much it gains per step, in percent of its width, and the time between steps. */
const MINIMUM = 8
const STEP = 2
const STEP_EVERY_MS = 800

/** Where the bar waits for a page that takes longer. */
const MAXIMUM = 99

/** How long a step, and fading out, take. */
const SPEED_MS = 200

/** Shows the progress bar until the returned function is called. */
export function startProgress(): () => void {
  let finish = () => {}
  const timer = setTimeout(() => {
    finish = showBar()
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    finish()
  }
}

/** Shows the bar; the returned function lets it run to its end and fade. */
function showBar(): () => void {
  const bar = document.createElement('div')
  bar.className = 'loading-bar'
  const move = (percent: number) => {
    bar.style.transform = `translate3d(${percent - 100}%, 0, 0)`
  }
  let percent = MINIMUM
  move(0)
  bar.style.transition = `all ${SPEED_MS}ms linear`
  document.body.append(bar)
  // Laid out first, or the first step would not be animated.
  bar.getBoundingClientRect()
  move(percent)
  const trickle = setInterval(() => {
    percent = Math.min(percent + STEP, MAXIMUM)
    move(percent)
  }, STEP_EVERY_MS)
  return () => {
    clearInterval(trickle)
    move(100)
    setTimeout(() => {
      bar.style.opacity = '0'
      setTimeout(() => bar.remove(), SPEED_MS)
    }, SPEED_MS)
  }
}
