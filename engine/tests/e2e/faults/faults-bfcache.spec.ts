import { expect, type Page, test } from '@playwright/test'
import { sidebar, title } from '../../../../testing/browser/page-parts.ts'
import { hits, openSearch } from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  isSameDocument,
  keepBusy,
  markDocument,
  navbarIsBack,
  openPage,
  removeNavigationApi,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

/** Leaves the app for another file, and goes back. */
async function leaveAndReturn(page: Page, meanwhile = async () => {}): Promise<void> {
  const elsewhere = `${siteUrl('shell')}llms.txt`
  await page.evaluate((href) => location.assign(href), elsewhere)
  await page.waitForURL(elsewhere)
  await meanwhile()
  await page.evaluate(() => history.back())
}

/** Whether a frame comes soon. Chromium may drop a frame that is requested while it restores a page, so callers try again. */
function isPainted(): Promise<boolean> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(resolve, 500, false)
  })
}

// A page that is closed may still be prefetching.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

// Playwright disables the back/forward cache.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  },
})

test.describe('a page from the back/forward cache', () => {
  /** Waits until the current document is one from that cache, by its own `pageshow` event, and until it is painted again. */
  async function expectKept(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate(() => 'kept' in document.documentElement.dataset)).toBe(true)
    // Chromium drops clicks before the first paint of a restored page. The app answers `pageshow` within the frames after it.
    for (let frames = 0; frames < 4; frames++) await expect.poll(() => page.evaluate(isPainted)).toBe(true)
  }

  /** Follows a link to a page that cannot be shown in place, so that the whole of it is loaded, and comes back. */
  async function loadTabsAndReturn(page: Page, beforeAnswer = async () => {}): Promise<void> {
    const file = `${siteUrl('shell')}guide/tabs/page.json`
    await page.route(file, async (route) => {
      await beforeAnswer()
      await route.fulfill({ status: 503, body: 'busy' })
    })
    await sidebar(page).getByRole('link', { name: 'Tabs', exact: true }).click()
    await expect(title(page)).toHaveText('Tabs')
    await page.unroute(file)
    await page.evaluate(() => history.back())
    await expect(title(page)).toHaveText('Sections')
    await expectKept(page)
  }

  async function open(page: Page, path: string): Promise<void> {
    // Chromium keeps no page that is still fetching what a test's route answers.
    await keepBusy(page)
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset.kept = ''
      })
    })
    // The test server sends `no-store`, which no static host does.
    await page.route(`${siteUrl('shell')}**`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
    })
    await openPage(page, 'shell', path)
  }

  test('keeps its scroll position and title, and works', async ({ page }) => {
    const warnings = collectWarnings(page)
    await open(page, 'guide/overview')
    await sidebar(page).getByRole('link', { name: 'Sections' }).click()
    await expect(title(page)).toHaveText('Sections')
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await expect(page.getByRole('banner')).toHaveAttribute('data-hidden')
    await leaveAndReturn(page)
    await expect(title(page)).toHaveText('Sections')
    await expectKept(page)
    await expect(page).toHaveTitle('Sections | Shell')
    expect(await page.evaluate(() => scrollY)).toBe(500)
    await page.evaluate(() => scrollBy({ top: -10, behavior: 'instant' }))
    await navbarIsBack(page)
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await markDocument(page)
    await page.evaluate(() => history.back())
    await expect(title(page)).toHaveText('Overview')
    await sidebar(page).getByRole('link', { name: 'Tabs', exact: true }).click()
    await expect(title(page)).toHaveText('Tabs')
    expect(await isSameDocument(page)).toBe(true)
    await openSearch(page, 'layers')
    await expect(hits(page).first()).toContainText('Layers')
    expect(warnings).toEqual([])
  })

  test('shows a color mode chosen meanwhile', async ({ page }) => {
    await open(page, 'guide/sections')
    await leaveAndReturn(page, () => page.evaluate(() => localStorage.setItem('theme-shell', 'dark')))
    await expect(title(page)).toHaveText('Sections')
    await expectKept(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: /currently dark mode/ })).toBeVisible()
  })

  test('shows no menu that was open when the reader left', async ({ page }) => {
    await open(page, 'guide/sections')
    const menu = page.getByRole('banner').locator('.dropdown').first()
    await menu.getByRole('button').first().press('Enter')
    await expect(menu).toHaveAttribute('data-open')
    await leaveAndReturn(page)
    await expect(title(page)).toHaveText('Sections')
    await expectKept(page)
    await expect(menu).not.toHaveAttribute('data-open')
  })

  test('shows no progress bar for the page it was left for, and switches to it in place the next time', async ({
    page,
  }) => {
    await open(page, 'guide/sections')
    // Answered late enough for the progress bar to show.
    await loadTabsAndReturn(page, () => expect(page.locator('.loading-bar')).toBeAttached())
    await expect(page.locator('.loading-bar')).not.toBeAttached()
    await markDocument(page)
    await sidebar(page).getByRole('link', { name: 'Tabs', exact: true }).click()
    await expect(title(page)).toHaveText('Tabs')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('goes on with scroll positions in a browser without the Navigation API', async ({ page }) => {
    await removeNavigationApi(page)
    await open(page, 'guide/overview')
    await sidebar(page).getByRole('link', { name: 'Sections' }).click()
    await expect(title(page)).toHaveText('Sections')
    await loadTabsAndReturn(page)
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual')
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await settle(page)
    await page.evaluate(() => history.back())
    await expect(title(page)).toHaveText('Overview')
    await page.evaluate(() => history.forward())
    await expect(title(page)).toHaveText('Sections')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  })
})
