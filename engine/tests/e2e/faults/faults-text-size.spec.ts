import { expect, type Page, test } from '@playwright/test'
import { openPage, openWithPausedClock, siteUrl } from '../../../../testing/browser/sites.ts'

/** Sets the size of text as readers do in their browser; 16 px is the usual one. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
}

test('with text of 20 or 32 px, no page scrolls horizontally', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [site, path] of [
    ['reading', 'guide/first'],
    ['shell', 'guide/tabs'],
    ['everything', ''],
  ] as const) {
    await openPage(page, site, path)
    for (const size of [20, 32])
      await test.step(`${site} with ${size} px`, async () => {
        await setTextSize(page, size)
        const root = page.locator('html')
        await expect(root).toHaveCSS('font-size', `${size}px`)
        expect(await root.evaluate((element) => element.scrollWidth)).toBe(1280)
      })
  }
})

test('with text of 24 px on a phone, the button that prints a version has its word in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await setTextSize(page, 24)
  await page.goto(`${siteUrl('reading')}print`)
  const lines = await page.getByRole('button', { name: 'Print' }).evaluate((button) => {
    const text = document.createRange()
    text.selectNodeContents(button)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('with the text spacing of WCAG 1.4.12, the text of the search button does not overflow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, 'shell', 'guide/sections')
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing]
  })
  const spill = await page.locator('.search-button').evaluate((button) => button.scrollWidth - button.clientWidth)
  expect(spill).toBe(0)
})

/** The color that the browser uses: the first one that matches the scheme of the system. */
const toolbarColor = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((all: HTMLMetaElement[]) => all.find(({ media }) => matchMedia(media || 'all').matches)?.content)

for (const scheme of ['light', 'dark'] as const) {
  test(`the toolbar has the color of the page on a ${scheme} system, also after the reader has switched`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const colors = { light: '#ffffff', dark: '#14181e' }
    for (const [site, path, mode] of [
      ['reading', 'guide/first', 'light'],
      ['shell', 'guide/tabs', scheme],
    ] as const) {
      await openPage(page, site, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
      expect(await toolbarColor(page), site).toBe(colors[mode])
      const other = mode === 'light' ? 'dark' : 'light'
      await page.getByRole('button', { name: 'Switch between dark and light mode' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', other)
      expect(await toolbarColor(page), site).toBe(colors[other])
    }
  })
}

test('the menu of a page ends where its row ends, and keeps its width when the text of an entry changes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The entry says that it has copied for two seconds.
  await openWithPausedClock(page, 'reading', 'guide/first')
  await page.getByRole('button', { name: 'This page' }).click()
  const entry = page.locator('.page-menu li button')
  const width = () => entry.evaluate((box) => box.getBoundingClientRect().width)
  const before = await width()
  await entry.click()
  await expect(entry).toHaveText('Copied')
  expect(await width()).toBe(before)
  const [tools, menu] = await Promise.all([
    page.locator('.doc-tools').boundingBox(),
    page.locator('.page-menu').boundingBox(),
  ])
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeCloseTo((tools?.x ?? 0) + (tools?.width ?? 0), 0)
})
