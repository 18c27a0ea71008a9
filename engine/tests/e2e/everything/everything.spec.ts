import { expect, test } from '@playwright/test'
import { violations } from '../../../../testing/browser/axe.ts'
import { collectWarnings, openPage, resize, settle } from '../../../../testing/browser/sites.ts'

test('a page with every construct at 1280 and 390 px: axe finds no violations, and the page does not scroll sideways', async ({
  page,
}) => {
  const warnings = collectWarnings(page)
  await openPage(page, 'everything', '1.0/everything')
  for (const width of [1280, 390]) {
    await resize(page, width, 900)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
      // The colors of code change gradually.
      await settle(page)
      const found = await violations(page, theme === 'light' ? 'everything' : 'colors')
      expect.soft(found, `${theme}, ${width} px`).toEqual([])
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  expect(warnings).toEqual([])
})

test('a rule above a section does not add a second line', async ({ page }) => {
  await openPage(page, 'everything', '1.0/html')
  const rules = page.locator('.markdown hr')
  await expect(rules).toHaveCount(2)
  await expect(rules.first()).toBeHidden()
  await expect(rules.last()).toBeVisible()
})

test('styles that the first page did not need apply after a switch', async ({ page }) => {
  await openPage(page, 'everything', '1.0/')
  expect(await page.locator('head > style').textContent()).not.toContain('task-list-item')
  await page.getByRole('link', { name: 'Footnotes, lists and math' }).first().click()
  await expect(page.locator('.task-list-item').first()).toHaveCSS('list-style-type', 'none')
})
