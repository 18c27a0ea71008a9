import { expect, type Page, test } from '@playwright/test'
import { sidebar, title } from '../../../../testing/browser/page-parts.ts'
import { hits, openSearch } from '../../../../testing/browser/search-ui.ts'
import { hold, navbarIsBack, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

test.describe('motion', () => {
  /** Records the longest animation or transition, in milliseconds; an endless one is Infinity. */
  async function noteMotion(page: Page): Promise<() => Promise<number>> {
    await page.addInitScript(() => {
      const seen = { longest: 0 }
      Object.assign(window, { seen })
      const look = () => {
        for (const { effect } of document.getAnimations()) {
          const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {}
          seen.longest = Math.max(seen.longest, Number(endTime) - delay)
        }
      }
      for (const name of ['transitionrun', 'animationstart']) addEventListener(name, look, true)
    })
    return () => page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen.longest)
  }

  /** Opens everything that opens, and triggers every progress indicator. */
  async function moveAbout(page: Page): Promise<void> {
    await openPage(page, 'shell', 'guide/overview')
    await page.getByRole('button', { name: "sidebar category 'Concepts'" }).click()
    await page.locator('.version-menu > button').click()
    await page.keyboard.press('Escape')
    const release = await hold(page, '**/guide/sections/page.json')
    await sidebar(page).getByRole('link', { name: 'Sections' }).click()
    await expect(page.locator('.loading-bar')).toBeAttached()
    release()
    await expect(title(page)).toHaveText('Sections')
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect(page.locator('.navbar')).toHaveAttribute('data-hidden')
    await openSearch(page, 'layers')
    await expect(hits(page).first()).toContainText('Layers')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // The app has to know by then that the window is narrow.
    await navbarIsBack(page)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  }

  /** Opens the search page, whose results are held, until its spinner has been animated. */
  async function showSpinner(page: Page): Promise<void> {
    await hold(page, '**/assets/SearchResults.*.js')
    await page.goto(`${siteUrl('shell')}search?q=tabs`)
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ ready }) => ready))
      // The events of an animation come with a frame after that in which it starts.
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    })
  }

  test('runs without a reduced-motion preference', async ({ page }) => {
    const longest = await noteMotion(page)
    await moveAbout(page)
    expect(await longest()).toBeGreaterThanOrEqual(150)
    await showSpinner(page)
    await expect.poll(longest).toBe(Number.POSITIVE_INFINITY)
  })

  test('ends at once with a reduced-motion preference', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const longest = await noteMotion(page)
    await moveAbout(page)
    expect(await longest()).toBeLessThanOrEqual(1)
    const running = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(running).toBe(0)
    await showSpinner(page)
    expect(await longest()).toBeLessThanOrEqual(1)
  })
})
