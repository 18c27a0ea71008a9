import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hits, PARTS, search, searchFrom } from './search-ui.ts'
import { hold, isSameDocument, markDocument, openPage, siteUrl } from './sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })

test.describe('a network that goes away in the middle of a visit', () => {
  const failure = (page: Page) => page.getByRole('main').getByRole('alert')

  /** Opens a page and follows a link from it without a network. */
  async function followOffline({ page, context }: { page: Page; context: BrowserContext }): Promise<void> {
    await openPage(page, 'reading', 'guide/first')
    await markDocument(page)
    await context.setOffline(true)
    await link(page, 'Second page').click()
    await expect(failure(page)).toContainText('/mlops/guide/second could not be loaded: the site did not respond.')
    await expect(failure(page)).toBeInViewport()
  }

  test('makes a link say so above the page on show, and Retry loads the other once it is back', async ({
    page,
    context,
  }) => {
    const warning = page.waitForEvent('console', (message) => message.text().includes('could not be loaded in place'))
    await followOffline({ page, context })
    expect((await warning).type()).toBe('warning')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
    await expect(title(page)).toHaveText('First steps')
    expect(await isSameDocument(page)).toBe(true)
    await expect(page.locator('.bprogress')).not.toBeAttached()
    await context.setOffline(false)
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await expect(title(page)).toHaveText('Second page')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
    expect(await isSameDocument(page)).toBe(false)
    await page.goBack()
    await expect(title(page)).toHaveText('First steps')
  })

  test('leaves the page on show in use: the message closes, and other links go on in place', async ({
    page,
    context,
  }) => {
    await followOffline({ page, context })
    await failure(page).getByRole('button', { name: 'Close' }).click()
    await expect(failure(page)).not.toBeAttached()
    await expect(title(page)).toHaveText('First steps')
    await link(page, 'Second page').click()
    await expect(failure(page)).toBeVisible()
    await context.setOffline(false)
    await link(page, 'Welcome').click()
    await expect(title(page)).toHaveText('Welcome')
    await expect(failure(page)).not.toBeAttached()
    expect(await isSameDocument(page)).toBe(true)
  })

  test('makes going back show the message instead of the article, and Retry loads the page', async ({
    page,
    context,
  }) => {
    await openPage(page, 'reading', 'guide/first')
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    await markDocument(page)
    // A page that was fetched ahead would show.
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await context.setOffline(true)
    await page.evaluate(() => history.back())
    await expect(failure(page)).toContainText('/mlops/guide/first could not be loaded: the site did not respond.')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
    await expect(title(page)).not.toBeAttached()
    await expect(failure(page).getByRole('button', { name: 'Close' })).not.toBeAttached()
    await context.setOffline(false)
    await failure(page).getByRole('button', { name: 'Retry' }).click()
    await expect(title(page)).toHaveText('First steps')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('lets a page that was fetched ahead show', async ({ page, context }) => {
    await openPage(page, 'reading', 'guide/first')
    await markDocument(page)
    const fetched = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/guide/second/page.json'))
    await link(page, 'Second page').hover()
    await fetched
    await context.setOffline(true)
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('and comes back before the click costs nothing, although a page was fetched ahead in vain', async ({
    page,
    context,
  }) => {
    await openPage(page, 'reading', 'guide/first')
    await markDocument(page)
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/guide/second/page.json'))
    await link(page, 'Second page').hover()
    await failed
    await context.setOffline(false)
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    expect(await isSameDocument(page)).toBe(true)
  })
})

test.describe('a worker that is long on its way', () => {
  test('answers what was typed meanwhile', async ({ page }) => {
    const release = await hold(page, PARTS.worker)
    await searchFrom(page, ['site', 'model-deployments/create'], 'shapley')
    await expect(search(page)).toHaveClass(/\bDocSearch-Container--Stalled\b/)
    await expect(search(page)).not.toContainText('Unable to fetch results')
    release()
    await expect(hits(page).first()).toHaveText('Shapley values support')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
  })

  test('is waited for by the search page', async ({ page }) => {
    const release = await hold(page, PARTS.worker)
    await openPage(page, 'site', 'search?q=shapley')
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await expect(page.locator('.results').getByRole('heading', { level: 2 }).first()).toHaveText(
      'Shapley values support',
    )
  })
})

test('a search whose code breaks leaves the page as it is, and leads to the search page', async ({ page }) => {
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
