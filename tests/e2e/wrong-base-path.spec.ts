import { expect, type Page, test } from '@playwright/test'
import { openPage, siteUrl } from './sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the notice of a wrong base path', () => {
  const notice = (page: Page) => page.locator('#base-path-notice')

  test('is at the base path only, hidden', async ({ page }) => {
    await openPage(page, 'shell')
    await expect(notice(page)).toBeAttached()
    await expect(notice(page)).toBeHidden()
    for (const path of ['guide/sections', 'v1', '404.html', 'search']) {
      await page.goto(siteUrl('shell') + path)
      await expect(notice(page), path).not.toBeAttached()
    }
  })

  test('shows when the app cannot be loaded', async ({ page }) => {
    await page.route('**/assets/app.*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto(siteUrl('shell'))
    await expect(notice(page)).toBeHidden()
    const warning = page.waitForEvent('console', (message) => message.text().startsWith('The app could not be loaded'))
    await page.mouse.move(200, 150)
    await page.mouse.move(210, 160)
    await expect(notice(page)).toBeVisible()
    await expect(notice(page)).toHaveRole('alert')
    await expect(notice(page).locator('code')).toHaveText('/mlops/')
    expect((await warning).type()).toBe('warning')
    // The page itself still works.
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Guide' }).click()
    await expect(title(page)).toHaveText('Overview')
  })
})
