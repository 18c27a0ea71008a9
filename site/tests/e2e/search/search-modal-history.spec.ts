import { expect, type Page, test } from '@playwright/test'
import { groups, hits, openSearch, PARTS, search, searchFrom } from '../../../../testing/browser/search-ui.ts'
import { hold, siteUrl } from '../../../../testing/browser/sites.ts'

const HERE = ['site', 'get-started/access'] as const
/** Where the previous search modal stored the history, which is migrated. */
const OLD_KEYS = { recent: '__DOCSEARCH_RECENT_SEARCHES__docs', favorite: '__DOCSEARCH_FAVORITE_SEARCHES__docs' }
const KEYS = { recent: 'searches.recent./mlops/', favorite: 'searches.favorites./mlops/' }

/** Stores this many searches, as earlier visits would have. */
async function remember(page: Page, counts: Partial<Record<keyof typeof KEYS, number>>): Promise<void> {
  for (const [kind, count] of Object.entries(counts)) {
    const searches = Array.from({ length: count }, (_, at) => ({
      objectID: `v1.0.0/${kind}-${at}#:0`,
      hierarchy: { lvl0: 'Documentation', lvl1: `${kind} ${at}` },
      content: null,
      type: 'lvl1',
      url: `/mlops/workspaces?${kind}=${at}`,
    }))
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      OLD_KEYS[kind as keyof typeof KEYS],
      JSON.stringify(searches),
    ] as const)
  }
}

const action = (page: Page, title: string) => search(page).getByTitle(title, { exact: true }).first()

test('a followed hit becomes a recent search, the latest first, which links to its page on a later visit too', async ({
  page,
}) => {
  await searchFrom(page, HERE, 'shapley')
  await expect(hits(page).first()).toHaveText('Shapley values support')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
  await openSearch(page, 'workspaces')
  await expect(hits(page).first()).toHaveText('Workspaces')
  await hits(page).first().click()
  await expect(page).toHaveURL(`${siteUrl('site')}workspaces`)
  await openSearch(page)
  await expect(groups(page)).toHaveText(['Recent'])
  await expect(hits(page)).toHaveText(['Workspaces', 'Shapley values support'])
  await test.step('on a later visit too', async () => {
    await searchFrom(page, HERE)
    await expect(hits(page)).toHaveText(['Workspaces', 'Shapley values support'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${siteUrl('site')}workspaces`)
  })
})

test('a followed text becomes a recent search, though its page is not among the hits', async ({ page }) => {
  await searchFrom(page, ['site', 'v0.68.0/deployments/create'], 'kafka')
  await expect(hits(page)).toHaveText([/Install › Parts of an installation$/])
  await page.keyboard.press('Enter')
  const url = `${siteUrl('site')}v0.68.0/install#parts-of-an-installation`
  await expect(page).toHaveURL(url)
  await openSearch(page)
  await expect(hits(page)).toHaveText(['Parts of an installationInstall'])
  await expect(hits(page)).toHaveAttribute('href', new URL(url).pathname + new URL(url).hash)
})

test('a hit opened in a new tab becomes a recent search, by the middle button too', async ({ page, context }) => {
  await searchFrom(page, HERE, 'shapley')
  const hit = hits(page).first()
  await expect(hit).toHaveText('Shapley values support')
  const menu = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('auxclick', () => resolve(), { once: true })),
  )
  await hit.click({ button: 'right' })
  await menu
  const recent = () => page.evaluate((key) => localStorage.getItem(key), KEYS.recent)
  expect(await recent()).toBeNull()
  const opened = context.waitForEvent('page')
  await hit.click({ button: 'middle' })
  await expect(await opened).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
  await expect(search(page)).toBeVisible()
  expect(await recent()).toContain('model-scoring/shapley-values')
})

test('Ctrl+Enter again opens the same recent search again', async ({ page, context }) => {
  await remember(page, { recent: 2 })
  await searchFrom(page, HERE)
  await expect(hits(page)).toHaveText(['recent 0', 'recent 1'])
  await page.keyboard.press('ArrowDown')
  for (const _ of [1, 2]) {
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect(await opened).toHaveURL(`${siteUrl('site')}workspaces?recent=1`)
  }
})

test('Enter before the answer to a first query follows its first hit, and no recent search', async ({ page }) => {
  await remember(page, { recent: 1 })
  const release = await hold(page, PARTS.index)
  await searchFrom(page, HERE)
  await expect(hits(page)).toHaveText(['recent 0'])
  await page.keyboard.type('shapley')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveAttribute('data-status', 'stalled')
  await expect(page).toHaveURL(siteUrl('site') + HERE[1])
  release()
  await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
})

test('a recent search becomes a favorite by its button, whose focus ring is visible', async ({ page }) => {
  await remember(page, { recent: 2 })
  await searchFrom(page, HERE)
  await expect(groups(page)).toHaveText(['Recent'])
  await expect(hits(page)).toHaveCount(2)
  await page.keyboard.press('Tab')
  const button = action(page, 'Save this search')
  await expect(button).toBeFocused()
  const { ring, paper, beyond } = await button.evaluate((box) => {
    const { outlineColor, outlineOffset, outlineWidth, backgroundColor } = getComputedStyle(box)
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    return { ring: outlineColor, paper: backgroundColor, beyond }
  })
  // The selected search around the button has the color of the ring.
  expect.soft(beyond, 'the ring is within the button').toBeLessThanOrEqual(0)
  expect.soft(ring, 'the color of the ring').not.toBe(paper)
  await button.click()
  await expect(groups(page)).toHaveText(['Recent', 'Favorite'])
  await expect(hits(page)).toHaveText(['recent 1', 'recent 0'])
  await expect(search(page)).toBeVisible()
})

test('recent searches and favorites can be removed', async ({ page }) => {
  await remember(page, { recent: 2, favorite: 1 })
  await searchFrom(page, HERE)
  await expect(hits(page)).toHaveText(['recent 0', 'recent 1', 'favorite 0'])
  await action(page, 'Remove this search from history').click()
  await expect(hits(page)).toHaveText(['recent 1', 'favorite 0'])
  await action(page, 'Remove this search from favorites').click()
  await expect(hits(page)).toHaveText(['recent 1'])
  await action(page, 'Remove this search from history').click()
  await expect(search(page)).toContainText('No recent searches')
  expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), Object.values(KEYS))).toEqual([
    '[]',
    '[]',
  ])
})

test('the buttons beside a recent search with a long title are within a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await searchFrom(page, HERE, 'python client migration guide')
  await expect(hits(page).first()).toHaveText('Python client migration guide')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/migration-guide$/)
  await openSearch(page)
  await expect(hits(page)).toHaveText(['Python client migration guide'])
  await expect(action(page, 'Remove this search from history')).toBeInViewport({ ratio: 1 })
})

test('recent searches and favorites can be removed with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await remember(page, { recent: 1, favorite: 1 })
  await searchFrom(page, HERE)
  await action(page, 'Remove this search from history').click()
  await expect(hits(page)).toHaveText(['favorite 0'])
  await action(page, 'Remove this search from favorites').click()
  await expect(search(page)).toContainText('No recent searches')
})

for (const [favorite, recent] of [
  [0, 7],
  [1, 4],
] as const) {
  test(`at most ${recent} recent searches are kept with ${favorite} favorites`, async ({ page }) => {
    await remember(page, { recent: 9, favorite })
    await searchFrom(page, HERE)
    await expect(hits(page)).toHaveCount(recent + favorite)
    await page.keyboard.type('shapley')
    await expect(hits(page).first()).toHaveText('Shapley values support')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
    const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEYS.recent)
    expect(kept).toHaveLength(recent)
    expect(kept[0]).toMatchObject({ hierarchy: { lvl1: 'Shapley values support' } })
  })
}

test('at most 10 favorites are kept, the latest first', async ({ page }) => {
  await remember(page, { recent: 1, favorite: 10 })
  await searchFrom(page, HERE)
  await expect(hits(page)).toHaveCount(11)
  await action(page, 'Save this search').click()
  await expect(groups(page)).toHaveText(['Favorite'])
  await expect(hits(page)).toHaveText(['recent 0', ...Array.from({ length: 9 }, (_, at) => `favorite ${at}`)])
  const kept = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), KEYS.favorite)
  expect(kept).toHaveLength(10)
})

test('the search works in a browser without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await searchFrom(page, HERE)
  await expect(search(page)).toContainText('No recent searches')
  await page.keyboard.type('shapley')
  await expect(hits(page).first()).toHaveText('Shapley values support')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
})
