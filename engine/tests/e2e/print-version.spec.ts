import { expect, test } from '@playwright/test'
import { brokenReferences } from '../../../testing/browser/print.ts'
import { siteUrl } from '../../../testing/browser/sites.ts'

test('a version for print has unique ids, and no link or reference leads nowhere', async ({ page }) => {
  await page.goto(`${siteUrl('everything')}print`)
  await expect(page.locator('article [id]')).not.toHaveCount(0)
  expect(await brokenReferences(page)).toEqual([])
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 800 }, colorScheme: 'dark' })

    test('the screen shows what will be printed', async ({ page }) => {
      await page.goto(`${siteUrl('reading')}print`)
      await expect(page.getByText('Python says hello.')).toBeVisible()
      await expect(page.getByText('curl says hello.')).toBeVisible()
      const buttons = await page.locator('article button').all()
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons) await expect(button).toBeHidden()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator('script[src], img[loading]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible({ visible: javaScriptEnabled })
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    })
  })
}

test('a version for print has a way back, and a button that prints it without itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(`${siteUrl('reading')}print`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to the documentation' }).click()
  await expect(page).toHaveURL(new RegExp(`${siteUrl('reading')}?$`))
})

test('on a screen, its text has margins', async ({ page }) => {
  for (const [width, least] of [
    [1280, 250],
    [390, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${siteUrl('plain')}print`)
    const title = await page.getByRole('heading', { level: 1 }).first().boundingBox()
    expect(title?.x).toBeGreaterThanOrEqual(least)
  }
})
