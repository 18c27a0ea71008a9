import { expect, test } from '@playwright/test'
import { openPage } from '../../../../testing/browser/sites.ts'
import { expectMenuFits, expectReadable, expectWithin, ZOOMED } from '../../../../testing/browser/zoom.ts'

test.use({ viewport: ZOOMED })

const PAGES = [
  ['shell', 'guide/tabs'],
  ['reading', 'guide/first'],
] as const

for (const [site, path] of PAGES)
  test(`at 400 % ${site} ${path} does not scroll horizontally, and every focused element is visible`, ({ page }) =>
    expectReadable(page, [site, path]))

test.describe('at 400 %', () => {
  test('a long title of a sample is whole', async ({ page }) => {
    await openPage(page, 'everything', 'code')
    const hidden = await page.locator('figcaption', { hasText: 'scorer.log' }).evaluate((title) => {
      title.textContent = 'x'.repeat(200)
      return [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight]
    })
    expect(hidden).toEqual([0, 0])
  })

  test('the version menu fits', ({ page }) => expectMenuFits(page, ['shell', 'guide/tabs']))

  test('the mobile menu fits: docs, items and groups', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Navigation' })
    const settle = () =>
      sheet.evaluate((box) => Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished)))
    await settle()
    await expectWithin(sheet.locator('.sidebar-nav a:visible'))
    await sheet.getByRole('button', { name: '← Back to main menu' }).click()
    await sheet.getByRole('button', { name: 'Products' }).click()
    await expect(sheet.getByRole('link', { name: 'Product Eight' })).toBeVisible()
    await settle()
    await expectWithin(sheet.getByRole('link', { name: 'Product Eight' }))
    await sheet.getByRole('button', { name: 'Close navigation bar' }).click()
    await expect(sheet).not.toBeAttached()
  })
})
