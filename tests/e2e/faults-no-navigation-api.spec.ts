import { expect, type Page, test } from '@playwright/test'
import { hits, openSearch } from './search-ui.ts'
import { collectWarnings, hydrate, openPage, siteUrl } from './sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a browser without the Navigation API', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of Object.getOwnPropertyNames(window))
        if (name === 'navigation' || name.startsWith('Navigat')) Reflect.deleteProperty(window, name)
    })
  })

  test('goes back and forward between pages, with title and scroll position', async ({ page }) => {
    const warnings = collectWarnings(page)
    await openPage(page, 'shell', 'guide/sections')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Tabs' }).click()
    await expect(page).toHaveTitle('Tabs | Shell')
    await page.goBack()
    await expect(page).toHaveTitle('Sections | Shell')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    await page.goForward()
    await expect(page).toHaveTitle('Tabs | Shell')
    expect(warnings).toEqual([])
  })

  test('follows a hit, and switches version with query and hash', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs?a=1#the-last-one')
    await page.getByRole('button', { name: 'v2' }).click()
    await page.locator('.version-menu a[data-version="v1"]').click()
    await expect(page).toHaveURL(`${siteUrl('shell')}v1/guide/tabs?a=1#the-last-one`)
    await hydrate(page)
    await openSearch(page, 'layers')
    await expect(hits(page).first()).toContainText('Layers')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${siteUrl('shell')}v1/concepts/layers`)
    await expect(title(page)).toHaveText('Layers')
  })
})
