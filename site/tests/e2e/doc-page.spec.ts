import { expect, test } from '@playwright/test'
import { siteUrl } from '../../../testing/browser/sites.ts'

test('on a phone, the title begins within 130 pixels below the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['model-deployments/create', 'py-client/examples/batch-scoring']) {
    await page.goto(siteUrl('site') + path)
    const [bar, heading] = [
      await page.locator('.navbar').boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    expect((heading?.y ?? Infinity) - ((bar?.y ?? 0) + (bar?.height ?? 0)), path).toBeLessThan(130)
  }
})
