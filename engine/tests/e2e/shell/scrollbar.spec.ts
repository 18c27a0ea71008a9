import { expect, type Page, test } from '@playwright/test'
import { openSearch, search } from '../../../../testing/browser/search-ui.ts'
import { openPage, resize, siteUrl } from '../../../../testing/browser/sites.ts'

// Playwright hides scrollbars, which take room on most desktops.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
})

const rightEdge = async (page: Page) => {
  const { x, width } = (await page.getByRole('banner').boundingBox()) ?? { x: 0, width: 0 }
  return x + width
}

test('a page has the same width whether or not it fills the window', async ({ page }) => {
  // Narrow: a sidebar is as high as the window, so that the footer is always below it.
  await page.setViewportSize({ width: 900, height: 600 })
  await page.goto(`${siteUrl('shell')}guide/sections`)
  const long = await rightEdge(page)
  expect(long).toBeLessThan(900)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await resize(page, 900, height + 200)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  expect(await rightEdge(page)).toBe(long)
})

test('a page keeps its width while the search is open', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  const before = await rightEdge(page)
  await openSearch(page)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  expect(await rightEdge(page)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(search(page)).not.toBeAttached()
  expect(await rightEdge(page)).toBe(before)
})
