import { expect, type Page, test } from '@playwright/test'
import { field, hits, openSearch, searchFrom } from '../../../../testing/browser/search-ui.ts'
import { collectWarnings, openPage, openWithPausedClock, siteUrl } from '../../../../testing/browser/sites.ts'
import { EVENTS_HOST, type Hosted, hostSearch, stopHosted } from './hosted.ts'

/** This site sends search events; `hosted` does not. */
const HERE = ['hosted-only', 'guide/deploy'] as const

/** The chunk of the events library, named after its package's entry. */
const EVENTS_CODE = /\/assets\/index-browser\.[\w-]+\.js$/

let hosted: Hosted

test.beforeEach(async ({ page }) => {
  hosted = await hostSearch(page)
})

test.afterEach(({ page }) => stopHosted(page, hosted))

/** The policy of the open page, by directive. */
async function policyOf(page: Page): Promise<Record<string, string[]>> {
  const content = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')
  const directives = (content ?? '').split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))
}

test('reports the visible hits 400 ms after they last changed, under the page’s policy', async ({ page }) => {
  const warnings = collectWarnings(page)
  await openWithPausedClock(page, ...HERE)
  const loaded = page.waitForResponse(EVENTS_CODE)
  await openSearch(page)
  await loaded
  await field(page).fill('monitor')
  await expect(hits(page).first()).toHaveText('Monitor a model')
  await page.clock.runFor(399)
  await field(page).fill('runtime')
  await expect(hits(page).first()).toHaveText(/Choose a runtime/)
  await page.clock.runFor(399)
  expect(hosted.events()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => hosted.events().length).toBe(1)
  const [event] = hosted.events()
  expect(event).toMatchObject({ eventType: 'view', eventName: 'Items Viewed', index: 'live' })
  expect(event?.objectIDs).toHaveLength(await hits(page).count())
  expect(event?.objectIDs[0]).toMatch(/^v2\/guide\/deploy#/)
  expect(event?.userToken).toMatch(/^anonymous-/)
  expect(warnings).toEqual([])
})

test('sends events with the site’s account, and requests the query id they need', async ({ page, context }) => {
  await searchFrom(page, HERE)
  await field(page).fill('runtime')
  await expect.poll(() => hosted.events().length).toBe(1)
  const call = hosted.provider.log.find(({ path }) => path === '/1/events')
  expect(call).toMatchObject({ method: 'POST', appId: 'FAKEAPP', apiKey: 'fake-search-key' })
  expect(hosted.asked.at(-1)?.requests[0]).toMatchObject({ clickAnalytics: true })
  expect(await context.cookies()).toEqual([])
})

test('reports the hit that is followed', async ({ page }) => {
  await searchFrom(page, HERE)
  await field(page).fill('monitor')
  await expect(hits(page).first()).toHaveText('Monitor a model')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl(HERE[0])}guide/monitor`)
  const clicks = () => hosted.events().filter(({ eventType }) => eventType === 'click')
  await expect.poll(clicks).toHaveLength(1)
  expect(clicks()[0]).toMatchObject({ index: 'live', positions: [1], queryID: '0123456789abcdef0123456789abcdef' })
})

test('reports the hit that is followed by an Enter before the answer', async ({ page }) => {
  const release = hosted.hold(() => true)
  await searchFrom(page, HERE)
  await field(page).fill('monitor')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(`${siteUrl(HERE[0])}guide/monitor`)
  const clicks = () => hosted.events().filter(({ eventType }) => eventType === 'click')
  await expect.poll(clicks).toHaveLength(1)
  expect(clicks()[0]).toMatchObject({ positions: [1], queryID: '0123456789abcdef0123456789abcdef' })
})

test('allows one more host, and no more script', async ({ page }) => {
  await page.goto(siteUrl('hosted'))
  const without = await policyOf(page)
  await page.goto(siteUrl('hosted-only'))
  const policy = await policyOf(page)
  expect(policy['connect-src']).toEqual([...(without['connect-src'] ?? []), `https://${EVENTS_HOST}`])
  expect(policy['script-src']).toEqual(without['script-src'])
})

test('searches even if the events library cannot be loaded', async ({ page }) => {
  const warnings: string[] = []
  page.on('pageerror', (error) => warnings.push(error.message))
  await page.route(EVENTS_CODE, (route) => route.abort())
  await searchFrom(page, HERE)
  await field(page).fill('monitor')
  await expect(hits(page).first()).toHaveText('Monitor a model')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl(HERE[0])}guide/monitor`)
  expect(warnings).toEqual([])
})

test('a site without events loads no code for them and sends none', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await openPage(page, 'hosted', HERE[1])
  await openSearch(page)
  await field(page).fill('monitor')
  await expect(hits(page).first()).toHaveText('Monitor a model')
  await page.clock.runFor(500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl('hosted')}guide/monitor`)
  expect(asked.filter((url) => EVENTS_CODE.test(url) || url.includes(EVENTS_HOST))).toEqual([])
})
