import { expect, type Locator, type Page, test } from '@playwright/test'
import { hits, openSearch, search } from '../../../testing/browser/search-ui.ts'
import { openPage } from '../../../testing/browser/sites.ts'

/** A viewport of 1280 by 1024 pixels at 400 %. */
test.use({ viewport: { width: 320, height: 256 } })

const PAGES = [
  ['shell', 'guide/tabs'],
  ['reading', 'guide/first'],
  ['site', ''],
  ['site', 'model-deployments/create'],
  ['site', 'v0.68.0/changes'],
  ['site', 'search?q=deployment'],
] as const

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Why the focused element is not visible; undefined if it is. */
function outOfSight(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
    const [box] = element.getClientRects()
    if (!box) return `${name}: has no box`
    const left = Math.max(box.left, 0)
    const top = Math.max(box.top, 0)
    const right = Math.min(box.right, innerWidth)
    const bottom = Math.min(box.bottom, innerHeight)
    if (right - left < Math.min(box.width, 8) || bottom - top < Math.min(box.height, 8)) return `${name}: outside`
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return shown && (element.contains(shown) || shown.contains(element))
      ? undefined
      : `${name}: covered by ${shown?.className}`
  })
}

/** Expects every link of a list to fit horizontally, after scrolling down if needed. */
async function expectWithin(links: Locator): Promise<void> {
  expect(await links.count()).toBeGreaterThan(0)
  for (const link of await links.all()) {
    await link.scrollIntoViewIfNeeded()
    const name = (await link.textContent()) ?? ''
    const { x = -1, y = -1, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
    expect(x, name).toBeGreaterThanOrEqual(0)
    expect(x + width, name).toBeLessThanOrEqual(320)
    // Scroll positions are whole pixels.
    expect(y, name).toBeGreaterThanOrEqual(-1)
    expect(y + height, name).toBeLessThanOrEqual(257)
  }
}

for (const [site, path] of PAGES) {
  test(`at 400 % ${site} ${path} does not scroll horizontally, and every focused element is visible`, async ({
    page,
  }) => {
    await openPage(page, site, path)
    if (path.startsWith('search')) await expect(page.locator('.results > li').first()).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    let first: string | undefined
    for (let at = 0; at < 60; at++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
      if (at > 2 && focused === first) break
      first ??= focused
      // Results appended to a list move the focused element for a moment.
      await expect.poll(() => outOfSight(page)).toBeUndefined()
    }
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
}

test.describe('at 400 %', () => {
  for (const [site, path] of [
    ['shell', 'guide/tabs'],
    // With notes on the page in each version, some of them long.
    ['site', 'v0.68.0/projects/create'],
  ] as const) {
    test(`the version menu of ${site} fits`, async ({ page }) => {
      await openPage(page, site, path)
      await page.locator('.version-menu > button').click()
      await expectWithin(page.locator('.version-menu li a'))
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
  }

  test('the mobile menu fits: docs, items and groups', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Navigation' })
    const settle = () =>
      sheet.evaluate((box) => Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished)))
    await settle()
    await expectWithin(sheet.locator('.sidebar-nav a:visible'))
    await sheet.getByRole('button', { name: '← Back to main menu' }).click()
    await sheet.getByRole('button', { name: 'Products' }).click()
    await expect(sheet.getByRole('link', { name: 'Product Eight' })).toBeVisible()
    await settle()
    await expectWithin(sheet.getByRole('link', { name: 'Product Eight' }))
    await sheet.getByRole('button', { name: 'Close navigation bar' }).click()
    await expect(sheet).not.toBeAttached()
  })

  test('the search fits, and its last hit is reachable', async ({ page }) => {
    await openPage(page, 'site', 'model-deployments/create')
    await openSearch(page, 'deploy')
    // Until the whole index is there, hits come and go.
    await expect(search(page).getByRole('link', { name: /^See all \d+ results$/ })).toBeVisible()
    await expectWithin(hits(page))
    await expect(search(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})
