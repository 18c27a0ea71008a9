import { expect, type Page, test } from '@playwright/test'
import { hits, INDEX, openSearch, search } from '../../../../testing/browser/search-ui.ts'
import { hold, hydrate, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

test('more contrast applies to a page that is opened with it, before and after the app runs', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  const colors = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).color,
      ...[...document.querySelectorAll('.breadcrumbs')].map((trail) => getComputedStyle(trail).color),
      ...[...document.querySelectorAll('.navbar')].map((bar) => getComputedStyle(bar).borderBlockEndColor),
    ])
  const isStrong = async () => new Set(await colors()).size === 1
  await page.goto(`${siteUrl('reading')}guide/first`)
  await expect.poll(isStrong).toBe(true)
  expect(await colors()).toHaveLength(3)
  await hydrate(page)
  expect(new Set(await colors())).toEqual(new Set([(await colors())[0]]))
  // A shadow in the color of lines, which are as strong as text here, would cover the text.
  await expect(page.locator('.table').first()).toHaveCSS('background-image', 'none')
})

test.describe('forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  const backgrounds = (page: Page, selectors: readonly string[]) =>
    Promise.all(
      selectors.map((one) =>
        page
          .locator(one)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    )

  test('leave every button a border', async ({ page }) => {
    for (const [site, path] of [
      ['shell', 'guide/tabs'],
      ['reading', 'guide/first'],
      ['shell', 'search?q=layers'],
    ] as const) {
      await openPage(page, site, path)
      const bare = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, .button')]
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button)
            const paper = getComputedStyle(document.body).backgroundColor
            return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1 || borderTopColor === paper
          })
          .map((button) => button.outerHTML.slice(0, 100)),
      )
      expect(bare, path).toEqual([])
    }
  })

  test('show the focus', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    for (let at = 0; at < 25; at++) {
      await page.keyboard.press('Tab')
      const { name, style, width, color, paper } = await page.evaluate(() => {
        const element = document.activeElement ?? document.body
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return {
          name: element.outerHTML.slice(0, 100),
          style: outlineStyle,
          width: Number.parseFloat(outlineWidth),
          color: outlineColor,
          paper: getComputedStyle(document.body).backgroundColor,
        }
      })
      expect(style, name).not.toBe('none')
      expect(width, name).toBeGreaterThanOrEqual(2)
      expect(color, name).not.toBe(paper)
    }
  })

  test('show the words that a hit matches, in light and in dark', async ({ page }) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
      await openPage(page, 'reading', 'guide/first')
      await openSearch(page)
      await page.keyboard.type('code')
      const mark = hits(page).locator('mark').first()
      await expect(mark).toBeVisible()
      const { color, background } = await mark.evaluate((box) => {
        const { color, backgroundColor } = getComputedStyle(box)
        return { color, background: backgroundColor }
      })
      expect(background, scheme).not.toBe(color)
      expect(background, scheme).not.toBe('rgba(0, 0, 0, 0)')
    }
  })

  test('distinguish the current page, the version and the selected tab', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    for (const [chosen, other] of [
      ['.sidebar-nav a[aria-current=page]', '.sidebar-nav a:not([aria-current])'],
      ['.version-menu a[aria-current]', '.version-menu a:not([aria-current])'],
      ['.tabs [aria-selected=true]', '.tabs [aria-selected=false]'],
    ] as const) {
      const [mine, others] = await backgrounds(page, [chosen, other])
      expect(mine, chosen).not.toBe(others)
    }
  })

  test('distinguish a button that is pressed', async ({ page }) => {
    await openPage(page, 'everything', 'code')
    await page.locator('.code', { hasText: 'waited 1204 ms' }).hover()
    const toggle = page.getByRole('button', { name: 'Toggle word wrap' })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    // The copy button of the same sample is beside it.
    const [pressed, other] = await backgrounds(page, ['.copy[aria-pressed=true]', '.code:has(.wrap-toggle) .copy'])
    expect(pressed).not.toBe(other)
  })

  test('distinguish the selected hit', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    await openSearch(page, 'tabs')
    await expect(hits(page).nth(1)).toBeVisible()
    await expect(hits(page).first()).toHaveCSS('outline-style', 'solid')
    await expect(hits(page).nth(1)).toHaveCSS('outline-style', 'none')
  })

  test('show that a spinner turns', async ({ page }) => {
    const releasePage = await hold(page, /\/guide\/overview\/page\.json$/)
    const releaseIndex = await hold(page, INDEX)
    await openPage(page, 'shell', 'guide/tabs')
    await page.locator('.sidebar').getByRole('link', { name: 'Guide', exact: true }).click()
    const spinner = page.getByRole('main').getByRole('status', { name: 'Loading' })
    const colors = await spinner.evaluate((ring) => {
      const { borderTopColor, borderRightColor } = getComputedStyle(ring)
      return [borderTopColor, borderRightColor]
    })
    expect(new Set(colors).size).toBe(2)
    releasePage()
    await expect(spinner).not.toBeAttached()
    await openSearch(page, 'tabs')
    await expect(search(page)).toHaveAttribute('data-status', 'stalled')
    const icon = await search(page)
      .locator('.search-bar')
      .evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor)
    expect(icon).toBe('rgba(0, 0, 0, 0)')
    releaseIndex()
    await expect(hits(page).first()).toBeVisible()
  })

  test('show what a formula strikes out', async ({ page }) => {
    await openPage(page, 'everything', 'text')
    const [stroke, paper] = await backgrounds(page, ['.tml-cancel', 'body'])
    expect(stroke).not.toBe(paper)
    await expect(page.locator('.tml-cancel').first()).toHaveCSS('print-color-adjust', 'exact')
  })

  test('distinguish highlighted lines of code', async ({ page }) => {
    await openPage(page, 'reading', 'guide/first')
    await expect(page.locator('.line.marked').first()).toHaveCSS('border-inline-start-style', 'solid')
  })
})
