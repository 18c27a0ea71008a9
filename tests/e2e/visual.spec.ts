import { expect, test } from '@playwright/test'
import { hydrate, siteUrl } from './sites.ts'

// Different font rendering changes the edges of letters; a broken layout moves whole blocks. So 2 % of the pixels may differ,
// and a pixel only counts from a fifth of the way from black to white.
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.2, animations: 'disabled' } as const

const KINDS = { everything: 'guide/first', older: 'v1/guide/second', landing: '', 'not-found': '404.html' }

for (const theme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    for (const [kind, path] of Object.entries(KINDS)) {
      test(`${kind} matches its screenshot, ${theme}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
        await page.goto(siteUrl('reading') + path)
        await hydrate(page)
        await page.mouse.move(0, 0)
        await expect(page).toHaveScreenshot(`${kind}-${width}-${theme}.png`, {
          ...TOLERANCE,
          fullPage: true,
          mask: [page.locator('.last-updated')],
        })
      })
    }
  }
}
