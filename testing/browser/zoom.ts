import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './sites.ts'

/** A viewport of 1280 by 1024 pixels at 400 %. */
export const ZOOMED = { width: 320, height: 256 }

/** How much wider than the viewport the page is, in CSS pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

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
export async function expectWithin(links: Locator): Promise<void> {
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

/** Opens a page and expects that it does not scroll horizontally, and that every focused element is visible. */
export async function expectReadable(page: Page, [site, path]: readonly [string, string]): Promise<void> {
  await openPage(page, site, path)
  if (path.startsWith('search')) await expect(page.locator('.results > li').first()).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  let first: string | undefined
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
    if (at > 2 && focused === first) break
    first ??= focused
    // Results that are added to a list move the focus from the button below it to the first of them.
    await expect.poll(() => outOfSight(page)).toBeUndefined()
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** Opens a page and expects its version menu to fit. */
export async function expectMenuFits(page: Page, [site, path]: readonly [string, string]): Promise<void> {
  await openPage(page, site, path)
  await page.locator('.version-menu > button').click()
  await expectWithin(page.locator('.version-menu li a'))
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
