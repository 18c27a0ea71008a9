import { expect, type Page, test } from '@playwright/test'
import { hydrate, resize, siteUrl } from '../../../testing/browser/sites.ts'

// Different font rendering changes the edges of letters; a broken part moves or recolors blocks. So 1 % of the pixels of a
// region may differ, and a pixel only counts from a fifth of the way from black to white. `npm run screenshots` takes the
// pictures again.
const TOLERANCE = { maxDiffPixelRatio: 0.01, threshold: 0.2, animations: 'disabled' } as const

/** A region: a whole element, or the part of it between two others inside. */
interface Region {
  readonly of: string
  readonly from?: string
  readonly to?: string
}

/** Low, so that the articles of short pages are not stretched to the height of a window. */
const HEIGHT = 400

/** What is compared of each kind of page, by width: a part that looks the same on all of them once. */
const KINDS: Record<number, Record<string, Record<string, Region>>> = {
  1280: {
    'guide/first': {
      navbar: { of: '.navbar' },
      sidebar: { of: '.sidebar-nav > ul' },
      toc: { of: '.toc' },
      'article-head': { of: 'article', to: 'h1' },
      'article-top': { of: 'article', from: 'h1', to: '#code' },
      'article-code': { of: 'article', from: '#code', to: '#remarks' },
      'article-remarks': { of: 'article', from: '#remarks', to: '.pagination' },
      pagination: { of: '.pagination' },
      footer: { of: '.footer' },
    },
    'v1/guide/second': { 'older-article': { of: 'article', to: '.pagination' } },
    '': { 'landing-article': { of: 'article', to: '.pagination' } },
    '404.html': { 'not-found-article': { of: 'article' } },
  },
  390: {
    'guide/first': {
      navbar: { of: '.navbar' },
      'article-head': { of: 'article', to: 'h1' },
      'article-top': { of: 'article', from: 'h1', to: '#code' },
      'article-code': { of: 'article', from: '#code', to: '#remarks' },
      'article-remarks': { of: 'article', from: '#remarks', to: '.pagination' },
      pagination: { of: '.pagination' },
    },
    'v1/guide/second': { 'older-article': { of: 'article', to: '.pagination' } },
    '': { 'landing-article': { of: 'article', to: '.pagination' } },
    '404.html': { 'not-found-article': { of: 'article' } },
  },
}

/** Where the parts of a page are, whatever the fonts: left edge and width. */
const PLACES: Record<number, Record<string, readonly [left: number, width: number]>> = {
  1280: {
    '.navbar': [0, 1280],
    '.sidebar': [0, 272],
    main: [272, 1008],
    h1: [320, 648],
    '.markdown': [320, 648],
    '.pagination': [320, 648],
    '.toc': [1016, 240],
    '.footer': [0, 1280],
  },
  390: {
    '.navbar': [0, 390],
    main: [0, 390],
    h1: [16, 358],
    '.markdown': [16, 358],
    '.pagination': [16, 358],
    '.footer': [0, 390],
  },
}

/** The box around a region of the page, in CSS pixels. */
async function boxOf(page: Page, { of, from, to }: Region) {
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    if (!found) throw new Error(`${selector} has no box.`)
    return found
  }
  const { x, y, width, height } = await box(of)
  const top = from ? (await box(from)).y : y
  const bottom = to ? (await box(to)).y : y + height
  return { x, y: top, width, height: bottom - top }
}

/** The regions of one page, compared softly, so that one difference does not hide the others. */
async function compareRegions(page: Page, regions: Record<string, Region>, suffix: string): Promise<void> {
  for (const [name, region] of Object.entries(regions)) {
    const clip = await boxOf(page, region)
    await expect.soft(page).toHaveScreenshot(`${name}-${suffix}.png`, {
      ...TOLERANCE,
      fullPage: true,
      clip,
      mask: [page.locator('.last-updated')],
    })
  }
}

/** Opens a page of the fixture, with the pointer where it changes nothing. */
async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await page.goto(siteUrl('reading') + path)
  await hydrate(page)
  await page.mouse.move(0, 0)
}

/** Switches to dark mode as a reader does, but without the pointer. */
async function darken(page: Page): Promise<void> {
  await page.locator('.color-mode').evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
}

for (const path of Object.keys(KINDS[1280] ?? {})) {
  test(`the parts of /${path} match their screenshots, at 1280 and 390 px, in light and in dark`, async ({ page }) => {
    await open(page, path, 1280)
    for (const theme of ['light', 'dark']) {
      if (theme === 'dark') await darken(page)
      for (const [width, kinds] of Object.entries(KINDS)) {
        await resize(page, Number(width), HEIGHT)
        await compareRegions(page, kinds[path] ?? {}, `${width}-${theme}`)
      }
    }
  })
}

test('the mobile menu matches its screenshots, in light and in dark', async ({ page }) => {
  await open(page, 'guide/first', 390)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.getByRole('dialog', { name: 'Navigation' })
  await expect.soft(menu).toHaveScreenshot('menu-390-light.png', TOLERANCE)
  await darken(page)
  await expect(menu).toHaveScreenshot('menu-390-dark.png', TOLERANCE)
})

test('the parts of a page are where they belong, at 1280 and 390 px', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}guide/first`)
  for (const [width, places] of Object.entries(PLACES)) {
    await resize(page, Number(width), HEIGHT)
    const found = Object.keys(places).map(async (selector) => {
      const { x, width: wide } = await boxOf(page, { of: selector })
      return [selector, [x, wide]] as const
    })
    expect.soft(Object.fromEntries(await Promise.all(found)), `${width} px`).toEqual(places)
  }
})
