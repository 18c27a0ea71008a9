import type { Page } from '@playwright/test'

/** Records the duration of each animation started by script, in milliseconds. */
export async function noteDurations(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      durations.push(Number(animation.effect?.getTiming().duration))
      return animation
    }
  })
  return () => page.evaluate(() => (window as Window & { durations?: number[] }).durations ?? [])
}

/** Pauses animations started by script at the halfway point from now on. */
export async function stopHalfway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      animation.pause()
      animation.currentTime = Number(animation.effect?.getTiming().duration) / 2
      return animation
    }
  })
}

/** Finishes paused animations. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}
