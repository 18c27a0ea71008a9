import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { collectWarnings, openPage } from './sites.ts'

for (const width of [1280, 390]) {
  test(`a page with every construct at ${width} px: axe finds no violations, and the page does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const warnings = collectWarnings(page)
    await openPage(page, 'everything', '1.0/everything')
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
      expect(await violations(page, theme === 'light' ? 'everything' : 'colours'), theme).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(warnings).toEqual([])
  })
}

test('the styles of a rich page apply after a switch from a plain one', async ({ page }) => {
  await openPage(page, 'everything', '1.0/')
  await expect(page.locator('[data-rich]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Footnotes, lists and math' }).first().click()
  await expect(page.locator('.task-list-item').first()).toHaveCSS('list-style-type', 'none')
})
