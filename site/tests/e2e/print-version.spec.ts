import { expect, test } from '@playwright/test'
import { brokenReferences, print } from '../../../testing/browser/print.ts'
import { collectWarnings, openPage, siteUrl } from '../../../testing/browser/sites.ts'

/** The reader of PDFs gives this for a character that no font has. */
const MISSING = /[\0\uFFFD]/

test('a character that no font has is noticed in a PDF', async ({ page }) => {
  await page.setContent('<p>known \u{10FFFD}</p>')
  expect((await print(page)).sheets.join('')).toMatch(MISSING)
})

test('the newest version prints whole: cover, contents, every page once, with links that lead to it', async ({
  page,
}) => {
  const warnings = collectWarnings(page)
  await page.goto(`${siteUrl('site')}print`)
  const titles = await page.locator('article > h1').allTextContents()
  expect(titles).toHaveLength(44)
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(contents).toHaveCount(44)
  const { sheets, places, addresses } = await print(page)
  expect(sheets[0]).toMatch(/^H2O MLOps Docs\s+Version: v1\.0\.0\s+Last updated on \w+ \d+, \d{4}\s/)
  expect(sheets.length).toBeGreaterThan(250)
  expect(sheets.length).toBeLessThan(400)
  expect(sheets.filter((text) => MISSING.test(text))).toEqual([])
  const count = await page.locator('article a[href^="#"]:visible').count()
  expect(places.length).toBeGreaterThanOrEqual(count)
  expect(places.every(Boolean)).toBe(true)
  // A long link is several in a PDF; the way back is for screens.
  const elsewhere = await page
    .locator('a:not([href^="#"], .print-tools *)')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect([...new Set(addresses)].sort()).toEqual([...new Set(elsewhere)].sort())
  expect(warnings).toEqual([])
})

test('a version for print has unique ids, and no link or reference leads nowhere', async ({ page }) => {
  await page.goto(`${siteUrl('site')}v0.68.0/print`)
  await expect(page.locator('article [id]')).not.toHaveCount(0)
  expect(await brokenReferences(page)).toEqual([])
})

test('no part of it is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${siteUrl('site')}print`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the version menu leads to it, in a tab of its own', async ({ page }) => {
  await openPage(page, 'site', 'v0.68.0/deployments/create')
  await page.locator('.version-menu').hover()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Print this version' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(`${siteUrl('site')}v0.68.0/print`)
  await expect(tab.getByText('Version: v0.68.0')).toBeVisible()
})
