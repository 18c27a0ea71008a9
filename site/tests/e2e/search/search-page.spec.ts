import { expect, type Page, test } from '@playwright/test'
import { INDEX, input, pasteInto, status, titles } from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  openWithPausedClock,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const version = (page: Page) => page.getByRole('combobox', { name: 'Version to search' })
const results = (page: Page) => page.locator('.results > li')

const open = (page: Page, query: Record<string, string> = {}) =>
  openPage(page, 'site', `search?${new URLSearchParams(query)}`)

/** The URLs of the results. */
const hrefs = (page: Page) => titles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('shows the results for its URL', async ({ page }) => {
  const warnings = collectWarnings(page)
  await open(page, { q: 'pod disruption', version: 'v0.70.0' })
  await expect(input(page)).toHaveValue('pod disruption')
  await expect(version(page)).toHaveValue('v0.70.0')
  await expect(titles(page).first()).toHaveAttribute('href', '/mlops/v0.70.0/deployments/pod-disruption-budget')
  await expect(status(page)).toHaveText(/^\d+ results for "pod disruption" in v0\.70\.7$/)
  expect(warnings).toEqual([])
})

test('shows the results for its URL without any interaction; without a query nothing runs', async ({ page }) => {
  await page.goto(`${siteUrl('site')}search?q=shapley`)
  await expect(input(page)).toHaveValue('shapley')
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await page.goto(`${siteUrl('site')}search`)
  await settle(page)
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
})

test('searches the latest version if its URL names none', async ({ page }) => {
  await open(page, { q: 'pod disruption' })
  await expect(version(page)).toHaveValue('v1.0.0')
  await titles(page).first().click()
  await expect(page).toHaveURL(`${siteUrl('site')}model-deployments/pod-disruption-budget`)
})

test('moves nothing that is in view when results arrive, 1280 and 390 px wide', async ({ page }) => {
  for (const width of [1280, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const release = await hold(page, INDEX)
      await page.goto(`${siteUrl('site')}search?q=deploy`)
      await expect(page.locator('.footer')).not.toBeInViewport()
      release()
      await expect(results(page).first()).toBeVisible()
      await expect(page.locator('.footer')).not.toBeInViewport()
    })
})

test('has the results and the scroll position that the reader left, after Back', async ({ page }) => {
  const scrollTop = () => page.evaluate(() => scrollY)
  await open(page, { q: 'deployment', version: 'all' })
  await expect(results(page).first()).toBeVisible()
  const first = await results(page).count()
  await page.locator('.more-results').scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBeGreaterThan(first)
  const link = titles(page).nth(first)
  await link.scrollIntoViewIfNeeded()
  const [top, shown] = [await scrollTop(), await results(page).count()]
  expect(top).toBeGreaterThan(500)
  await markDocument(page)
  await link.click()
  await expect(page).not.toHaveURL(/search/)
  await page.goBack()
  await expect(page).toHaveURL(/search\?q=deployment&version=all/)
  await expect.poll(scrollTop).toBe(top)
  expect(await results(page).count()).toBeGreaterThanOrEqual(shown)
  expect(await isSameDocument(page)).toBe(true)
})

test('searches and updates its URL while typing, without navigating, and finds nothing for an empty query', async ({
  page,
}) => {
  await open(page)
  await markDocument(page)
  const entries = await page.evaluate(() => history.length)
  await expect(results(page)).toHaveCount(0)
  await input(page).pressSequentially('shap')
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await expect(page).toHaveURL(`${siteUrl('site')}search?q=shap&version=v1.0.0`)
  await input(page).fill('layers of a glossary')
  await expect(titles(page).first()).not.toHaveText('Shapley values support')
  await input(page).fill('shapley')
  await input(page).press('Enter')
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`${siteUrl('site')}search?q=shapley&version=v1.0.0`)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await input(page).fill(' ')
  await expect(results(page)).toHaveCount(0)
  await expect(status(page)).not.toBeAttached()
  expect(await isSameDocument(page)).toBe(true)
})

test('searches the chosen version, or all: each page once with its version label, a shared one in the newest that has it', async ({
  page,
}) => {
  await open(page, { q: 'deployment' })
  await expect(titles(page).first()).toBeVisible()
  await test.step('the chosen version', async () => {
    await version(page).selectOption({ label: 'v0.68.0' })
    await expect(page).toHaveURL(`${siteUrl('site')}search?q=deployment&version=v0.68.0`)
    await expect(titles(page).first()).toHaveAttribute('href', /^\/mlops\/v0\.68\.0\//)
    await expect(status(page)).toContainText('in v0.68.0')
    for (const href of await hrefs(page)) expect(href).toMatch(/^\/mlops\/v0\.68\.0\//)
  })
  await test.step('each page of all versions once, with its version label', async () => {
    await input(page).fill('gateway')
    await expect(status(page)).toContainText('for "gateway" in v0.68.0')
    await version(page).selectOption({ label: 'All versions' })
    await expect(page).toHaveURL(`${siteUrl('site')}search?q=gateway&version=all`)
    await expect(status(page)).toContainText('in all versions')
    await expect(titles(page).and(page.locator('[href^="/mlops/v0."]')).first()).toBeVisible()
    const found = await hrefs(page)
    expect(new Set(found).size).toBe(found.length)
    expect(new Set(found.map((href) => /\/(v0[\d.]+)\//.exec(href)?.[1])).size).toBeGreaterThan(1)
    for (const [at, href] of found.entries()) {
      const folder = /^\/mlops\/(v0[\d.]+)\//.exec(href)?.[1] ?? 'v1.0.0'
      const label = folder === 'v0.70.0' ? 'v0.70.7' : folder
      await expect(results(page).nth(at).locator('.result-trail')).toHaveText(new RegExp(`^${label} › `))
    }
  })
  await test.step('a shared page in the newest version that has it', async () => {
    await input(page).fill('mlflow pytorch')
    const shared = titles(page).filter({ hasText: 'MLflow PyTorch example' })
    const newest = '/mlops/v0.70.0/py-client/legacy/examples/mlflow/mlflow-pytorch'
    await expect(shared.first()).toHaveAttribute('href', newest)
    await version(page).selectOption({ label: 'v0.69.7' })
    await expect(status(page)).toContainText('in v0.69.7')
    await expect(shared.first()).toHaveAttribute('href', /^\/mlops\/v0\.69\.7\//)
  })
})

test('describes the visible results until those of another version arrive', async ({ page }) => {
  await openWithPausedClock(page, 'site', 'search?q=deployment')
  await expect(status(page)).toHaveText(/^\d+ results for "deployment" in v1\.0\.0$/)
  const release = await hold(page, '**/search-index/v0.68.0.*.json')
  await version(page).selectOption({ label: 'v0.68.0' })
  await expect(page).toHaveURL(/version=v0\.68\.0$/)
  await expect(status(page)).not.toContainText('in v0.68.0')
  release()
  await expect(status(page)).toContainText('in v0.68.0')
})

test('groups results by page, with breadcrumbs and highlighted matches', async ({ page }) => {
  await open(page, { q: 'shapley values' })
  const first = results(page).first()
  await expect(first.locator('.result-trail')).toHaveText('Model scoring')
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('Shapley values support')
  await expect(first.locator('h2 mark')).toHaveText(['Shapley', 'values'])
  const places = first.getByRole('listitem').getByRole('link')
  expect(await places.count()).toBeGreaterThan(1)
  for (const place of await places.all()) {
    expect(await place.getAttribute('href')).toMatch(/^\/mlops\/model-scoring\/shapley-values/)
    expect(await place.locator('mark').count()).toBeGreaterThan(0)
  }
  const hash = '#step-3-request-shapley-values'
  await first.locator(`[href$="${hash}"]`).first().click()
  await expect(page.locator(hash)).toBeInViewport()
})

test('loads more results as the reader scrolls, each once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, { q: 'kubernetes' })
  const places = () => page.locator('.results a').count()
  await expect(titles(page).first()).toBeVisible()
  const before = await places()
  await page.mouse.move(600, 300)
  const more = page.getByRole('button', { name: 'More results' })
  const scrollOn = async () => {
    await page.mouse.wheel(0, 2000)
    return more.count()
  }
  await expect.poll(scrollOn).toBe(0)
  expect(await places()).toBeGreaterThan(before)
  const found = await hrefs(page)
  expect(new Set(found).size).toBe(found.length)
  const all = Number.parseInt((await status(page).textContent()) ?? '', 10)
  const listed = await results(page).evaluateAll((items) =>
    items.map((item) => item.querySelectorAll('li').length).reduce((sum, count) => sum + count, 0),
  )
  expect(listed).toBeLessThanOrEqual(all)
  expect(listed + found.length).toBeGreaterThanOrEqual(all)
})

test('loads more results if its marker has left the viewport and come back before that is reported', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { IntersectionObserver: Observer } = window
    window.IntersectionObserver = class extends Observer {
      constructor(callBack: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const before = (entry: IntersectionObserverEntry) => Object.create(entry, { isIntersecting: { value: false } })
        super((entries, observer) => callBack([...entries.map(before), ...entries], observer), options)
      }
    }
  })
  await page.setViewportSize({ width: 1280, height: 500 })
  await open(page, { q: 'kubernetes' })
  await expect(titles(page).first()).toBeVisible()
  const before = await results(page).count()
  await page.getByRole('button', { name: 'More results' }).scrollIntoViewIfNeeded()
  await expect.poll(() => results(page).count()).toBeGreaterThan(before)
})

test('moves the focus from its button to the first result that is added', async ({ page }) => {
  // Nothing is loaded but by the button.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {}
  })
  await open(page, { q: 'kubernetes' })
  const places = page.locator('.results a')
  const more = page.getByRole('button', { name: 'More results' })
  await expect(more).toBeVisible()
  while ((await more.count()) > 0) {
    const before = await places.evaluateAll((links) => links.map((link) => link.setAttribute('data-known', '')).length)
    await more.press('Enter')
    await expect.poll(() => places.count()).toBeGreaterThan(before)
    const focused = page.locator('.results a:focus')
    await expect(focused).toBeInViewport()
    await expect(focused).not.toHaveAttribute('data-known')
  }
  // The button is gone, and what is typed from now on stays in the field.
  await input(page).fill('shapley')
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await expect(input(page)).toBeFocused()
})

test('keeps what was found if more cannot be fetched, and tries again', async ({ page }) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {}
  })
  // Its further results are in other parts of the index than the first ones.
  await open(page, { q: 'kafka', version: 'all' })
  const places = page.locator('.results a')
  const more = page.getByRole('button', { name: 'More results' })
  await expect(more).toBeVisible()
  const before = await places.count()
  await page.route(INDEX, (route) => route.abort())
  await more.press('Enter')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to fetch results')
  expect(await places.count()).toBe(before)
  await page.unroute(INDEX)
  await again.press('Enter')
  await expect.poll(() => places.count()).toBeGreaterThan(before)
  await expect(page.locator('.results a:focus')).toBeInViewport()
  await expect(page.getByText('Unable to fetch results')).not.toBeAttached()
})

test('shows the search again on back, and the page on forward', async ({ page }) => {
  await open(page)
  await input(page).fill('shapley')
  await titles(page).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shapley values support')
  await page.goBack()
  await expect(input(page)).toHaveValue('shapley')
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shapley values support')
})

test('goes back and forward between searches', async ({ page }) => {
  await open(page, { q: 'shapley' })
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await page.goto(`${siteUrl('site')}search?q=workspaces&version=v0.68.0`)
  await hydrate(page)
  await expect(version(page)).toHaveValue('v0.68.0')
  await page.goBack()
  await hydrate(page)
  await expect(input(page)).toHaveValue('shapley')
  await expect(version(page)).toHaveValue('v1.0.0')
  await expect(titles(page).first()).toHaveText('Shapley values support')
  await page.goForward()
  await hydrate(page)
  await expect(input(page)).toHaveValue('workspaces')
  await expect(version(page)).toHaveValue('v0.68.0')
})

test('searches the latest version for an unknown version', async ({ page }) => {
  for (const name of ['v9.9.9', '"]', 'constructor'])
    await test.step(name, async () => {
      await open(page, { q: 'shapley', version: name })
      await expect(version(page)).toHaveValue('v1.0.0')
      await expect(status(page)).toContainText('in v1.0.0')
    })
})

test('reduces a query of more than 64 characters, in its URL and pasted, and shows what is searched for', async ({
  page,
}) => {
  const text = (error: string) => `Traceback (most recent call last): File "/home/ana/run.py", line 8, in main ${error}`
  await open(page, { q: text("TypeError: 'bool' object is not callable") })
  await expect(input(page)).toHaveAttribute('maxlength', '64')
  await expect(input(page)).toHaveValue("TypeError: 'bool' object is not callable")
  await expect(status(page)).toContainText(`for "TypeError: 'bool' object is not callable" in`)
  await expect(page).toHaveURL(/search\?q=TypeError%3A\+%27bool%27\+object\+is\+not\+callable&version=v1\.0\.0$/)
  await input(page).selectText()
  await pasteInto(input(page), text('AttributeError: MILLICORES'))
  await expect(input(page)).toHaveValue('AttributeError: MILLICORES')
  await expect(status(page)).toContainText('for "AttributeError: MILLICORES" in')
  await page.keyboard.type(' x')
  await expect(input(page)).toHaveValue('AttributeError: MILLICORES x')
})
