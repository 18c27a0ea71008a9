import { expect, type Page, test } from '@playwright/test'
import { title } from '../../../../testing/browser/page-parts.ts'
import { hits, PARTS, search, searchButton, searchFrom } from '../../../../testing/browser/search-ui.ts'
import {
  goOffline,
  hold,
  isSameDocument,
  markDocument,
  openPage,
  resize,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })

test.describe('losing the network during a visit', () => {
  const failure = (page: Page) => page.getByRole('main').getByRole('alert')

  /** Opens a page and follows a link from it offline. */
  async function followOffline(page: Page): Promise<void> {
    await openPage(page, 'reading', 'guide/first')
    await markDocument(page)
    await goOffline(page)
    await link(page, 'Second page').click()
    await expect(failure(page)).toContainText('/docs/guide/second could not be loaded: the site did not respond.')
    await expect(failure(page)).toBeInViewport()
  }

  test('shows an error above the current page when a link fails, and Retry loads the other page when back online', async ({
    page,
    context,
  }) => {
    const warning = page.waitForEvent('console', (message) => message.text().includes('could not be loaded in place'))
    await followOffline(page)
    expect((await warning).type()).toBe('warning')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
    await expect(title(page)).toHaveText('First steps')
    expect(await isSameDocument(page)).toBe(true)
    await expect(page.locator('.loading-bar')).not.toBeAttached()
    await context.setOffline(false)
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await expect(title(page)).toHaveText('Second page')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(title(page)).toHaveText('First steps')
  })

  test('leaves the current page usable: the message closes, and other links switch in place', async ({
    page,
    context,
  }) => {
    await followOffline(page)
    const titleTop = () => title(page).evaluate((heading) => heading.getBoundingClientRect().top)
    const before = await titleTop()
    await failure(page).getByRole('button', { name: 'Close' }).click()
    await expect(failure(page)).not.toBeAttached()
    await expect(title(page)).toHaveText('First steps')
    // The message leaves no gap, and the focus is where it was.
    expect(await titleTop()).toBe(before)
    await expect(link(page, 'Second page')).toBeFocused()
    await link(page, 'Second page').click()
    await expect(failure(page)).toBeVisible()
    await context.setOffline(false)
    await link(page, 'Welcome').click()
    await expect(title(page)).toHaveText('Welcome')
    await expect(failure(page)).not.toBeAttached()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('closes the message beside its text on phones that are 320 and 390 px wide', async ({ page }) => {
    await followOffline(page)
    for (const width of [320, 390]) {
      await resize(page, width, 700)
      const text = await failure(page).getByRole('paragraph').boundingBox()
      const close = await failure(page).getByRole('button', { name: 'Close' }).boundingBox()
      expect.soft(close?.x, `${width} px`).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
      expect.soft(close?.y, `${width} px`).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0))
    }
  })

  test('shows the error instead of the article when going back, and Retry loads the page', async ({
    page,
    context,
  }) => {
    await openPage(page, 'reading', 'guide/first')
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    await markDocument(page)
    // A page that was fetched a moment ago would show.
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await goOffline(page)
    await page.evaluate(() => history.back())
    await expect(failure(page)).toContainText('/docs/guide/first could not be loaded: the site did not respond.')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
    await expect(title(page)).not.toBeAttached()
    await expect(failure(page).getByRole('button', { name: 'Close' })).not.toBeAttached()
    await context.setOffline(false)
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await expect(title(page)).toHaveText('First steps')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('shows the page again that the reader goes forward to after going back failed', async ({ page }) => {
    await openPage(page, 'reading', 'guide/first')
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    await markDocument(page)
    const pageTitle = await page.title()
    // Neither page was fetched a moment ago.
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await goOffline(page)
    await page.evaluate(() => history.back())
    await expect(failure(page)).toBeVisible()
    await page.evaluate(() => history.forward())
    await expect(title(page)).toHaveText('Second page')
    await expect(failure(page)).not.toBeAttached()
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
    await expect(page).toHaveTitle(pageTitle)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('still shows a prefetched page', async ({ page }) => {
    await openPage(page, 'reading', 'guide/first')
    await markDocument(page)
    const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/guide/second/page.json'))
    await link(page, 'Second page').hover()
    await fetched
    await goOffline(page)
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('and regaining it before the click has no effect, although a prefetch failed', async ({ page, context }) => {
    await openPage(page, 'reading', 'guide/first')
    await markDocument(page)
    await goOffline(page)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/guide/second/page.json'))
    await link(page, 'Second page').hover()
    await failed
    await context.setOffline(false)
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('a full page load that was stopped leaves nothing behind after the next switch', async ({ page }) => {
  const bar = page.locator('.loading-bar')
  await openPage(page, 'reading', 'guide/first')
  await page.route('**/guide/second/page.json', async (route) => {
    await expect(bar).toBeAttached()
    await route.fulfill({ status: 404, body: '' })
  })
  // The document stays, as if the reader had stopped the browser.
  await page.route('**/guide/second', (route) => route.abort('aborted'))
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/guide/second'))
  await link(page, 'Second page').click()
  await stopped
  await expect(bar).toBeAttached()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(siteUrl('reading'))
  await expect(bar).toHaveCount(0)
})

test('a page whose full load was stopped shows in place when the reader goes back to it', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
  await link(page, 'Second page').click()
  await expect(title(page)).toHaveText('Second page')
  await link(page, 'First steps').click()
  await expect(title(page)).toHaveText('First steps')
  // A page that was fetched a moment ago would show.
  await page.clock.install()
  await page.clock.fastForward(60_000)
  await page.route('**/guide/second/page.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/guide/second', (route) => route.abort('aborted'))
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/guide/second'))
  await link(page, 'Second page').click()
  await stopped
  await page.unroute('**/guide/second/page.json')
  await page.evaluate(() => history.back())
  await expect(title(page)).toHaveText('Second page')
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('a slow worker', () => {
  test('answers what was typed meanwhile', async ({ page }) => {
    const release = await hold(page, PARTS.worker)
    await searchFrom(page, ['shell', 'guide/sections'], 'layers')
    await expect(search(page)).toHaveAttribute('data-status', 'stalled')
    await expect(search(page)).not.toContainText('Unable to fetch results')
    release()
    await expect(hits(page).first()).toHaveText('Layers')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${siteUrl('shell')}concepts/layers`)
  })

  test('does not fail the search page', async ({ page }) => {
    const release = await hold(page, PARTS.worker)
    await openPage(page, 'shell', 'search?q=layers')
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await expect(page.locator('.results').getByRole('heading', { level: 2 }).first()).toHaveText('Layers')
  })
})

test('a search whose code fails leaves the page intact and opens the search page', async ({ page }) => {
  await page.route(PARTS.code, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "export default () => { throw new Error('Broken.') }",
    }),
  )
  await openPage(page, 'shell', 'guide/sections')
  const release = await hold(page, '**/search/page.json')
  const asked = page.waitForRequest('**/search/page.json')
  await page.keyboard.press('Control+k')
  await asked
  await expect(title(page)).toHaveText('Sections')
  release()
  await expect(page).toHaveURL(`${siteUrl('shell')}search`)
  await expect(title(page)).toHaveText('Search the documentation')
})

test('the search has its styles when it opens, although they could not be fetched ahead', async ({ page }) => {
  const styles = /\/assets\/SearchModal\.[\w-]+\.css$/
  // Nor while the browser is idle.
  await page.route(/\/assets\/ahead\./, (route) => route.abort())
  await page.route(styles, (route) => route.abort(), { times: 1 })
  await openPage(page, 'shell', 'guide/sections')
  const failed = page.waitForEvent('requestfailed', (request) => styles.test(request.url()))
  await searchButton(page).hover()
  await failed
  await searchButton(page).click()
  await expect(search(page)).toHaveCSS('display', 'flex')
})
