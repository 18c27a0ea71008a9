import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { title } from '../../../testing/browser/page-parts.ts'
import { openPage, settle, siteDir, siteUrl } from '../../../testing/browser/sites.ts'

test.describe('the notice about a wrong base path', () => {
  const notice = (page: Page) => page.locator('#_Notice')

  test('is at the base path only, hidden', async ({ page }) => {
    await openPage(page, 'shell')
    await expect(notice(page)).toBeAttached()
    await expect(notice(page)).toBeHidden()
    for (const path of ['guide/sections', 'v1', '404.html', 'search']) {
      await page.goto(siteUrl('shell') + path)
      await expect(notice(page), path).not.toBeAttached()
    }
  })

  /** Serves the home page at an address, without the app. */
  async function openHome(page: Page, path: string): Promise<void> {
    await page.route('**/assets/app.*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const body = readFileSync(join(siteDir('shell'), 'index.html'), 'utf8')
    const url = new URL(path, siteUrl('shell')).href
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(url)
    await expect(notice(page)).toBeHidden()
    const warning = page.waitForEvent('console', (message) => message.text().startsWith('The app could not be loaded'))
    await page.mouse.move(200, 150)
    await page.mouse.move(210, 160)
    expect((await warning).type()).toBe('warning')
  }

  for (const path of ['/', '/elsewhere/index.html']) {
    test(`shows at ${path}, where the app is not found`, async ({ page }) => {
      await openHome(page, path)
      await expect(notice(page)).toBeVisible()
      await expect(notice(page)).toHaveRole('alert')
      await expect(notice(page)).toContainText('This site did not load properly.')
      await expect(notice(page)).toContainText('Check the base URL of the site')
      await expect(notice(page).locator('code')).toHaveText('/docs/')
    })
  }

  for (const path of ['/docs/', '/docs/index.html']) {
    test(`does not show at ${path} when the app merely cannot be loaded`, async ({ page }) => {
      await openHome(page, path)
      await settle(page)
      await expect(notice(page)).toBeHidden()
      // The page itself still works.
      await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Guide' }).click()
      await expect(title(page)).toHaveText('Overview')
    })
  }
})
