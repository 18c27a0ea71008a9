import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../testing/browser/axe.ts'
import { field, openSearch, search } from '../../../testing/browser/search-ui.ts'
import { openPage, resize, siteUrl } from '../../../testing/browser/sites.ts'

/** The kinds of pages: path, and what renders last. */
const KINDS = {
  landing: ['', 'h1'],
  article: ['model-deployments/create', 'h1'],
  'older article': ['v0.68.0/deployments/scoring-runtimes', 'h1'],
  'article with long breadcrumbs': ['v0.70.0/py-client/legacy/examples/mlflow/mlflow-custom', 'h1'],
  search: ['search?q=deployment', '.results > li'],
  'search without results': ['search?q=warehouse', '.result-trail'],
  changes: ['v0.68.0/changes', 'h1'],
  'other changes': ['v0.70.0/changes?from=v0.66.1', '[data-comparing] li'],
  'a difference': ['v0.68.0/changes/deployments/create', 'ins'],
  'not found': ['404.html', 'h1'],
} as const

/** Queries, and what appears when they are answered. */
const QUERIES = {
  '': 'No recent searches',
  deploy: 'See all',
  warehouse: 'Not in v1.0.0, but in v0.70.7',
  zzxqj: 'No results for',
}

/** A short page, to open the search and menus on: axe reads all of it each time. */
const SHORT = 'get-started/access'

const WIDTHS = [1280, 390]

for (const [kind, [path, last]] of Object.entries(KINDS)) {
  test(`${kind}: it does not scroll horizontally from 320 px to ultra-wide, and axe finds no violations at 1280 and 390 px, in light and dark`, async ({
    page,
  }) => {
    await openPage(page, 'site', path)
    await expect(page.locator(last).first()).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1280, 1440, 3440]) {
      await resize(page, width, 900)
      await expect(page.locator(last).first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `scrolls horizontally at ${width} px`).toBeLessThanOrEqual(0)
      if (WIDTHS.includes(width)) await expectAccessible(page, { what: `${width} px` })
    }
  })
}

test.describe('at 1280 and 390 px, in light and dark, axe finds no violations on', () => {
  test('the open search', async ({ page }) => {
    await openPage(page, 'site', SHORT)
    await openSearch(page)
    for (const [at, [query, what]] of Object.entries(QUERIES).entries()) {
      await field(page).fill(query)
      await expect(search(page)).toContainText(what)
      for (const width of WIDTHS) {
        await resize(page, width, 900)
        // The page behind it stays the same.
        await expectAccessible(page, { what: `${what} ${width} px`, ...(at > 0 && { within: '.search-modal' }) })
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${what} ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('open menus', async ({ page }) => {
    await openPage(page, 'site', SHORT)
    await page.getByRole('button', { name: 'Platform' }).click()
    await expect(page.getByRole('link', { name: 'AI App Store' })).toBeVisible()
    await expectAccessible(page, { what: '1280 px' })
    await resize(page, 390, 900)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
    await expectAccessible(page, { what: '390 px' })
  })
})

test('long names in headings and links do not make a page scroll horizontally on the smallest phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of [
    'changes/batch-scoring',
    'changes/py-client/examples/deploy-models/manage-deployments',
    'v0.64.0/py-client/examples/deployments-interact/configure-scoring-endpoints',
  ]) {
    await page.goto(siteUrl('site') + path)
    const [width, within] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width, path).toBe(within)
  }
})

test('the whole site works with the keyboard alone', async ({ page }) => {
  await page.goto(`${siteUrl('site')}model-deployments/create`)
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to main content')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const reach = async (name: RegExp) => {
    for (let at = 0; at < 80; at++) {
      if (name.test(await focused())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Nothing named ${name} can be reached.`)
  }
  await reach(/^Platform$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'AI App Store' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'AI App Store' })).toBeHidden()
  await reach(/^v1\.0\.0$/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl('site')}v0.70.0/deployments/create`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The next focus stop follows page order: into the article.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  const summary = page.locator('.sidebar summary', { hasText: 'Get started' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Key terms' })).toBeVisible()
})
