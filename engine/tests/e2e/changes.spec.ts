import { expect, test } from '@playwright/test'
import { hydrate, siteUrl } from '../../../testing/browser/sites.ts'

test('compared versions have the texts of a page that takes something from each of them', async ({ page }) => {
  await page.goto(`${siteUrl('everything')}1.0/changes?from=2.0`)
  await hydrate(page)
  const entry = page.getByRole('main').locator('[data-comparing] li', { hasText: 'Includes' }).first()
  await entry.getByText('What changed').click()
  await expect(entry.locator('ins').first()).toHaveText('1.4.')
})
