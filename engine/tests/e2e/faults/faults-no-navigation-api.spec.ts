import { expect, type Page, type Request, test } from '@playwright/test'
import { title } from '../../../../testing/browser/page-parts.ts'
import { hits, openSearch } from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  openWithPausedClock,
  removeNavigationApi,
  serveChanged,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

test.describe('a browser without the Navigation API', () => {
  test.beforeEach(({ page }) => removeNavigationApi(page))

  test('goes back and forward between pages, with title and scroll position', async ({ page }) => {
    const warnings = collectWarnings(page)
    await openPage(page, 'shell', 'guide/sections')
    expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Tabs' }).click()
    await expect(page).toHaveTitle('Tabs | Shell')
    await page.goBack()
    await expect(page).toHaveTitle('Sections | Shell')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
    await page.goForward()
    await expect(page).toHaveTitle('Tabs | Shell')
    expect(warnings).toEqual([])
  })

  test('goes back to where the reader was when the next page came, not when they clicked', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 })
    await openPage(page, 'reading', 'guide/first')
    const release = await hold(page, '**/guide/second/page.json')
    const asked = page.waitForRequest('**/guide/second/page.json')
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' }).click()
    await asked
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(100)
    release()
    await expect(title(page)).toHaveText('Second page')
    await page.goBack()
    await expect(title(page)).toHaveText('First steps')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })

  test('follows a hit, and switches version with query and hash', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs?a=1#the-last-one')
    await page.getByRole('button', { name: 'v2' }).click()
    await page.locator('.version-menu a[data-version="v1"]').click()
    await expect(page).toHaveURL(`${siteUrl('shell')}v1/guide/tabs?a=1#the-last-one`)
    await hydrate(page)
    await openSearch(page, 'layers')
    await expect(hits(page).first()).toContainText('Layers')
    await markDocument(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${siteUrl('shell')}v1/concepts/layers`)
    await expect(title(page)).toHaveText('Layers')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('opens the disclosure that contains the target of a link to another page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await serveChanged(page, `${siteUrl('reading')}guide/first/page.json`, (text) =>
      text.replace('Hidden until opened.', '<b id=in-more>$&</b>'),
    )
    await openPage(page, 'reading', 'guide/second')
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.sidebar a[href$="/guide/first"]')
      link?.setAttribute('href', `${link.pathname}#in-more`)
      link?.click()
    })
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first#in-more`)
    await expect(page.getByText('Hidden until opened.')).toBeInViewport()
    await expect(page.getByText('Hidden until opened.')).toBeFocused()
  })
})

/** What browsers lack of the API that a switch uses, all of it by default, and whether the URL changes only once the page is loaded. */
const LACKING = {
  'without the Navigation API': { names: undefined, waits: true },
  'whose Navigation API cannot wait': { names: /^NavigationPrecommitController$/, waits: false },
}

for (const [which, { names, waits }] of Object.entries(LACKING)) {
  test.describe(`a browser ${which}`, () => {
    const SECOND = 'guide/second'
    const second = (page: Page) =>
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' })
    const failure = (page: Page) => page.getByRole('main').getByRole('alert')

    test.beforeEach(({ page }) => removeNavigationApi(page, names))

    test('shows the bar and the spinner of a slow page, and scrolls back', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 300 })
      await openWithPausedClock(page, 'reading', 'guide/first')
      await markDocument(page)
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
      const before = await page.evaluate(() => scrollY)
      const release = await hold(page, `${siteUrl('reading')}${SECOND}/page.json`)
      const asked = page.waitForRequest(`**/${SECOND}/page.json`)
      await second(page).click()
      await asked
      await page.clock.runFor(199)
      await expect(page.locator('.loading-bar')).not.toBeAttached()
      await page.clock.runFor(1)
      await expect(page.locator('.loading-bar')).toBeAttached()
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(title(page)).toHaveText('First steps')
      expect(page.url()).toBe(siteUrl('reading') + (waits ? 'guide/first' : SECOND))
      release()
      await expect(title(page)).toHaveText('Second page')
      await expect(page).toHaveURL(siteUrl('reading') + SECOND)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.clock.resume()
      await expect(page.locator('.loading-bar')).not.toBeAttached()
      await page.goBack()
      await expect(title(page)).toHaveText('First steps')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      expect(await isSameDocument(page)).toBe(true)
    })

    test('says when the site does not respond, and Retry loads the page', async ({ page }) => {
      await openPage(page, 'reading', 'guide/first')
      await page.route('**/page.json', (route) => route.abort())
      await second(page).click()
      await expect(failure(page)).toContainText('could not be loaded: the site did not respond')
      await expect(title(page)).toHaveCount(waits ? 1 : 0)
      await failure(page).getByRole('button', { name: 'Retry' }).click()
      await expect(title(page)).toHaveText('Second page')
      await expect(page).toHaveURL(siteUrl('reading') + SECOND)
      await expect(failure(page)).not.toBeAttached()
    })

    test('keeps the page when the reader goes back and immediately forward', async ({ page }) => {
      await openPage(page, 'reading', 'guide/first')
      await second(page).click()
      await expect(title(page)).toHaveText('Second page')
      const isFirst = (request: Request) => request.url().endsWith('/guide/first/page.json')
      const release = await hold(page, '**/guide/first/page.json')
      const asked = page.waitForRequest(isFirst)
      await page.evaluate(() => history.back())
      await asked
      const given = page.waitForEvent('requestfailed', isFirst)
      await page.evaluate(() => history.forward())
      await given
      release()
      await settle(page)
      await expect(page).toHaveURL(siteUrl('reading') + SECOND)
      await expect(title(page)).toHaveText('Second page')
    })

    test('keeps the page when the reader goes back in it while the next one loads', async ({ page }) => {
      await openPage(page, 'reading', 'guide/first')
      await page.evaluate(() => (location.hash = 'elsewhere'))
      const release = await hold(page, `**/${SECOND}/page.json`)
      const asked = page.waitForRequest(`**/${SECOND}/page.json`)
      await second(page).click()
      await asked
      await page.evaluate(() => history.back())
      const here = `${siteUrl('reading')}guide/first${waits ? '' : '#elsewhere'}`
      await expect(page).toHaveURL(here)
      const answered = page.waitForResponse(`**/${SECOND}/page.json`)
      release()
      await answered
      await settle(page)
      await expect(page).toHaveURL(here)
      await expect(title(page)).toHaveText('First steps')
    })

    test('shows the page again when the reader goes forward after going back failed', async ({ page }) => {
      await openPage(page, 'reading', 'guide/first')
      await second(page).click()
      await expect(title(page)).toHaveText('Second page')
      await page.route('**/guide/first/page.json', (route) => route.abort())
      await page.evaluate(() => history.back())
      await expect(failure(page)).toBeVisible()
      await page.evaluate(() => history.forward())
      await expect(title(page)).toHaveText('Second page')
      await expect(failure(page)).not.toBeAttached()
      await expect(page).toHaveURL(siteUrl('reading') + SECOND)
    })

    test('closes the dialog of a picture when its page is left', async ({ page }) => {
      await openPage(page, 'everything')
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'Images and files' })
        .click()
      await expect(title(page)).toHaveText('Images and files')
      await page.locator('a.enlarge').first().click()
      await expect(page.locator('.picture-dialog')).toBeVisible()
      await page.goBack()
      await expect(title(page)).toHaveText('Everything')
      await expect(page.locator('.picture-dialog')).toHaveCount(0)
    })

    test('drops the hash if the other version lacks that heading', async ({ page }) => {
      await openPage(page, 'everything', '3.0?a=1#ballast-by-queue-length')
      await page.locator('.version-menu > button').click()
      await page.locator('.version-menu a[data-version="2.0"]').click()
      await expect(page).toHaveURL(`${siteUrl('everything')}?a=1`)
      await expect(page.locator('.version-badge')).toHaveText('Version: 2.0')
    })
  })
}
