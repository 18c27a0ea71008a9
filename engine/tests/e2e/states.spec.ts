import { expect, type Page, test } from '@playwright/test'
import { title } from '../../../testing/browser/page-parts.ts'
import {
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  openWithPausedClock,
  serveChanged,
  settle,
  siteUrl,
} from '../../../testing/browser/sites.ts'

test.describe('a page whose rendering fails', () => {
  const path = 'guide/sections'

  /** Serves a page that fails to render: what its data says of the latest version is missing. */
  async function corrupt(page: Page): Promise<void> {
    const url = siteUrl('shell') + path
    await serveChanged(page, url, (html) =>
      html.replace(
        /(<script type="application\/json" id="_Data">)(.*?)(<\/script>)/,
        (_all, open: string, data: string, close: string) =>
          open + JSON.stringify({ ...JSON.parse(data), latest: null }) + close,
      ),
    )
    await serveChanged(page, `${url}/page.json`, (json) => {
      const file = JSON.parse(json) as { body: object }
      return JSON.stringify({ ...file, body: { ...file.body, latest: null } })
    })
  }

  async function expectCrash(page: Page): Promise<void> {
    await expect(title(page)).toHaveText('This page crashed')
    const crash = page.getByRole('main').getByRole('alert')
    await expect(crash).toContainText("Cannot read properties of null (reading 'name')")
    await expect(crash.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page).toHaveTitle('Page Error | Shell')
  }

  test('shows the message and a button to try again', async ({ page }) => {
    await corrupt(page)
    // As it is served: whatever starts the app renders it again.
    const served = await page.goto(siteUrl('shell') + path)
    expect(await served?.text()).toMatch(/<h1[^>]*>Sections</)
    await hydrate(page)
    await expectCrash(page)
  })

  test('leaves the rest of the shell working', async ({ page }) => {
    await corrupt(page)
    await openPage(page, 'shell', path)
    await expectCrash(page)
    await markDocument(page)
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Welcome' }).click()
    await expect(title(page)).toHaveText('Welcome')
    await expect(page).toHaveTitle('Welcome | Shell')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('shows the message after a switch in place too', async ({ page }) => {
    await corrupt(page)
    await openPage(page, 'shell', 'guide/overview')
    await markDocument(page)
    await page.getByRole('main').getByRole('link', { name: 'sections', exact: true }).click()
    await expect(page).toHaveURL(siteUrl('shell') + path)
    await expectCrash(page)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('renders again once the cause is gone', async ({ page }) => {
    // Fails until it is restored: the browser lacks an API that the table of contents uses.
    await page.addInitScript(() => {
      const { cancelAnimationFrame } = window
      window.cancelAnimationFrame = () => {
        throw new Error('No frames here.')
      }
      Object.assign(window, { restore: () => Object.assign(window, { cancelAnimationFrame }) })
    })
    await openPage(page, 'shell', path)
    await expect(title(page)).toHaveText('This page crashed')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No frames here.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('This page crashed')
    await page.evaluate(() => (window as Window & { restore?: () => void }).restore?.())
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(title(page)).toHaveText('Sections')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Last updated')).toHaveText('Last updated on Mar 14, 2026 by Ada Lovelace')
    await expect(page).toHaveTitle('Sections | Shell')
  })
})

test.describe('a part that is loaded on demand', () => {
  const CHUNK = '**/assets/SearchResults.*.js'
  const spinner = (page: Page) => page.getByRole('status', { name: 'Loading' })
  const results = (page: Page) => page.getByRole('main').getByRole('listitem')

  /** Types a query on the search page, with a paused clock. */
  async function searchWithPausedClock(page: Page): Promise<void> {
    await openWithPausedClock(page, 'shell', 'search')
    await page.getByRole('main').getByRole('searchbox').fill('tabs')
  }

  test('shows a spinner after 200 ms, not before', async ({ page }) => {
    const release = await hold(page, CHUNK)
    await searchWithPausedClock(page)
    await page.clock.runFor(199)
    await expect(title(page)).toBeVisible()
    expect(await spinner(page).count()).toBe(0)
    await page.clock.runFor(1)
    await expect(spinner(page)).toBeVisible()
    release()
    await expect(results(page).first()).toBeVisible()
    await expect(spinner(page)).not.toBeAttached()
  })

  test('shows nothing before it is there if no reader waits for it', async ({ page }) => {
    const code = /\/NotFoundSuggestions\.[\w-]+\.js$/
    await page.route(code, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    await openPage(page, 'shell', '404.html')
    await failed
    await settle(page)
    await expect(page.getByRole('main').getByRole('alert')).not.toBeAttached()
    await expect(spinner(page)).not.toBeAttached()
  })

  test('shows no spinner when it loads in time', async ({ page }) => {
    await searchWithPausedClock(page)
    await expect(results(page).first()).toBeVisible()
    await page.clock.runFor(1000)
    await expect(results(page).first()).toBeVisible()
    expect(await spinner(page).count()).toBe(0)
  })

  test('shows why it failed, and Retry reloads the page', async ({ page }) => {
    await page.route(CHUNK, (route) => route.abort())
    await openPage(page, 'shell', 'search?q=tabs')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('Failed to fetch dynamically imported module')
    await markDocument(page)
    await page.unroute(CHUNK)
    await failure.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('html[data-marked]')).not.toBeAttached()
    await hydrate(page)
    await expect(page).toHaveURL(`${siteUrl('shell')}search?q=tabs`)
    await expect(results(page).first()).toBeVisible()
    await expect(failure).not.toBeAttached()
  })
})
