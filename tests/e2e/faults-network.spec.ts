import { expect, type Page, test } from '@playwright/test'
import { hits, PARTS, search, searchFrom } from './search-ui.ts'
import { hold, hydrate, isSameDocument, markDocument, openPage, siteUrl } from './sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })

test.describe('a network that goes away in the middle of a visit', () => {
  test('makes a link end at the error of the browser, and leads on once it is back', async ({ page, context }) => {
    await openPage(page, 'reading', 'guide/first')
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await link(page, 'Second page').click()
    expect((await failed).url()).toBe(`${siteUrl('reading')}guide/second`)
    await expect(page).toHaveURL(/^chrome-error:/)
    await context.setOffline(false)
    await page.goBack()
    await expect(title(page)).toHaveText('First steps')
    await hydrate(page)
    await markDocument(page)
    await link(page, 'Second page').click()
    await expect(title(page)).toHaveText('Second page')
    expect(await isSameDocument(page)).toBe(true)
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
