import { expect, test } from '@playwright/test'
import { expectPrintsInFull } from '../../../testing/browser/print.ts'
import { openPage } from '../../../testing/browser/sites.ts'

/** The text area of an A4 page between usual margins, in CSS pixels. */
test.use({ viewport: { width: 718, height: 1040 } })

test('pages of every kind print their text in full and no controls', async ({ page }) => {
  for (const path of [
    'model-deployments/create',
    'model-scoring/rest-api',
    'v0.68.0/deployments/scoring-runtimes',
    'v0.68.0/changes',
  ])
    await expectPrintsInFull(page, ['site', path])
})

test('where pages moved to is printed', async ({ page }) => {
  await openPage(page, 'site', 'v0.70.0/changes')
  const moved = page.locator('#moved ~ details li').first()
  const isShown = () => moved.evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isShown()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isShown()).toBe(true)
})
