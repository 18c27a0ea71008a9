import type { Page } from '@playwright/test'

/** Notes how long each animation that the page's script starts takes, in milliseconds. */
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

/** From now on, animations that the page's script starts stand still half way. */
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

/** Lets animations that stand still come to their end. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}
