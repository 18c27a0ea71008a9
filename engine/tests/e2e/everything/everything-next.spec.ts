import { expect, test } from '@playwright/test'
import { hydrate, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

test('the unreleased version is last in the menu, and its pages say what they are', async ({ page }) => {
  await openPage(page, 'everything')
  await expect(page.getByRole('complementary', { name: 'Version notice' })).toHaveCount(0)
  const menu = page.locator('.version-menu')
  await menu.locator('summary, button').first().click()
  await expect(menu.locator('[data-version]')).toHaveText([/^2\.0/, /^1\.0/, /^Next/])
  await menu.locator('[data-version="3.0"]').click()
  await expect(page).toHaveURL(/\/docs\/3\.0$/)
  const banner = page.getByRole('complementary', { name: 'Version notice' })
  await expect(banner).toHaveText(
    'This is unreleased documentation for Everything Next version. For up-to-date documentation, see the latest version (2.0).',
  )
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await banner.getByRole('link').click()
  await expect(page).toHaveURL(/\/docs\/$/)
  await expect(banner).toHaveCount(0)
  await expect(page.locator('head meta[name=robots]')).toHaveCount(0)

  // Only its own pages search the version by default.
  await page.goto(`${siteUrl('everything')}search?q=ballast`)
  await hydrate(page)
  const results = page.locator('.search-page')
  await expect(page.getByLabel('Version to search')).toHaveValue('2.0')
  await expect(results.getByText('No results for "ballast"')).toBeVisible()
  await expect(results.getByText('Only 2.0 was searched.')).toBeVisible()
  await page.getByLabel('Version to search').selectOption('all')
  await expect(results.getByText('Only 2.0 was searched.')).toHaveCount(0)
  await expect(results.getByText('No results for "ballast"')).toBeVisible()
  await page.getByLabel('Version to search').selectOption('3.0')
  await expect(results.getByRole('status')).toContainText('for "ballast" in Next')
})
