import { expect, test } from '@playwright/test'
import { openSearch } from './search-ui.ts'
import { hydrate, siteUrl } from './sites.ts'

// The pictures of README.md, taken from this repository's own site: `npm run pictures` takes them again. They fail when the
// page looks different, not when fonts are drawn differently or a sentence changes.
const TOLERANCE = { maxDiffPixelRatio: 0.05, threshold: 0.2, animations: 'disabled' } as const

test.use({ viewport: { width: 1280, height: 720 } })

for (const theme of ['light', 'dark']) {
  test.describe(`README’s picture, ${theme},`, () => {
    test.beforeEach(({ page }) => page.addInitScript((mode) => localStorage.setItem('theme', mode), theme))

    test('of a difference and the version menu is up to date', async ({ page }) => {
      await page.goto(`${siteUrl('site')}v0.70.0/changes/deployments/create`)
      await hydrate(page)
      await page.getByRole('button', { name: 'v0.70.7' }).click()
      await expect(page).toHaveScreenshot(`versions-${theme}.png`, TOLERANCE)
    })

    test('of the search is up to date', async ({ page }) => {
      await page.goto(siteUrl('site'))
      await hydrate(page)
      await openSearch(page, 'deploy a model')
      await expect(page.getByRole('option').nth(3)).toBeVisible()
      await expect(page).toHaveScreenshot(`search-${theme}.png`, TOLERANCE)
    })
  })
}
