import { expect, test } from '@playwright/test'
import { expectAccessible } from '../../../testing/browser/axe.ts'
import { INDEX, openSearch, search, status } from '../../../testing/browser/search-ui.ts'
import { hold, openPage, resize, settle, siteUrl } from '../../../testing/browser/sites.ts'

test('at 1280 and 390 px, in light and dark, axe finds no violations on a page with every part', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [1280, 390]) {
    await resize(page, width, 900)
    await expectAccessible(page, { what: `${width} px` })
  }
})

test('no page scrolls horizontally from 320 px to ultra-wide, also with a very long address or title', async ({
  page,
}) => {
  await page.goto(`${siteUrl('reading')}guide/first`)
  const expectFits = async (width: number, what: string) => {
    await resize(page, width, 900)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${what} at ${width} px`).toBeLessThanOrEqual(0)
  }
  for (const width of [320, 390, 768, 1024, 1280, 1440, 3440]) await expectFits(width, 'the page')
  await page.evaluate(() => {
    const address = `https://example.com/${'path'.repeat(60)}`
    const places = document.querySelectorAll('.markdown :is(p, li), .brand strong, .toc a, .breadcrumbs a')
    for (const place of places) place.textContent = address
  })
  for (const width of [320, 390, 1024, 1280]) await expectFits(width, 'long names')
})

test('long labels of an announcement, a version, a tab and a column make no page wider than a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openPage(page, 'shell', 'guide/tabs')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  for (const [place, text] of [
    ['.announcement p', `https://example.com/${'path/'.repeat(12)}`],
    ['.version-menu > button', '2026.1 LTS (with support for five years)'],
    ['[role="tab"]', 'src/main/java/com/example/scoring/ScoringService.java'],
  ] as const) {
    await page.evaluate(
      ([selector, label]) => {
        for (const one of document.querySelectorAll(selector)) one.textContent = label
      },
      [place, text] as const,
    )
    expect(await overflow(), place).toBeLessThanOrEqual(0)
  }
  for (const path of ['search', 'changes']) {
    await openPage(page, 'shell', path)
    await page
      .locator('main option')
      .first()
      .evaluate((option) => {
        option.textContent = '2026.1 LTS (with support for five years, and for ten on request)'
      })
    expect(await overflow(), path).toBeLessThanOrEqual(0)
  }
  await openPage(page, 'everything', 'everything')
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.stacked th'))
      one.textContent = 'The environment variable that has the same effect'
  })
  await expect(page.locator('.stacked th').first()).toBeAttached()
  expect(await overflow(), 'columns').toBeLessThanOrEqual(0)
})

test('the menu of a page is in view where a long version name leaves no room beside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await openPage(page, 'reading', 'guide/first')
  await page.locator('.version-badge').evaluate((badge) => {
    badge.textContent = 'Version: 2026.1 LTS (with support for five years)'
  })
  await page.getByRole('button', { name: 'This page' }).click()
  const list = await page.locator('.page-menu > ul').boundingBox()
  expect(list?.x).toBeGreaterThanOrEqual(0)
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(360)
})

test('on a phone, the region that announces the number of results is there before them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, 'shell', 'guide/tabs')
  await openSearch(page)
  const region = search(page).locator('footer[aria-live]')
  await expect(region).toHaveCSS('display', 'flex')
  expect(await region.evaluate((element) => element.clientHeight)).toBe(0)
  await page.keyboard.type('layers')
  await expect(region).toHaveText(/^See all \d+ results$/, { useInnerText: true })
})

test('the region that announces that nothing was found is there before, in the search and on its page', async ({
  page,
}) => {
  await openPage(page, 'shell', 'guide/tabs')
  await openSearch(page)
  const region = search(page).locator('.search-panel [aria-live]')
  await expect(region).toHaveText('')
  await page.keyboard.type('zzz')
  await expect(region).toContainText('No results for "zzz"')
  const release = await hold(page, INDEX)
  await page.goto(`${siteUrl('shell')}search?q=zzz`)
  await expect(status(page)).toHaveText('')
  release()
  await expect(status(page)).toContainText('No results for "zzz"')
})

test('the text of an empty search field is legible in light and in dark mode', async ({ page }) => {
  for (const path of ['search', '404.html']) {
    await page.goto(siteUrl('shell') + path)
    const field = page.getByRole('main').getByPlaceholder('Search docs')
    for (const [mode, color] of [
      ['light', 'rgb(85, 96, 110)'],
      ['dark', 'rgb(166, 176, 188)'],
    ] as const) {
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
      await settle(page)
      const shown = await field.evaluate((input) => {
        const { color, opacity } = getComputedStyle(input, '::placeholder')
        return [color, opacity]
      })
      expect(shown, `${path} ${mode}`).toEqual([color, '1'])
    }
  }
})

test('focusing in the navbar or on the contents does not scroll the page, at 1280 and 390 px', async ({ page }) => {
  for (const width of [1280, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 600 })
      await openPage(page, 'reading', 'guide/first')
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      const skipLink = page.locator('.skip-link')
      await skipLink.focus()
      for (let at = 0; at < 4; at++) {
        await page.keyboard.press('Tab')
        await expect(page.locator('.navbar :focus')).toBeVisible()
        expect(await page.evaluate(() => scrollY)).toBe(400)
      }
      if (width > 1000) return
      await page.locator('.toc-mobile summary').focus()
      expect(await page.evaluate(() => scrollY)).toBe(400)
    })
})

test('a table of contents that was opened on one page is closed on the next', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, 'reading', 'guide/first')
  const contents = page.locator('.toc-mobile')
  await contents.locator('summary').click()
  await expect(contents).toHaveAttribute('open')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  await expect(contents).toBeVisible()
  await expect(contents).not.toHaveAttribute('open')
})
