import { expect, type Page, test } from '@playwright/test'
import { violations } from '../../../../testing/browser/axe.ts'
import {
  collectWarnings,
  hydrate,
  isSameDocument,
  markDocument,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const SCRIPT = /\/assets\/latency-budget\.\w+\.js$/

function scriptsOf(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => SCRIPT.test(request.url()) && loaded.push(request.url()))
  return loaded
}

async function useBudget(page: Page): Promise<void> {
  const budget = page.locator('latency-budget')
  await budget.getByRole('button', { name: 'Show shares' }).click()
  await expect(budget.getByRole('cell', { name: '10 %' })).toBeVisible()
}

test('a custom element loads when it becomes visible, without any interaction', async ({ page }) => {
  const warnings = collectWarnings(page)
  const loaded = scriptsOf(page)
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto(`${siteUrl('everything')}components`)
  await settle(page)
  expect(loaded).toEqual([])

  await page.setViewportSize({ width: 1280, height: 2000 })
  await expect(page.getByRole('button', { name: 'Show shares' })).toBeVisible()
  await hydrate(page)
  await useBudget(page)
  expect(await violations(page)).toEqual([])

  await page.getByRole('link', { name: 'Everything', exact: true }).first().click()
  await expect(page.locator('latency-budget')).toHaveCount(0)
  await page.goBack()
  await useBudget(page)
  expect(loaded).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('a custom element loads on a page that the app switched to, and works there again', async ({ page }) => {
  const warnings = collectWarnings(page)
  const loaded = scriptsOf(page)
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto(siteUrl('everything'))
  await hydrate(page)
  await markDocument(page)
  const open = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await open('Site components')
  await useBudget(page)
  await open('Everything')
  await expect(page.locator('latency-budget')).toHaveCount(0)
  await open('Site components')
  await useBudget(page)
  expect(await isSameDocument(page)).toBe(true)
  expect(loaded).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('a custom element is a block of its own, with space below, as other components are', async ({ page }) => {
  await page.goto(`${siteUrl('everything')}components`)
  const element = page.locator('latency-budget')
  await expect(element).toHaveCSS('display', 'block')
  // What its script adds at its end has no space of its own.
  await expect(element).toHaveCSS('margin-bottom', '16px')
})

test('what a component renders can be read without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${siteUrl('everything')}components`)
  await expect(page.getByText('Credit risk: 145 of 200 ms')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show shares' })).toHaveCount(0)
  await context.close()
})
