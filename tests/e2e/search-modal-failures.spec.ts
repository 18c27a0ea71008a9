import { expect, type Page, type Route, test } from '@playwright/test'
import { hits, INDEX, openSearch, PARTS, search, searchButton, searchFrom } from './search-ui.ts'
import { complaints, hold, hydrate, isSameDocument, markDocument, openPage, siteUrl } from './sites.ts'

const HERE = ['site', 'model-deployments/create'] as const
const ALL = '**/search-index/all.*.json'
const STALLED = /\bDocSearch-Container--Stalled\b/

async function expectFailure(page: Page): Promise<void> {
  await expect(search(page)).toContainText('Unable to fetch results')
  await expect(search(page)).toContainText('You might want to check your network connection.')
  await expect(hits(page)).toHaveCount(0)
}

/** Opens a page and its search with the page's clock standing still: no timer fires until the test lets time pass. */
async function searchWithoutTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(siteUrl('site') + HERE[1])
  await page.clock.pauseAt(Date.now() + 60_000)
  await hydrate(page)
  await openSearch(page)
}

test('says that it is at work after 300 ms, not before', async ({ page }) => {
  const release = await hold(page, PARTS.index)
  await searchWithoutTime(page)
  await page.keyboard.press('p')
  await page.clock.runFor(299)
  await expect(search(page)).not.toHaveClass(STALLED)
  await page.clock.runFor(1)
  await expect(search(page)).toHaveClass(STALLED)
  release()
  await expect(hits(page).first()).toBeVisible()
  await expect(search(page)).not.toHaveClass(STALLED)
})

test('finds by the whole query when its letters had to wait for the index', async ({ page }) => {
  const release = await hold(page, PARTS.index)
  await searchFrom(page, HERE, 'shapley')
  await expect(search(page)).toHaveClass(STALLED)
  release()
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('says that it is at work while other versions are looked through', async ({ page }) => {
  const release = await hold(page, ALL)
  await searchFrom(page, HERE, 'ware')
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.type('house')
  await expect(search(page)).toHaveClass(STALLED)
  release()
  await expect(hits(page).first()).toContainText('Score with a data warehouse')
  await expect(search(page)).not.toHaveClass(STALLED)
})

test('says so too when the letters came faster than the index', async ({ page }) => {
  const release = await hold(page, ALL)
  const releaseIndex = await hold(page, PARTS.index)
  await searchFrom(page, HERE, 'warehouse')
  const asked = page.waitForRequest(ALL)
  releaseIndex()
  await asked
  // What a part of the query finds must not look like the answer.
  await expect(search(page)).toHaveClass(STALLED)
  release()
  await expect(hits(page).first()).toContainText('Score with a data warehouse')
})

for (const [what, answer] of Object.entries({
  'cannot be fetched': (route: Route) => route.abort(),
  'is answered with an error': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  'is cut off': (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"pages": [' }),
})) {
  test(`says so when the index ${what}, and recovers with the next letter`, async ({ page }) => {
    await page.route(INDEX, answer)
    await searchFrom(page, HERE, 'shaple')
    await markDocument(page)
    await expectFailure(page)
    await page.unroute(INDEX)
    await page.keyboard.type('y')
    await expect(hits(page).first()).toHaveText('Shapley values support')
    await expect(search(page)).not.toContainText('Unable to fetch results')
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('recovers with the next letter from a worker that could not be loaded', async ({ page }) => {
  await page.route(PARTS.worker, (route) => route.abort())
  await searchFrom(page, HERE, 'shaple')
  await expectFailure(page)
  await page.unroute(PARTS.worker)
  await page.keyboard.type('y')
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('asks anew where the index lies when a newer deployment replaced it', async ({ page }) => {
  await page.route(PARTS.index, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await searchFrom(page, HERE, 'shaple')
  await expectFailure(page)
  const listed = page.waitForResponse('**/search-index/manifest.json')
  await page.unroute(PARTS.index)
  await page.keyboard.type('y')
  await listed
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('a failure ahead of a search is not told', async ({ page }) => {
  const said = complaints(page)
  await openPage(page, 'site', HERE[1])
  await page.route(INDEX, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const answered = page.waitForResponse(INDEX)
  await searchButton(page).hover()
  await answered
  await page.unroute(INDEX)
  await searchButton(page).click()
  await page.keyboard.type('shapley')
  await expect(hits(page).first()).toHaveText('Shapley values support')
  expect(said.filter((text) => !text.includes('404'))).toEqual([])
})

test('searches without a network once the index is there', async ({ page, context }) => {
  await searchFrom(page, HERE, 'pod')
  await expect(hits(page).first()).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Escape')
  await openSearch(page, 'shapley')
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('says so without a network when the index is not there, and recovers with it', async ({ page, context }) => {
  const release = await hold(page, INDEX)
  await searchFrom(page, HERE)
  await context.setOffline(true)
  release()
  await page.keyboard.type('shaple')
  await expectFailure(page)
  await context.setOffline(false)
  await page.keyboard.type('y')
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('a search for other versions that fails says so', async ({ page }) => {
  await page.route(ALL, (route) => route.abort())
  await searchFrom(page, HERE, 'warehouse')
  await expectFailure(page)
  await page.unroute(ALL)
  await page.keyboard.press('Backspace')
  await expect(hits(page).first()).toContainText('Score with a data warehouse')
})
