import { expect, type Page, test } from '@playwright/test'
import { resize, siteUrl } from '../../../testing/browser/sites.ts'

/** Follows a link of the article by its text. */
async function follow(page: Page, name: string, heading: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

test('links alone lead from the landing page to a scored request', async ({ page }) => {
  await page.goto(siteUrl('site'))
  await follow(page, 'Add the model', 'Add models')
  await follow(page, 'Create a deployment', 'Create a deployment')
  await follow(page, 'Quick scoring', 'Quick scoring')
  await expect(page.getByRole('main')).toContainText('credit-risk.zip')
  // A request with rows, and the response with scores.
  await expect(page.locator('.code', { hasText: '"rows"' }).first()).toBeVisible()
  await expect(page.locator('.code', { hasText: '"score"' }).first()).toBeVisible()
})

test('a data scientist, an operator and an administrator each reach a first task in one click', async ({ page }) => {
  for (const [reader, link, heading] of [
    ['a data scientist', 'Add the model', 'Add models'],
    ['an operator', 'Check your deployments', 'View deployments'],
    ['an administrator', 'migration guide', 'Migration guide'],
  ] as const)
    await test.step(reader, async () => {
      await page.goto(siteUrl('site'))
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(link, 'i') })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
})

test('the page that says what the product is has a diagram of the model lifecycle', async ({ page }) => {
  await page.goto(`${siteUrl('site')}get-started/what-is`)
  const drawing = page.getByRole('main').getByRole('img').first()
  await expect(drawing).toBeVisible()
  for (const step of ['register', 'deploy', 'score', 'monitor'])
    await expect(drawing).toContainText(new RegExp(step, 'i'))
  expect((await drawing.getAttribute('aria-label'))?.length).toBeGreaterThan(40)
})

test('the title of the landing page ends before the sample beside it, without a broken word', async ({ page }) => {
  await page.goto(siteUrl('site'))
  for (const width of [1200, 1280, 1366]) {
    await resize(page, width, 800)
    const title = page.getByRole('heading', { level: 1 })
    const { right, lines } = await title.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const rects = [...range.getClientRects()]
      return { right: Math.max(...rects.map((rect) => rect.right)), lines: new Set(rects.map(({ top }) => top)).size }
    })
    const sample = await page.locator('.code').first().boundingBox()
    expect.soft(right, `${width} px`).toBeLessThan(sample?.x ?? 0)
    expect.soft(lines, `${width} px`).toBe(2)
  }
})
