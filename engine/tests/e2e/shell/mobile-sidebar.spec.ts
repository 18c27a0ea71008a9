import { expect, type Locator, type Page, test } from '@playwright/test'
import { noteDurations } from '../../../../testing/browser/animations.ts'
import { hits, openSearch, search, searchButton } from '../../../../testing/browser/search-ui.ts'
import {
  goOffline,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  resize,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

test.use({ viewport: { width: 390, height: 844 } })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })

/** Opens the sheet on a page of the fixture. */
async function openSheet(page: Page, path = ''): Promise<void> {
  await openPage(page, 'shell', path)
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
}

/** Opens the sheet and switches to the navbar's items. */
async function openMainMenu(page: Page, path = ''): Promise<void> {
  await openSheet(page, path)
  await sheet(page).getByRole('button', { name: '← Back to main menu' }).click()
}

/** Scrolls the mouse wheel over the page next to the sheet, and waits until it was handled. */
async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(380, 600)
  await page.evaluate(() =>
    addEventListener('wheel', () => document.documentElement.toggleAttribute('data-turned', true), { once: true }),
  )
  await page.mouse.wheel(0, 300)
  await expect(page.locator('html[data-turned]')).toBeAttached()
  await page.evaluate(() => document.documentElement.removeAttribute('data-turned'))
  await settle(page)
}

async function expectScrolling(page: Page): Promise<void> {
  await turnWheel(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
}

test('the toggle opens a sheet with the docs of the version, in which the keyboard stays when another menu is shown', async ({
  page,
}) => {
  await openPage(page, 'shell', 'v1/guide/tabs')
  await expect(sheet(page)).not.toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeHidden()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page).click()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  const docs = sheet(page).getByRole('navigation', { name: 'Docs sidebar' })
  await expect(docs.getByRole('link', { name: 'Welcome' })).toHaveAttribute('href', '/docs/v1')
  await expect(docs.locator('[aria-current=page]')).toHaveText('Tabs')
  await expect(docs.locator('[aria-current=page]')).toBeInViewport()
  expect((await sheet(page).boundingBox())?.width).toBeLessThan(390)
  for (const name of ['← Back to main menu', 'Docs →'])
    await test.step(`the keyboard stays in the sheet after '${name}'`, async () => {
      await sheet(page).getByRole('button', { name }).press('Enter')
      await expect(sheet(page).locator('.mobile-sidebar-panel')).toBeFocused()
    })
})

test('the sheet is scrolled to the current page, below the way back, which hides no entry that has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 240 })
  await openSheet(page, 'concepts/layers')
  const docs = sheet(page).getByRole('navigation', { name: 'Docs sidebar' })
  await expect(docs.locator('[aria-current=page]')).toHaveText('Layers')
  await expect(docs.locator('[aria-current=page]')).toBeInViewport()
  const back = sheet(page).getByRole('button', { name: '← Back to main menu' })
  await expect(back).toBeInViewport()
  await docs.getByRole('link', { name: 'Welcome' }).focus()
  const { y = 0, height = 0 } = (await back.boundingBox()) ?? {}
  expect((await docs.getByRole('link', { name: 'Welcome' }).boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the arrow of a category, the cross that closes the sheet, and every row of its menus and of a list in the bar are high enough for a finger, and in the middle', async ({
    page,
  }) => {
    await openSheet(page)
    await test.step('the button of a category is as high as its row, so that its arrow is in the middle', async () => {
      const row = await sheet(page).locator('summary', { hasText: 'Concepts' }).boundingBox()
      const button = await sheet(page).getByRole('button', { name: "sidebar category 'Concepts'" }).boundingBox()
      expect.soft(row?.height).toBeGreaterThanOrEqual(44)
      expect.soft([button?.y, button?.height]).toEqual([row?.y, row?.height])
    })
    await test.step('the cross is in the middle of the larger button that closes the sheet', async () => {
      const close = sheet(page).getByRole('button', { name: 'Close navigation bar' })
      const [height = 0, top = 0, width = 0] = await close.evaluate((button) => {
        const line = getComputedStyle(button, '::before')
        return [button.clientHeight, Number.parseFloat(line.top), Number.parseFloat(line.width)]
      })
      expect.soft(height).toBeGreaterThanOrEqual(44)
      expect.soft(top).toBeGreaterThan(height / 2 - 2)
      expect.soft(top).toBeLessThan(height / 2)
      expect.soft(width).toBe(16)
    })
    await test.step('every row of the main menu and of a list in the bar is high enough', async () => {
      await sheet(page).getByRole('button', { name: '← Back to main menu' }).click()
      const heights = (rows: Locator) =>
        rows.evaluateAll((all) =>
          all.filter((row) => row.checkVisibility()).map((row) => row.getBoundingClientRect().height),
        )
      await expect(sheet(page).getByRole('link', { name: 'Elsewhere' })).toBeVisible()
      const inSheet = await heights(sheet(page).locator('.mobile-sidebar-panel :is(a, button)'))
      expect(inSheet.length).toBeGreaterThan(3)
      expect(Math.min(...inSheet)).toBeGreaterThanOrEqual(44)
      const inBar = await heights(page.locator('.version-menu > ul :is(a, button)'))
      expect(inBar.length).toBeGreaterThan(1)
      expect(Math.min(...inBar)).toBeGreaterThanOrEqual(44)
    })
  })
})

test('the page stays if the menu cannot be loaded without a network, and is loaded again with one', async ({
  page,
  context,
}) => {
  await page.route(/\/MobileSheet\.[\w-]+\.js$/, (route) => route.abort())
  await openPage(page, 'shell', 'guide/sections')
  await markDocument(page)
  await goOffline(page)
  const warning = page.waitForEvent('console', (message) => message.text().includes('The menu could not be loaded.'))
  await toggle(page).click()
  await warning
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  expect(await isSameDocument(page)).toBe(true)
  await context.setOffline(false)
  await page.unrouteAll()
  await page.route(/\/MobileSheet\.[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await toggle(page).click()
  await expect(page.locator('html[data-marked]')).not.toBeAttached()
})

test('the page below keeps its width without its scrollbar', async ({ page }) => {
  await openPage(page, 'shell', 'v1/guide/tabs')
  // Scrollbars take no room in tests.
  await page.evaluate(() =>
    Object.defineProperty(document.documentElement, 'clientWidth', { get: () => innerWidth - 15 }),
  )
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('margin-right', '15px')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).not.toBeAttached()
  await expect(page.locator('body')).toHaveCSS('margin-right', '0px')
})

test('the page below keeps its width while a phone is zoomed in', async ({ page }) => {
  await openPage(page, 'shell', 'v1/guide/tabs')
  // As in Safari on a phone.
  await page.evaluate(() => Object.defineProperty(window, 'innerWidth', { get: () => 195 }))
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked')
  await expect(page.locator('body')).toHaveCSS('margin-right', '0px')
})

test('Back to main menu shows the items of the navbar, and back again; the search is in the bar, not in the sheet', async ({
  page,
}) => {
  await page.goto(siteUrl('shell'))
  await expect.soft(searchButton(page)).toBeInViewport()
  await hydrate(page)
  await toggle(page).click()
  await sheet(page).getByRole('button', { name: '← Back to main menu' }).click()
  await expect(sheet(page).getByRole('navigation', { name: 'Docs sidebar' })).not.toBeAttached()
  await expect(sheet(page).getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.com/')
  await expect(sheet(page).getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: 'Sections' })).toHaveAttribute('href', '/docs/guide/sections')
  await expect(sheet(page).getByRole('link', { name: 'News' })).toHaveAttribute('href', '/docs/news')
  await expect(sheet(page).getByRole('link', { name: 'Reference' })).toHaveAttribute('href', '/docs/reference/api')
  await expect.soft(sheet(page).getByRole('button', { name: 'Search docs' })).not.toBeAttached()
  await sheet(page).getByRole('button', { name: 'Docs' }).click()
  await expect(sheet(page).getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
})

test('the sheet is closed by its button, by Escape, which returns the focus, and by a click outside, and opens again, also before the close event of the dialog', async ({
  page,
}) => {
  await openSheet(page)
  await sheet(page).getByRole('button', { name: 'Close navigation bar' }).click()
  await expect(sheet(page)).not.toBeAttached()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).not.toBeAttached()
  await expect(toggle(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.mouse.click(380, 600)
  await expect(sheet(page)).not.toBeAttached()
  await test.step('the toggle opens it again before the close event of the dialog', async () => {
    await toggle(page).click()
    await expect(sheet(page)).toBeVisible()
    // A dialog closes immediately, but its close event comes in a later task, after a click that is already queued.
    await page.evaluate(() => {
      document.querySelector('dialog')?.close()
      document.querySelector<HTMLElement>('.navbar-toggle')?.click()
    })
    await settle(page)
    await expect(sheet(page)).toBeVisible()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  })
})

test('a click below the entries of the sheet leaves it open, and it traps the focus; it closes from 997 px on', async ({
  page,
}) => {
  await openSheet(page)
  const places: string[] = []
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab')
    places.push(
      await page.evaluate(() => {
        const { activeElement } = document
        // Between the last element and the first, the focus is on the window.
        if (activeElement === document.body) return 'window'
        return activeElement?.closest('dialog') ? 'sheet' : 'page'
      }),
    )
  }
  expect.soft(places).not.toContain('page')
  expect.soft(places.filter((place) => place === 'sheet').length).toBeGreaterThan(10)
  // It slides in.
  await settle(page)
  const { height = 0 } = (await sheet(page).boundingBox()) ?? {}
  expect(await sheet(page).evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  await page.mouse.click(20, height - 20)
  await settle(page)
  await expect(sheet(page)).toBeVisible()
  await test.step('997 px is wide, 996 px is not', async () => {
    await resize(page, 996, 844)
    await settle(page)
    await expect(sheet(page)).toBeVisible()
    await page.setViewportSize({ width: 997, height: 844 })
    await expect(sheet(page)).not.toBeAttached()
  })
})

test('the page does not scroll while the sheet is open, also after the search was closed above it', async ({
  page,
}) => {
  await openSheet(page, 'guide/sections')
  await turnWheel(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await test.step('after the search was closed above it', async () => {
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search(page)).not.toBeAttached()
    await expect(sheet(page)).toBeVisible()
    await turnWheel(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  await page.keyboard.press('Escape')
  await expect(sheet(page)).not.toBeAttached()
  await expectScrolling(page)
})

test('a link to the current page and one that switches in place close the sheet; one that opens in another tab does not', async ({
  page,
  context,
}) => {
  await openSheet(page, 'guide/sections')
  await markDocument(page)
  await test.step('a link to the current page closes it', async () => {
    await sheet(page).getByRole('link', { name: 'Sections' }).click()
    await expect(sheet(page)).not.toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sections')
  })
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
  const link = sheet(page).getByRole('link', { name: 'Tabs', exact: true })
  await test.step('a link that opens in another tab leaves it open', async () => {
    const opened = context.waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Tabs')
    await expect(sheet(page)).toBeVisible()
    await page.bringToFront()
  })
  await test.step('a link switches in place and closes it', async () => {
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs')
    expect(await isSameDocument(page)).toBe(true)
    await expect(sheet(page)).not.toBeAttached()
    await expectScrolling(page)
  })
})

test('the version for print, which opens in a tab of its own, leaves the sheet open', async ({ page, context }) => {
  await openMainMenu(page, 'guide/sections')
  const opened = context.waitForEvent('page')
  await sheet(page).getByRole('link', { name: 'Print this version' }).click()
  await expect(await opened).toHaveURL(`${siteUrl('shell')}print`)
  await expect(sheet(page)).toBeVisible()
})

test('a hit on the current page, found above the sheet, closes the sheet', async ({ page }) => {
  await openSheet(page, 'guide/sections')
  await openSearch(page, 'second section')
  await expect(hits(page).first()).toContainText('Second section')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl('shell')}guide/sections#second-section`)
  await expect(sheet(page)).not.toBeAttached()
  await expect(page.getByRole('heading', { name: 'Second section' })).toBeFocused()
})

test('going back within the page closes the sheet', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  await page.evaluate(() => location.assign('#second-section'))
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${siteUrl('shell')}guide/sections`)
  await expect(sheet(page)).not.toBeAttached()
})

test('going back closes the sheet', async ({ page }) => {
  await openPage(page, 'shell')
  await page.getByRole('link', { name: 'guide', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await toggle(page).click()
  await expect(sheet(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await expect(sheet(page)).not.toBeAttached()
})

test('the sheet closes when the viewport becomes wide', async ({ page }) => {
  await openSheet(page, 'guide/sections')
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(sheet(page)).not.toBeAttached()
  await expect(toggle(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  await expectScrolling(page)
})

test.describe('the groups of the navbar', () => {
  const group = (page: Page, name: string) => sheet(page).getByRole('button', { name })

  /** Clicks the label of a group and waits for its animation: a click on a moving link would miss. */
  async function toggle(page: Page, name: string): Promise<void> {
    await group(page, name).click()
    await settle(page)
  }

  test('are collapsed and expand by a click', async ({ page }) => {
    await openMainMenu(page)
    for (const name of ['Topics', 'Products']) await expect(group(page, name)).toHaveAttribute('aria-expanded', 'false')
    await expect(sheet(page).getByRole('link', { name: 'Product One' })).toBeHidden()
    await toggle(page, 'Products')
    await expect(group(page, 'Products')).toHaveAttribute('aria-expanded', 'true')
    await expect(sheet(page).getByRole('link', { name: 'Product One' })).toBeVisible()
    await toggle(page, 'Products')
    await expect(group(page, 'Products')).toHaveAttribute('aria-expanded', 'false')
    await expect(sheet(page).getByRole('link', { name: 'Product One' })).toBeHidden()
  })

  test('are expanded if they contain the current page, as versions and languages do, which collapse, and link to the page in other versions', async ({
    page,
  }) => {
    await openMainMenu(page, 'guide/tabs')
    await expect(group(page, 'Topics')).toHaveAttribute('aria-expanded', 'true')
    await expect(sheet(page).getByRole('link', { name: 'All about tabs' })).toBeVisible()
    await expect(sheet(page).getByRole('link', { name: 'All about tabs' })).toHaveAttribute('aria-current', 'page')
    await expect(group(page, 'Products')).toHaveAttribute('aria-expanded', 'false')
    await expect(group(page, 'Versions')).toHaveAttribute('aria-expanded', 'true')
    await expect(sheet(page).getByRole('link', { name: 'v2', exact: true })).toHaveAttribute('aria-current', 'true')
    await expect(group(page, 'Languages')).toHaveAttribute('aria-expanded', 'true')
    await expect(sheet(page).getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
    await expect(sheet(page).getByRole('link', { name: 'Previous documentation versions' })).toHaveAttribute(
      'href',
      'https://example.com/archive/',
    )
    await toggle(page, 'Versions')
    await expect(group(page, 'Versions')).toHaveAttribute('aria-expanded', 'false')
    await expect(sheet(page).getByRole('link', { name: 'v1' })).toBeHidden()
    await toggle(page, 'Versions')
    await sheet(page).getByRole('link', { name: 'v1' }).click()
    await expect(page).toHaveURL(`${siteUrl('shell')}v1/guide/tabs`)
    await expect(page.getByText('Version: v1')).toBeAttached()
    await expect(sheet(page)).not.toBeAttached()
  })

  test('link to the same page in other languages, with query and hash', async ({ page }) => {
    await page.route('**/de/docs/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Deutsch</title>' }),
    )
    await openMainMenu(page, 'guide/tabs?a=1#the-last-one')
    await sheet(page).getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(new URL('/de/docs/guide/tabs?a=1#the-last-one', siteUrl('shell')).href)
  })
})

test.describe('collapsing', () => {
  test('takes longer for more content', async ({ page }) => {
    const durations = await noteDurations(page)
    await openMainMenu(page)
    await sheet(page).getByRole('button', { name: 'Topics' }).click()
    await sheet(page).getByRole('button', { name: 'Products' }).click()
    await expect(sheet(page).getByRole('link', { name: 'Product Eight' })).toBeVisible()
    const [short = 0, tall = 0, ...more] = await durations()
    expect(more).toEqual([])
    expect(short).toBeGreaterThan(100)
    expect(tall).toBeGreaterThan(short)
    // Four times the content, but less than four times the duration.
    expect(tall).toBeLessThan(2 * short)
  })

  test('takes 1 ms with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const durations = await noteDurations(page)
    await openMainMenu(page)
    await sheet(page).getByRole('button', { name: 'Products' }).click()
    await expect(sheet(page).getByRole('link', { name: 'Product Eight' })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Products' }).click()
    await expect(sheet(page).getByRole('link', { name: 'Product Eight' })).toBeHidden()
    expect(await durations()).toEqual([1, 1])
  })
})

test('a page without docs opens the items of the navbar at once', async ({ page }) => {
  await page.goto(`${siteUrl('shell')}search`)
  await hydrate(page)
  await toggle(page).click()
  await expect(sheet(page).getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: '← Back to main menu' })).not.toBeAttached()
})
