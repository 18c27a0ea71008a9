import { expect, type Page, type Route, test } from '@playwright/test'
import { failure, field, hits, openSearch, search, searchFrom, titles } from '../../../../testing/browser/search-ui.ts'
import { openPage, siteUrl } from '../../../../testing/browser/sites.ts'
import { FIRST_HOST, fulfill, type Hosted, hostSearch, stopHosted } from './hosted.ts'

const HERE = ['hosted', 'guide/deploy'] as const
const NOTE = 'Unable to fetch results from the search service: these are from the site itself.'

/** Faults of a host. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'a server error': (route) => fulfill(route, 500, '{"message": "Made to fail", "status": 500}'),
  'a refusal': (route) => fulfill(route, 403, '{"message": "Invalid Application-ID or API key", "status": 403}'),
  'no JSON': (route) => fulfill(route, 200, '<!doctype html><p>Welcome to the hotel network!'),
  'no results': (route) => fulfill(route, 200, '{}'),
  'a cut connection': (route) => route.abort('connectionreset'),
}

let hosted: Hosted

test.beforeEach(async ({ page }) => {
  hosted = await hostSearch(page)
})

test.afterEach(({ page }) => stopHosted(page, hosted))

/** The hosts that received this query, in order. */
const hostsFor = (query: string) =>
  hosted.asked.filter(({ requests }) => requests[0]?.query === query).map(({ host }) => host)

/** Never responds, like a host that is down. */
const hang = () => new Promise<void>(() => {})

/** Advances the page's clock past each host's timeout, until there are hits. */
async function outwaitHosts(page: Page): Promise<void> {
  const waitOn = async () => {
    await page.clock.fastForward(30_000)
    return hits(page).count()
  }
  await expect.poll(waitOn).toBeGreaterThan(0)
}

for (const [what, fault] of Object.entries(FAULTS)) {
  test.describe(`${what} of every host`, () => {
    test.beforeEach(() => hosted.respond(fault))

    test('falls back to the built-in index, in the search and on the search page, and says so', async ({ page }) => {
      await test.step('in the search', async () => {
        await searchFrom(page, HERE)
        await field(page).fill('runtime')
        await expect(hits(page).first()).toHaveText(/Choose a runtime/)
        await expect(search(page).getByRole('status')).toHaveText(NOTE)
        hosted.respond(undefined)
        await field(page).fill('drift')
        await expect(hits(page).first()).toHaveText(/Drift/)
        await expect(search(page)).not.toContainText(NOTE)
      })
      await test.step('on the search page', async () => {
        hosted.respond(fault)
        await openPage(page, 'hosted', 'search?q=runtime')
        await expect(titles(page)).toHaveText(['Deploy a model'])
        await expect(page.getByRole('main').getByRole('status')).toContainText(NOTE)
      })
    })

    test('is an error in the search and on the search page if the site has no built-in index', async ({ page }) => {
      await test.step('in the search', async () => {
        await searchFrom(page, ['hosted-only', 'guide/deploy'])
        await field(page).fill('runtim')
        await expect(search(page)).toContainText('Unable to fetch results')
        await expect(search(page)).toContainText('You might want to check your network connection.')
        hosted.respond(undefined)
        await field(page).fill('runtime')
        await expect(hits(page).first()).toHaveText(/Choose a runtime/)
      })
      await test.step('on the search page', async () => {
        hosted.respond(fault)
        await openPage(page, 'hosted-only', 'search?q=runtime')
        await expect(failure(page)).toContainText('Unable to fetch results')
        hosted.respond(undefined)
        await failure(page).getByRole('button', { name: 'Try again' }).click()
        await expect(titles(page)).toHaveText(['Deploy a model'])
      })
    })
  })
}

test('a site without a built-in index searches at the provider', async ({ page }) => {
  const indices: string[] = []
  page.on('request', (request) => {
    if (/search-index|search-worker/.test(request.url())) indices.push(request.url())
  })
  await searchFrom(page, ['hosted-only', 'guide/deploy'])
  await field(page).fill('runtime')
  await expect(hits(page).first()).toHaveText(/Choose a runtime/)
  expect(indices).toEqual([])
  expect((await page.request.get(`${siteUrl('hosted-only')}search-index/manifest.json`)).status()).toBe(404)
})

test('hosts that never respond time out, and the built-in index answers', async ({ page }) => {
  hosted.respond(hang)
  await page.clock.install()
  await searchFrom(page, HERE)
  await field(page).fill('runtime')
  await expect(search(page)).toHaveAttribute('data-status', 'stalled')
  await outwaitHosts(page)
  await expect(hits(page).first()).toHaveText(/Choose a runtime/)
  await expect(search(page).getByRole('status')).toHaveText(NOTE)
})

for (const [what, fault] of Object.entries({
  fails: FAULTS['a server error'],
  'never responds': hang,
  'cuts the connection': FAULTS['a cut connection'],
})) {
  test(`a host that ${what} is skipped, and not retried right away`, async ({ page }) => {
    hosted.respond((route, host) => (host === FIRST_HOST ? fault?.(route) : undefined))
    await page.clock.install()
    await openPage(page, ...HERE)
    // No other host is too slow.
    await page.clock.pauseAt(Date.now() + 60_000)
    await openSearch(page)
    await field(page).fill('runtime')
    await expect.poll(() => hostsFor('runtime')).toContain(FIRST_HOST)
    if (fault === hang) await page.clock.runFor(1000)
    await expect(hits(page).first()).toHaveText(/Choose a runtime/)
    await expect(search(page)).not.toContainText(NOTE)
    await field(page).fill('drift')
    await expect(hits(page).first()).toHaveText(/Drift/)
    expect(hostsFor('drift')).not.toContain(FIRST_HOST)
  })
}
