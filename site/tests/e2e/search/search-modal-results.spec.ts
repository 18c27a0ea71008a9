import { expect, type Page, test } from '@playwright/test'
import { title } from '../../../../testing/browser/page-parts.ts'
import {
  field,
  groups,
  hits,
  hrefs,
  openSearch,
  pasteInto,
  search,
  searchButton,
  searchFrom,
} from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  hold,
  isSameDocument,
  markDocument,
  openPage,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const HERE = ['site', 'get-started/access'] as const
const NONSENSE = 'zzxqj'
/** The index over all versions, which answers a query that the version has nothing for. */
const ALL = /\/search-index\/all\.[\da-f]{8}\.bin\?/

const seeAll = (page: Page) => search(page).getByRole('link', { name: /^See all \d+ results$/ })

test('shows what only other versions have, that nothing is found anywhere, hits grouped by sidebar category, and what explains a pasted error', async ({
  page,
}) => {
  const warnings = collectWarnings(page)
  await searchFrom(page, HERE)
  await test.step('shows what only other versions have, and says so', async () => {
    // At once: titles may answer the first letters of it.
    await field(page).fill('warehouse')
    await expect(groups(page)).toHaveText(['Not in v1.0.0, but in v0.70.7'])
    for (const href of await hrefs(page)) expect(href).toMatch(/^\/mlops\/v0\.70\.0\//)
    await expect(hits(page).first()).toHaveAttribute('href', '/mlops/v0.70.0/mlops-scoring-client/data-warehouse')
    await expect(seeAll(page)).toHaveAttribute('href', '/mlops/search?q=warehouse&version=all')
  })
  await test.step('says when nothing is found anywhere, and suggests the groups of earlier responses as queries', async () => {
    await field(page).fill(NONSENSE)
    await expect(search(page)).toContainText(`No results for "${NONSENSE}"`)
    await expect(hits(page)).toHaveCount(0)
    await expect(search(page).getByRole('link', { name: 'Let us know.' })).not.toBeAttached()
    const suggestions = search(page).getByRole('listitem').getByRole('button')
    await expect(suggestions).toHaveText(['Score with a data warehouse'])
    await suggestions.click()
    await expect(hits(page).first()).toBeVisible()
  })
  await test.step('groups hits by sidebar category while typing, with matches highlighted', async () => {
    await field(page).fill('')
    await expect(search(page)).toContainText('No recent searches')
    await page.keyboard.type('shapl')
    const first = hits(page).first()
    await expect(first).toHaveText('Shapley values support')
    await expect(first.locator('mark')).toHaveText(['Shapl'])
    await expect(groups(page).first()).toHaveText('Model scoring')
    await page.keyboard.type('ey val')
    await expect(first.locator('mark')).toHaveText(['Shapley', 'val'])
    await field(page).fill('')
    await expect(search(page)).toContainText('No recent searches')
  })
  await test.step('finds the page that explains an error pasted with its surroundings', async () => {
    const text =
      'Traceback (most recent call last): File "/home/ana/work/nightly_run.py", line 128, in <module> main() ' +
      "ModuleNotFoundError: No module named 'h2o_mlops' pod=scorer-7d9f8b6c5-x2x7k"
    const error = "ModuleNotFoundError: No module named 'h2o_mlops'"
    await pasteInto(field(page), text)
    await expect(field(page)).toHaveValue(error)
    await expect(hits(page).locator('mark', { hasText: 'ModuleNotFoundError' }).first()).toBeVisible()
    await expect(seeAll(page)).toHaveAttribute(
      'href',
      `/mlops/search?${new URLSearchParams({ q: error, version: 'v1.0.0' })}`,
    )
  })
  expect(warnings).toEqual([])
})

test('finds the beginning of a word, a word with a typo, an identifier, a name with dots, a synonym and an abbreviation', async ({
  page,
}) => {
  // Only what the whole index finds: hits of titles would stay first, maybe in another order.
  await page.route('**/search-index/*.titles.json', (route) => route.abort())
  await searchFrom(page, ['site', 'key-terms'])
  for (const [what, query, href] of [
    ['the beginning of a word', 'pod disr', '/mlops/model-deployments/pod-disruption-budget'],
    ['a word with a typo', 'shaplye', '/mlops/model-scoring/shapley-values'],
    ['an identifier', 'scoring_runtimes', '/mlops/model-deployments/scoring-runtimes'],
    ['a name with dots', 'client.deployments.create', '/mlops/py-client/examples/deploy-models/manage-deployments'],
    ['a synonym', 'k8s', '/mlops/model-deployments/create#kubernetes-options'],
    ['an abbreviation', 'tta', '/mlops/model-scoring/test-time-augmentation'],
  ] as const) {
    await field(page).fill('')
    await field(page).pressSequentially(query)
    await expect.soft(hits(page).first(), what).toHaveAttribute('href', href)
  }
})

test('shows hits of titles while the index loads, and then the rest below', async ({ page }) => {
  const release = await hold(page, /\/search-index\/v[\d.]+\.[\da-f]{8}\.json$/)
  await searchFrom(page, HERE)
  await field(page).fill('monitoring')
  await expect(hits(page).nth(2)).toBeVisible()
  const countedFirst = (await seeAll(page).textContent()) ?? ''
  expect(countedFirst).toMatch(/^See all \d+ results$/)
  const shown = await hrefs(page)
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
  const selected = hits(page).nth(2)
  await expect(selected).toHaveAttribute('aria-selected', 'true')
  const place = await selected.boundingBox()
  release()
  await expect(seeAll(page)).not.toHaveText(countedFirst)
  await expect(
    groups(page)
      .filter({ hasText: /^More in / })
      .first(),
  ).toBeAttached()
  expect((await hrefs(page)).slice(0, shown.length)).toEqual(shown)
  await expect(hits(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(1)
  await expect(selected).toHaveAttribute('aria-selected', 'true')
  expect(await selected.boundingBox()).toEqual(place)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new URL(shown[2] ?? '', siteUrl('site')).href)
})

test('searches the version of the page, also after switching versions', async ({ page }) => {
  await searchFrom(page, ['site', 'v0.68.0/deployments/create'], 'deploy')
  await expect(hits(page).first()).toBeVisible()
  // The landing page of the version and its sections, which may be among the hits of the first letters, have no slash at the end.
  for (const href of await hrefs(page)) expect(href).toMatch(/^\/mlops\/v0\.68\.0(\/|#|$)/)
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: 'Version notice' }).getByRole('link').click()
  await expect(page.getByText('Version: v1.0.0')).toBeVisible()
  await openSearch(page, 'deploy')
  await expect(hits(page).first()).toBeVisible()
  for (const href of await hrefs(page)) expect(href).not.toContain('/v0.')
})

test.describe('a hit', () => {
  test('stays when a click with Alt saves it, opens in a new tab by Ctrl+Enter, and is followed in place by Enter', async ({
    page,
    context,
  }) => {
    await searchFrom(page, HERE, 'shapley')
    await markDocument(page)
    const hit = hits(page).first()
    await expect(hit).toHaveText('Shapley values support')
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await test.step('leaves the search open if a click with Alt saves it', async () => {
      // Prevents what the browser would do.
      await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }))
      await hit.click({ modifiers: ['Alt'] })
      await settle(page)
      await expect(search(page)).toBeVisible()
    })
    await test.step('opens in a new tab by Ctrl+Enter', async () => {
      const opened = context.waitForEvent('page')
      await page.keyboard.press('Control+Enter')
      await expect(await opened).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
      await expect(page).toHaveURL(siteUrl('site') + HERE[1])
      await expect(search(page)).toBeVisible()
    })
    await test.step('is followed in place by Enter', async () => {
      await page.bringToFront()
      await page.keyboard.press('Enter')
      await expect(title(page)).toHaveText('Shapley values support')
      await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values`)
      await expect(search(page)).not.toBeAttached()
      expect(await isSameDocument(page)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(siteUrl('site') + HERE[1])
    })
  })

  test('is selected by the arrow keys, and opens at its anchor by Enter and by a click', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await searchFrom(page, HERE)
    await markDocument(page)
    await test.step('is selected by the arrow keys, and opens at its anchor', async () => {
      // At once: the answer to an earlier letter would be replaced, and the selection with it.
      await field(page).fill('request shapley values')
      const id = 'step-3-request-shapley-values'
      const hit = hits(page).and(page.locator(`[href$="#${id}"]`))
      await expect(hit.first()).toBeVisible()
      while ((await hit.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/shapley-values#${id}`)
      await expect(page.locator(`#${id}`)).toBeInViewport()
      expect(await isSameDocument(page)).toBe(true)
    })
    await test.step('is followed in place by a click, to its anchor', async () => {
      await openSearch(page, 'contributions')
      await hits(page)
        .and(page.locator('[href="/mlops/model-scoring/rest-api#get-shapley-contributions"]'))
        .first()
        .click()
      await expect(page).toHaveURL(`${siteUrl('site')}model-scoring/rest-api#get-shapley-contributions`)
      await expect(page.locator('#get-shapley-contributions')).toBeInViewport()
      await expect(search(page)).not.toBeAttached()
      expect(await isSameDocument(page)).toBe(true)
    })
  })

  test('on the current page scrolls to its anchor by Enter and by a click, and gives it the focus', async ({
    page,
  }) => {
    const path = 'model-deployments/create'
    await page.setViewportSize({ width: 1280, height: 400 })
    for (const [how, follow] of Object.entries({
      'the Enter key': () => page.keyboard.press('Enter'),
      'a click': () => hits(page).first().click(),
    }))
      await test.step(`by ${how}`, async () => {
        await openPage(page, 'site', path)
        // The focus must not go back there.
        await searchButton(page).click()
        await field(page).fill('kubernetes options')
        await markDocument(page)
        await expect(hits(page).first()).toHaveAttribute('href', /create#kubernetes-options$/)
        await follow()
        await expect(search(page)).not.toBeAttached()
        await expect(page).toHaveURL(`${siteUrl('site')}${path}#kubernetes-options`)
        await expect(page.locator('#kubernetes-options')).toBeInViewport()
        await settle(page)
        await expect(page.locator('#kubernetes-options')).toBeFocused()
        expect(await isSameDocument(page)).toBe(true)
      })
  })
})

test.describe('Enter before the answer to the last letter', () => {
  /** Shows the hits of `ware`, and holds the answer to `warehouse`. */
  async function typeAhead(page: Page): Promise<{ release: () => void; shown: (string | null)[] }> {
    const release = await hold(page, ALL)
    await searchFrom(page, HERE)
    await field(page).fill('ware')
    await expect(hits(page).nth(1)).toBeVisible()
    await expect(search(page)).toHaveAttribute('data-status', 'idle')
    const shown = await hrefs(page)
    const asked = page.waitForRequest(ALL)
    await field(page).fill('warehouse')
    await asked
    return { release, shown }
  }

  test('follows the first hit of that answer', async ({ page }) => {
    const { release } = await typeAhead(page)
    await markDocument(page)
    await page.keyboard.press('Enter')
    await settle(page)
    await expect(page).toHaveURL(siteUrl('site') + HERE[1])
    release()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.70.0/mlops-scoring-client/data-warehouse`)
    await expect(search(page)).not.toBeAttached()
    expect(await isSameDocument(page)).toBe(true)
    await openSearch(page)
    await expect(hits(page)).toHaveText(['Score with a data warehouse'])
  })

  test('is not forgotten by Shift or Meta, which may begin a shortcut of the system', async ({ page }) => {
    for (const key of ['Shift', 'Meta'])
      await test.step(`by ${key}`, async () => {
        const { release } = await typeAhead(page)
        await page.keyboard.press('Enter')
        await page.keyboard.press(key)
        release()
        await expect(page).toHaveURL(`${siteUrl('site')}v0.70.0/mlops-scoring-client/data-warehouse`)
      })
  })

  test('opens that hit in a new tab with Ctrl', async ({ page, context }) => {
    const { release } = await typeAhead(page)
    await page.keyboard.press('Control+Enter')
    const opened = context.waitForEvent('page')
    release()
    await expect(await opened).toHaveURL(`${siteUrl('site')}v0.70.0/mlops-scoring-client/data-warehouse`)
    await expect(search(page)).toBeVisible()
  })

  test('follows a shown hit that the arrow keys have selected since then', async ({ page }) => {
    const { shown } = await typeAhead(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new URL(shown[1] ?? '', siteUrl('site')).href)
  })

  test('is forgotten by typing on, by an arrow key and by the Escape key', async ({ page }) => {
    for (const [what, act] of Object.entries({
      'typing on': () => field(page).fill('warehouses'),
      'an arrow key': () => page.keyboard.press('ArrowDown'),
    }))
      await test.step(`by ${what}`, async () => {
        const { release } = await typeAhead(page)
        await page.keyboard.press('Enter')
        await act()
        release()
        await expect(hits(page).first()).toContainText('Score with a data warehouse')
        await settle(page)
        await expect(page).toHaveURL(siteUrl('site') + HERE[1])
        await expect(search(page)).toBeVisible()
      })
    await test.step('by the Escape key', async () => {
      const { release } = await typeAhead(page)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      release()
      await expect(search(page)).not.toBeAttached()
      await settle(page)
      await expect(page).toHaveURL(siteUrl('site') + HERE[1])
    })
  })

  test('shows that there are no hits if it has none', async ({ page }) => {
    const { release } = await typeAhead(page)
    await field(page).fill(NONSENSE)
    await page.keyboard.press('Enter')
    release()
    await expect(search(page)).toContainText(`No results for "${NONSENSE}"`)
    await expect(page).toHaveURL(siteUrl('site') + HERE[1])
  })
})

test('below the hits, a link opens all of them on the search page, from an article and from the search page', async ({
  page,
}) => {
  // Only the count of the whole index: until it is loaded, the link counts hits of titles.
  await page.route('**/search-index/*.titles.json', (route) => route.abort())
  await searchFrom(page, ['site', 'v0.68.0/deployments/create'], 'deployment')
  await markDocument(page)
  await test.step('from an article', async () => {
    await expect(hits(page).first()).toBeVisible()
    await expect(seeAll(page)).toHaveAttribute('href', '/mlops/search?q=deployment&version=v0.68.0')
    const count = ((await seeAll(page).textContent()) ?? '').replace(/\D/g, '')
    await seeAll(page).click()
    await expect(page).toHaveURL(`${siteUrl('site')}search?q=deployment&version=v0.68.0`)
    await expect(page.getByRole('status')).toHaveText(`${count} results for "deployment" in v0.68.0`)
    await expect(search(page)).not.toBeAttached()
    expect(await isSameDocument(page)).toBe(true)
  })
  await test.step('from the search page', async () => {
    await openSearch(page, 'monitoring')
    await expect(seeAll(page)).toHaveAttribute('href', '/mlops/search?q=monitoring&version=v1.0.0')
    await seeAll(page).click()
    await expect(page).toHaveURL(`${siteUrl('site')}search?q=monitoring&version=v1.0.0`)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('monitoring')
    await expect(page.getByRole('main').getByRole('status')).toContainText('results for "monitoring" in v1.0.0')
  })
})

test('a late answer leaves the panel closed while the link to all results has the focus', async ({ page }) => {
  const release = await hold(page, /\/search-index\/v[\d.]+\.[\da-f]{8}\.json$/)
  await searchFrom(page, HERE)
  await field(page).fill('monitoring')
  await expect(hits(page).nth(2)).toBeVisible()
  const countedFirst = (await seeAll(page).textContent()) ?? ''
  await seeAll(page).focus()
  const panel = search(page).locator('.search-panel')
  await expect(panel).toBeHidden()
  release()
  await expect(seeAll(page)).not.toHaveText(countedFirst)
  await settle(page)
  await expect(panel).toBeHidden()
  await expect(seeAll(page)).toBeFocused()
  await field(page).focus()
  await expect(
    groups(page)
      .filter({ hasText: /^More in / })
      .first(),
  ).toBeVisible()
})

test('an answer without hits opens the panel though the link to all results had the focus', async ({ page }) => {
  const release = await hold(page, ALL)
  await searchFrom(page, HERE)
  await field(page).fill('ware')
  await expect(seeAll(page)).toHaveAttribute('href', /q=ware&/)
  await field(page).fill(`ware${NONSENSE}`)
  await seeAll(page).focus()
  await expect(search(page).locator('.search-panel')).toBeHidden()
  release()
  await expect(search(page).getByText(`No results for "ware${NONSENSE}"`)).toBeVisible()
})
