import { expect, type Page, type Route, test } from '@playwright/test'
import {
  hits,
  INDEX,
  openSearch,
  PARTS,
  search,
  searchButton,
  searchFrom,
} from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  goOffline,
  hold,
  isSameDocument,
  markDocument,
  openPage,
  openWithPausedClock,
} from '../../../../testing/browser/sites.ts'

const HERE = ['site', 'get-started/access'] as const
/** The index over all versions, which is read in parts. */
const ALL = /\/search-index\/all\.[\da-f]{8}\.bin\?/
const STALLED = ['data-status', 'stalled'] as const

async function expectFailure(page: Page): Promise<void> {
  await expect(search(page)).toContainText('Unable to fetch results')
  await expect(search(page)).toContainText('You might want to check your network connection.')
  await expect(hits(page)).toHaveCount(0)
  await expect(search(page)).toHaveAttribute('data-status', 'error')
}

/** Opens a page and its search with a paused clock. */
async function searchWithPausedClock(page: Page): Promise<void> {
  await openWithPausedClock(page, ...HERE)
  await openSearch(page)
}

test('shows a spinner after 300 ms, not before', async ({ page }) => {
  const release = await hold(page, PARTS.index)
  await searchWithPausedClock(page)
  await expect(search(page)).toHaveAttribute('data-status', 'idle')
  await page.keyboard.press('p')
  await page.clock.runFor(299)
  await expect(search(page)).toHaveAttribute('data-status', 'loading')
  await page.clock.runFor(1)
  await expect(search(page)).toHaveAttribute(...STALLED)
  release()
  await expect(hits(page).first()).toBeVisible()
  await expect(search(page)).toHaveAttribute('data-status', 'idle')
})

test('searches for the whole query after waiting for the index', async ({ page }) => {
  const release = await hold(page, PARTS.index)
  await searchFrom(page, HERE, 'shapley')
  await expect(search(page)).toHaveAttribute(...STALLED)
  release()
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('shows a spinner while other versions are searched', async ({ page }) => {
  const release = await hold(page, ALL)
  await searchFrom(page, HERE, 'ware')
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.type('house')
  await expect(search(page)).toHaveAttribute(...STALLED)
  release()
  await expect(hits(page).first()).toContainText('Score with a data warehouse')
  await expect(search(page)).not.toHaveAttribute(...STALLED)
})

test('shows a spinner when typing is faster than the index', async ({ page }) => {
  const release = await hold(page, ALL)
  const releaseIndex = await hold(page, PARTS.index)
  await searchFrom(page, HERE, 'warehouse')
  const asked = page.waitForRequest(ALL)
  releaseIndex()
  await asked
  // Results of a partial query must not look final.
  await expect(search(page)).toHaveAttribute(...STALLED)
  release()
  await expect(hits(page).first()).toContainText('Score with a data warehouse')
})

test('reports when the index or the worker cannot be loaded, and recovers with the next letter', async ({ page }) => {
  for (const [what, url, answer] of [
    ['the index cannot be fetched', INDEX, (route: Route) => route.abort()],
    ['the index is answered with an error', INDEX, (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
    [
      'the index is cut off',
      INDEX,
      (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"pages": [' }),
    ],
    ['the worker cannot be fetched', PARTS.worker, (route: Route) => route.abort()],
  ] as const)
    await test.step(what, async () => {
      await page.route(url, answer)
      await searchFrom(page, HERE, 'shaple')
      await markDocument(page)
      await expectFailure(page)
      await page.unroute(url)
      await page.keyboard.type('y')
      await expect(hits(page).first()).toHaveText('Shapley values support')
      await expect(search(page)).not.toContainText('Unable to fetch results')
      expect(await isSameDocument(page)).toBe(true)
    })
})

test('reloads the manifest when a newer deployment replaced the index', async ({ page }) => {
  await page.route(PARTS.index, (route) => route.fulfill({ status: 404, body: 'gone' }))
  await searchFrom(page, HERE, 'shaple')
  await expectFailure(page)
  const listed = page.waitForResponse('**/search-index/manifest.json')
  await page.unroute(PARTS.index)
  await page.keyboard.type('y')
  await listed
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('a failed preload is not reported', async ({ page }) => {
  const warnings = collectWarnings(page)
  await openPage(page, 'site', HERE[1])
  let isGone = true
  // The route stays: removing it while the modal's code is on its way could leave that request without an answer.
  await page.route(INDEX, (route) => (isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()))
  const answered = page.waitForResponse(INDEX)
  await searchButton(page).hover()
  await answered
  isGone = false
  await searchButton(page).click()
  await page.keyboard.type('shapley')
  await expect(hits(page).first()).toHaveText('Shapley values support')
  expect(warnings.filter((text) => !text.includes('404'))).toEqual([])
})

test('searches offline once the index is loaded', async ({ page }) => {
  // Titles find pages before the index is there.
  await page.route('**/search-index/*.titles.json', (route) => route.abort())
  await searchFrom(page, HERE, 'pod')
  await expect(hits(page).first()).toBeVisible()
  await goOffline(page)
  await page.keyboard.press('Escape')
  await openSearch(page, 'shapley')
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('reports being offline without a loaded index, and recovers when back online', async ({ page, context }) => {
  const release = await hold(page, INDEX)
  await searchFrom(page, HERE)
  await goOffline(page)
  release()
  await page.keyboard.type('shaple')
  await expectFailure(page)
  await context.setOffline(false)
  await page.keyboard.type('y')
  await expect(hits(page).first()).toHaveText('Shapley values support')
})

test('a failed search of other versions is reported', async ({ page }) => {
  await page.route(ALL, (route) => route.abort())
  await searchFrom(page, HERE, 'warehouse')
  await expectFailure(page)
  await page.unroute(ALL)
  await page.keyboard.press('Backspace')
  await expect(hits(page).first()).toContainText('Score with a data warehouse')
})
