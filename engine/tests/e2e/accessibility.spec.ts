import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../testing/browser/axe.ts'
import { openPage, siteUrl } from '../../../testing/browser/sites.ts'

for (const width of [1280, 390]) {
  test(`at ${width} px, in light and dark, axe finds no violations on one of everything`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, 'reading', 'guide/first')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('no page scrolls horizontally from 320 px to ultra-wide', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}guide/first`)
  for (const width of [320, 390, 768, 1024, 1280, 1440, 3440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('an address or a title without an end makes no page scroll horizontally', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}guide/first`)
  await page.evaluate(() => {
    const address = `https://example.com/${'path'.repeat(60)}`
    const places = document.querySelectorAll('.markdown :is(p, li), .brand strong, .toc a, .breadcrumbs a')
    for (const place of places) place.textContent = address
  })
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
  }
})
