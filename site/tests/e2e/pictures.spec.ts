import { expect, test } from '@playwright/test'
import { field, hits, openSearch, search } from '../../../testing/browser/search-ui.ts'
import { hydrate, siteUrl } from '../../../testing/browser/sites.ts'

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
      await openSearch(page, 'monitoring')
      // Until the whole index is there, the hits depend on what arrived first.
      await expect(search(page).getByRole('link', { name: /^See all \d+ results$/ })).toBeVisible()
      await field(page).fill('deploy a model')
      await expect(hits(page).first().locator('mark')).toHaveText(['Deploy', 'model'])
      await expect(page).toHaveScreenshot(`search-${theme}.png`, TOLERANCE)
    })
  })
}
