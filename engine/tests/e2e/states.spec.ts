import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  collectWarnings,
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  settle,
  siteDir,
  siteUrl,
} from '../../../testing/browser/sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a page whose rendering fails', () => {
  const path = 'guide/sections'

  /** Serves a page that fails to render: a list in its data is not a list. */
  async function corrupt(page: Page): Promise<void> {
    await page.route(siteUrl('shell') + path, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/,
        (_all, open: string, data: string, close: string) =>
          open + JSON.stringify({ ...JSON.parse(data), breadcrumbs: null }) + close,
      )
      await route.fulfill({ response, body })
    })
    await page.route(`${siteUrl('shell')}${path}/page.json`, async (route) => {
      const response = await route.fetch()
      const file = (await response.json()) as { body: object }
      await route.fulfill({ response, json: { ...file, body: { ...file.body, breadcrumbs: null } } })
    })
  }

  async function expectCrash(page: Page): Promise<void> {
    await expect(title(page)).toHaveText('This page crashed')
    const crash = page.getByRole('main').getByRole('alert')
    await expect(crash).toContainText("Cannot read properties of null (reading 'length')")
    await expect(crash.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page).toHaveTitle('Page Error | Shell')
  }

  test('shows the message and a Retry button', async ({ page }) => {
    await corrupt(page)
    await page.goto(siteUrl('shell') + path)
    await expect(title(page)).toHaveText('Sections')
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
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('Sections')
    await expect(page.getByText('Last updated')).toHaveText('Last updated on Mar 14, 2026 by Ada Lovelace')
    await expect(page).toHaveTitle('Sections | Shell')
  })
})

test.describe('a part that is loaded on demand', () => {
  const CHUNK = '**/assets/SearchResults.*.js'
  const spinner = (page: Page) => page.getByRole('status', { name: 'Loading' })
  const results = (page: Page) => page.getByRole('main').getByRole('listitem')

  /** Opens the search with a paused clock: no timer fires until the test advances it. The app does not start by itself. */
  async function openWithoutTime(page: Page): Promise<void> {
    await page.clock.install()
    await page.goto(`${siteUrl('shell')}search`)
    await page.clock.pauseAt(Date.now() + 60_000)
    await hydrate(page)
    await page.getByRole('main').getByRole('searchbox').fill('tabs')
  }

  test('shows a spinner after 200 ms, not before', async ({ page }) => {
    const release = await hold(page, CHUNK)
    await openWithoutTime(page)
    await page.clock.runFor(199)
    await expect(title(page)).toBeVisible()
    expect(await spinner(page).count()).toBe(0)
    await page.clock.runFor(1)
    await expect(spinner(page)).toBeVisible()
    release()
    await expect(results(page).first()).toBeVisible()
    await expect(spinner(page)).not.toBeAttached()
  })

  test('shows no spinner when it loads in time', async ({ page }) => {
    await openWithoutTime(page)
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
    await expect.poll(() => isSameDocument(page)).toBe(false)
    await hydrate(page)
    await expect(page).toHaveURL(`${siteUrl('shell')}search?q=tabs`)
    await expect(results(page).first()).toBeVisible()
    await expect(failure).not.toBeAttached()
  })
})

test.describe('an unknown URL', () => {
  /** Opens a URL of this site as a host with a not-found page serves it. */
  async function openUnknown(page: Page, path: string): Promise<void> {
    const url = siteUrl('site') + path
    const body = readFileSync(join(siteDir('site'), '404.html'), 'utf8')
    await page.route(url, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
    // No interaction: who meets this page followed a link.
    expect((await page.goto(url))?.status()).toBe(404)
    await expect(title(page)).toHaveText('Page Not Found')
  }

  test('suggests pages of its version that match its words', async ({ page }) => {
    await openUnknown(page, 'v0.68.0/deployments/creat-deployment')
    const found = page.getByRole('region', { name: 'Pages of v0.68.0 about “deployments creat deployment”' })
    await expect(found.locator('[href="/mlops/v0.68.0/deployments/create"]')).toBeVisible()
    const hrefs = await found.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(1)
    expect(hrefs.length).toBeLessThanOrEqual(5)
    for (const href of hrefs) expect(href).toMatch(/^\/mlops\/v0\.68\.0\//)
    await found.locator('[href="/mlops/v0.68.0/deployments/create"]').click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.68.0/deployments/create`)
    await expect(page.getByText('Version: v0.68.0')).toBeVisible()
  })

  test('suggests pages of the latest version if it names none', async ({ page }) => {
    await openUnknown(page, 'key-terms/gone')
    const found = page.getByRole('region', { name: 'Pages of v1.0.0 about “key terms gone”' })
    await expect(found.getByRole('link').first()).toHaveAttribute('href', '/mlops/key-terms')
  })

  for (const path of ['key-terms/%FF', 'key-terms/%E0%A4%A', '%FFkey-terms', 'key-terms%']) {
    test(`suggests pages by the decodable words of ${path}`, async ({ page }) => {
      await openUnknown(page, path)
      const found = page.getByRole('region', { name: 'Pages of v1.0.0 about “key terms”' })
      await expect(found.getByRole('link').first()).toHaveAttribute('href', '/mlops/key-terms')
      await expect(title(page)).toHaveText('Page Not Found')
    })
  }

  test('suggests nothing if no page matches, and links home', async ({ page }) => {
    const warnings = collectWarnings(page)
    // An empty result is not visible, so the test listens for the response.
    await page.addInitScript(() => {
      window.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          this.addEventListener('message', () => document.documentElement.setAttribute('data-answered', ''))
        }
      }
    })
    await openUnknown(page, 'v0.68.0/zzz')
    await expect(page.locator('html[data-answered]')).toBeAttached()
    await settle(page)
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['documentation home page'])
    expect(warnings.filter((text) => !text.includes('404'))).toEqual([])
  })
})
