import { expect, type Page, test } from '@playwright/test'
import { isSameDocument, markDocument, openPage, siteUrl } from './sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('back after a reload shows the page of the address, before the app is there', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }).click()
  await expect(title(page)).toHaveText('Second page')
  expect(await isSameDocument(page)).toBe(true)
  // The pointer would start the app.
  await page.route('**/assets/app.*.js', () => {})
  await page.reload()
  await expect(title(page)).toHaveText('Second page')
  await page.evaluate(() => history.back())
  await expect(title(page)).toHaveText('First steps')
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  await page.evaluate(() => history.forward())
  await expect(title(page)).toHaveText('Second page')
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
})

test('a place in the page on show is no reason to load it again', async ({ page }) => {
  await page.route('**/assets/app.*.js', (route) => route.abort())
  await page.goto(`${siteUrl('reading')}guide/first`)
  await markDocument(page)
  await page.evaluate(() => location.assign('#steps'))
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  expect(await isSameDocument(page)).toBe(true)
})
