import { expect, test } from '@playwright/test'
import { hydrate, siteUrl } from '../../../testing/browser/sites.ts'

test.describe('a link to a comparison', () => {
  test('shows it before the reader does anything, with its contents, and each text of a page that includes something from its version', async ({
    page,
  }) => {
    await page.goto(`${siteUrl('everything')}1.0/changes?from=2.0`)
    await expect(page.locator('[data-comparing]')).toBeVisible()
    await expect(page.locator('.compare select')).toHaveValue('2.0')
    const headings = page.locator('[data-comparing] h2')
    await expect(headings).not.toHaveCount(0)
    const ids = await headings.evaluateAll((all) => all.map(({ id }) => `#${id}`))
    const links = page.locator('.toc a')
    await expect(links).toHaveCount(ids.length)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ids)
    await hydrate(page)
    const compared = page.getByRole('main').locator('[data-comparing]')
    // What expands has the cursor of a button.
    await expect.soft(compared.locator('summary').first()).toHaveCSS('cursor', 'pointer')
    const entry = compared.locator('li', { hasText: 'Includes' }).first()
    await expect.soft(entry.locator('summary')).toHaveAccessibleName('What changed in Includes and variables')
    await entry.getByText('What changed').click()
    await expect(entry.locator('ins').first()).toHaveText('1.4.')
  })

  test('to the version itself shows the one before it', async ({ page }) => {
    await page.goto(`${siteUrl('everything')}1.0/changes`)
    const compared = await page.locator('.compare select').inputValue()
    await page.goto(`${siteUrl('everything')}1.0/changes?from=1.0`)
    await hydrate(page)
    await expect(page.locator('.compare select')).toHaveValue(compared)
    await expect(page.locator('[data-comparing]')).not.toBeAttached()
  })

  test('can be retried after a failure', async ({ page }) => {
    let isBlocked = true
    await page.route('**/comparison.json', (route) => (isBlocked ? route.abort() : route.fallback()))
    await page.goto(`${siteUrl('everything')}1.0/changes?from=2.0`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('The versions could not be compared.')
    isBlocked = false
    await alert.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(page.locator('[data-comparing]')).toBeVisible()
    await expect(alert).not.toBeAttached()
    await expect(page.getByRole('combobox', { name: 'Compare with' })).toBeFocused()
  })
})
