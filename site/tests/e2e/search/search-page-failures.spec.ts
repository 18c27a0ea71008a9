import { expect, type Page, type Route, test } from '@playwright/test'
import { failure, INDEX, input, status, titles } from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  hold,
  isSameDocument,
  markDocument,
  openPage,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const sentences = (page: Page) => status(page).getByRole('paragraph')
const suggestions = (page: Page) => page.getByRole('region', { name: 'Try searching for' }).getByRole('link')

test.describe('the search page without results', () => {
  test('shows hits of other versions', async ({ page }) => {
    await openPage(page, 'site', 'search?q=warehouse')
    await expect(sentences(page)).toHaveText(['No results for "warehouse"', 'Only v1.0.0 was searched.'])
    const elsewhere = page.getByRole('region', { name: 'In other versions' })
    await expect(elsewhere.locator('.result-trail').first()).toHaveText(/^v0\.70\.7 › /)
    await expect(elsewhere.getByRole('heading', { level: 2 }).getByRole('link').first()).toHaveAttribute(
      'href',
      '/mlops/v0.70.0/mlops-scoring-client/data-warehouse',
    )
    await expect(suggestions(page)).toHaveCount(0)
  })

  test('suggests at most three queries that have results, and searches for a clicked one', async ({ page }) => {
    await openPage(page, 'site', 'search?q=shapleyzzzxqj')
    await expect(sentences(page)).toHaveText(['No results for "shapleyzzzxqj"', 'Only v1.0.0 was searched.'])
    await expect(suggestions(page).first()).toHaveText('Shapley values support')
    const hrefs = await suggestions(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.length).toBeLessThanOrEqual(3)
    await test.step('searches for a clicked suggestion', async () => {
      await suggestions(page).first().click()
      await expect(page).toHaveURL(`${siteUrl('site')}search?q=Shapley+values+support&version=v1.0.0`)
      await expect(input(page)).toHaveValue('Shapley values support')
      await expect(titles(page).first()).toHaveText('Shapley values support')
      await page.goBack()
      await expect(sentences(page)).toHaveText(['No results for "shapleyzzzxqj"', 'Only v1.0.0 was searched.'])
    })
    for (const href of hrefs)
      await test.step(`${href} has results`, async () => {
        await openPage(page, 'site', href.replace('/mlops/', ''))
        await expect(titles(page).first()).toBeVisible()
      })
  })
})

test.describe('the search page on failure', () => {
  test('reports when the index cannot be loaded, and retries on request', async ({ page }) => {
    for (const [what, answer] of Object.entries({
      'cannot be fetched': (route: Route) => route.abort(),
      'is answered with an error': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
      'is cut off': (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"pages": [' }),
    }))
      await test.step(`it ${what}`, async () => {
        await page.route(INDEX, answer)
        await openPage(page, 'site', 'search?q=shapley')
        await markDocument(page)
        await expect(failure(page)).toContainText('Unable to fetch results')
        await expect(failure(page)).toContainText('You might want to check your network connection.')
        // The first message stays while it is tried again.
        const failedAgain = page.waitForEvent('console', (message) => message.text().startsWith('The search failed.'))
        await failure(page).getByRole('button', { name: 'Try again' }).click()
        await failedAgain
        await expect(failure(page)).toBeVisible()
        await page.unroute(INDEX)
        await failure(page).getByRole('button', { name: 'Try again' }).click()
        await expect(titles(page).first()).toHaveText('Shapley values support')
        await expect(failure(page)).not.toBeAttached()
        expect(await isSameDocument(page)).toBe(true)
      })
  })

  test('searches again with the next letter after a failure', async ({ page }) => {
    await page.route(INDEX, (route) => route.abort())
    await openPage(page, 'site', 'search?q=shaple')
    await expect(failure(page)).toBeVisible()
    await page.unroute(INDEX)
    await input(page).focus()
    await page.keyboard.press('End')
    await page.keyboard.type('y')
    await expect(titles(page).first()).toHaveText('Shapley values support')
  })

  test('shows that it is busy while the index loads', async ({ page }) => {
    const release = await hold(page, INDEX)
    await openPage(page, 'site', 'search?q=shapley')
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    release()
    await expect(titles(page).first()).toHaveText('Shapley values support')
    await expect(page.getByRole('status', { name: 'Loading' })).not.toBeAttached()
  })
})

test('a search is aborted when the query changes', async ({ page }) => {
  /** The index over all versions, which is read in parts. */
  const all = /\/search-index\/all\.[\da-f]{8}\.bin\?/
  await openPage(page, 'site', 'search?q=shapley&version=all')
  await expect(titles(page).first()).toBeVisible()
  const warnings = collectWarnings(page)
  const release = await hold(page, all)
  const asked = page.waitForRequest(all)
  await input(page).fill('warehouse')
  await asked
  const given = page.waitForEvent('requestfailed', (request) => all.test(request.url()))
  await input(page).fill('shapley values')
  await given
  release()
  await expect(status(page)).toHaveText(/ results for "shapley values" in all versions$/)
  expect(warnings.filter((text) => text.includes('The search failed.'))).toEqual([])
})

test.describe('the search page without script', () => {
  test.use({ javaScriptEnabled: false })

  test('says that it needs JavaScript', async ({ page }) => {
    await page.goto(`${siteUrl('site')}search`)
    // Playwright finds no text inside noscript.
    const notice = page.locator('.search-page noscript p')
    await expect(notice).toBeVisible()
    await expect(notice).toHaveText(/^Searching needs script\./)
    await expect(input(page)).toBeVisible()
  })
})

test.describe('the search of the browser', () => {
  const parse = (page: Page, text: string) =>
    page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      return {
        errors: parsed.getElementsByTagName('parsererror').length,
        root: [parsed.documentElement.localName, parsed.documentElement.namespaceURI],
        name: parsed.querySelector('ShortName')?.textContent ?? '',
        template: parsed.querySelector('Url')?.getAttribute('template') ?? '',
      }
    }, text)

  test('is described by a file that every page links to, and opens the search page', async ({ page, request }) => {
    for (const path of ['', 'v0.68.0/deployments/create', 'search']) {
      await page.goto(siteUrl('site') + path)
      const link = page.locator('link[rel=search]')
      await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml')
      await expect(link).toHaveAttribute('href', '/mlops/opensearch.xml')
    }
    const text = await (await request.get(`${siteUrl('site')}opensearch.xml`)).text()
    // Trusted Types on the site's pages forbid parsing text as a document outside the site's own policy.
    await page.goto('about:blank')
    const { errors, root, name, template } = await parse(page, text)
    expect(errors).toBe(0)
    expect(root).toEqual(['OpenSearchDescription', 'http://a9.com/-/spec/opensearch/1.1/'])
    expect(name.length).toBeLessThanOrEqual(16)
    expect(template).toMatch(/^https:\/\/docs\.h2o\.ai\/mlops\/search\?/)
    const address = template.replace('{searchTerms}', encodeURIComponent('shapley values'))
    await openPage(page, 'site', address.replace('https://docs.h2o.ai/mlops/', ''))
    await expect(titles(page).first()).toHaveText('Shapley values support')
  })
})
