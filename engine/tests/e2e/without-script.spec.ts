import { expect, test } from '@playwright/test'
import { searchButton } from '../../../testing/browser/search-ui.ts'
import { siteUrl } from '../../../testing/browser/sites.ts'

test.use({ javaScriptEnabled: false })

test('a page is readable, with every tab panel, links and collapses without JavaScript', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}guide/first`)
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }),
  ).toBeVisible()
  await expect.soft(page.getByText('Python says hello.')).toBeVisible()
  await expect.soft(page.getByText('curl says hello.')).toBeVisible()
  await expect.soft(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeHidden()
  await page.locator('.disclosure summary').click()
  await expect(page.getByText('Hidden until opened.')).toBeVisible()
  await page.locator('.sidebar summary').first().click()
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }),
  ).toBeHidden()
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second page' })).toBeVisible()
})

test('the version menu opens on hover and links to the same page without JavaScript', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}guide/second`)
  await page.getByRole('button', { name: 'v2' }).hover()
  await page.getByRole('link', { name: /^v1\b/ }).click()
  await expect(page).toHaveURL(`${siteUrl('reading')}v1/guide/second`)
})

test('what does nothing without JavaScript is not shown', async ({ page }) => {
  await page.goto(`${siteUrl('everything')}code`)
  await expect(page.getByRole('link', { name: 'Deploy a model in five minutes (YouTube)' })).toBeVisible()
  await expect(page.locator('.video button')).toHaveCount(1)
  await expect(page.locator('.video button')).toBeHidden()
  await page.goto(`${siteUrl('everything')}1.0/changes`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.compare')).toHaveCount(1)
  await expect(page.locator('.compare')).toBeHidden()
})

test('the bar of contents stays at the top edge, because the navbar scrolls away without JavaScript', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(`${siteUrl('shell')}guide/sections`)
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  const bar = page.locator('.toc-mobile')
  await expect(bar).toBeInViewport()
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
})

test('a redirect works without JavaScript', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}latest/home`)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
})

test('the search button opens the search page without JavaScript', async ({ page }) => {
  await page.goto(`${siteUrl('shell')}guide/sections`)
  await searchButton(page).click()
  await expect(page).toHaveURL(/\/docs\/search\??$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation')
})

test('every navbar link is reachable in a narrow viewport without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(siteUrl('shell'))
  const bar = page.getByRole('navigation', { name: 'Main' })
  for (const name of ['Elsewhere', 'Sections', 'Reference']) {
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  }
  for (const [menu, entry] of [
    ['Topics', 'Versions explained'],
    ['Products', 'Product Eight'],
    ['v2', 'Previous documentation versions'],
    ['English', 'Deutsch'],
  ] as const) {
    await bar.getByRole('button', { name: menu, exact: true }).click()
    await expect(bar.getByRole('link', { name: entry })).toBeInViewport({ ratio: 1 })
  }
  await expect(bar.getByRole('button', { name: 'More' })).toBeHidden()
})
