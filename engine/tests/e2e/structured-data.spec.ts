import { expect, type Page, test } from '@playwright/test'
import { isSameDocument, markDocument, openPage } from '../../../testing/browser/sites.ts'

/** The article's URL in each piece of structured data in the document. */
const described = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts.map((script) =>
        JSON.parse(script.textContent)['@graph'].find((one: { url?: string }) => one.url !== undefined),
      ),
    )

test('a switch in place replaces the structured data, back restores it', async ({ page }) => {
  const first = { headline: 'First steps', url: 'https://docs.example.com/docs/guide/first' }
  const second = { headline: 'Second page', url: 'https://docs.example.com/docs/guide/second' }
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
  expect(await described(page)).toMatchObject([first])
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  expect(await described(page)).toMatchObject([second])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps')
  expect(await described(page)).toMatchObject([first])
  expect(await isSameDocument(page)).toBe(true)
})

test('a page without a doc removes the structured data', async ({ page }) => {
  await openPage(page, 'reading', 'guide/second')
  await markDocument(page)
  await page.getByRole('button', { name: 'This page' }).click()
  await page.getByRole('link', { name: 'Changed in v2' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('changes in v2')
  expect(await isSameDocument(page)).toBe(true)
  expect(await described(page)).toEqual([])
})
