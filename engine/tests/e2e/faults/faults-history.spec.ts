import { expect, test } from '@playwright/test'
import { title } from '../../../../testing/browser/page-parts.ts'
import { hold, isSameDocument, markDocument, openPage, settle, siteUrl } from '../../../../testing/browser/sites.ts'

test('going back after a reload shows the page of the URL, before the app is loaded', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }).click()
  await expect(title(page)).toHaveText('Second page')
  expect(await isSameDocument(page)).toBe(true)
  // Without the pointer, which would load the app.
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

test('a prefetched page that arrives late does not replace a newer one', async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
  await sidebar.getByRole('link', { name: 'Second page' }).click()
  await expect(title(page)).toHaveText('Second page')
  const late = `${siteUrl('reading')}guide/first/page.json`
  const release = await hold(page, late)
  const asked = page.waitForRequest(late)
  await sidebar.getByRole('link', { name: 'First steps' }).hover()
  await asked
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  await sidebar.getByRole('link', { name: 'Welcome' }).click()
  await expect(title(page)).toHaveText('Welcome')
  const arrived = page.waitForEvent('requestfinished', (request) => request.url() === late)
  release()
  await arrived
  // Everything waiting for the response has run after one frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(title(page)).toHaveText('Welcome')
  await expect(page).toHaveTitle('Welcome | Reading')
  await expect(page).toHaveURL(siteUrl('reading'))
  expect(await isSameDocument(page)).toBe(true)
})

test('a link to a heading of the current page does not reload it', async ({ page }) => {
  await page.route('**/assets/app.*.js', (route) => route.abort())
  await page.goto(`${siteUrl('reading')}guide/first`)
  await markDocument(page)
  await page.evaluate(() => location.assign('#steps'))
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  await settle(page)
  expect(await isSameDocument(page)).toBe(true)
})

test('going back again, past a heading of a page that is still loading, shows that page', async ({ page }) => {
  await page.clock.install()
  await openPage(page, 'reading', 'guide/first')
  await page.evaluate(() => location.assign('#steps'))
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }).click()
  await expect(title(page)).toHaveText('Second page')
  // The app keeps a page for a while after it was left.
  await page.clock.fastForward('01:00')
  const late = `${siteUrl('reading')}guide/first/page.json`
  const release = await hold(page, late)
  const asked = page.waitForRequest(late)
  await page.evaluate(() => history.back())
  await asked
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  release()
  await expect(title(page)).toHaveText('First steps')
})
