import { expect, test } from '@playwright/test'
import {
  field,
  groups,
  hits,
  hrefs,
  openSearch,
  search,
  searchButton,
  searchFrom,
  titles,
} from '../../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  isSameDocument,
  markDocument,
  openPage,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'
import type { SearchRequest } from '../../../src/search/protocol.ts'
import { FIRST_HOST, type Hosted, hostSearch, record, stopHosted } from './hosted.ts'

const HERE = ['hosted', 'guide/deploy'] as const
const NONSENSE = 'zzxqj'
const MARKUP = '<mark>all</mark> <img src=x onerror=alert(1)>'

let hosted: Hosted

test.beforeEach(async ({ page }) => {
  hosted = await hostSearch(page)
})

test.afterEach(({ page }) => stopHosted(page, hosted))

/** The requests with this query, without repeated ones: on a busy machine, the client tries another host after one second. */
function askedFor(query: string) {
  const asked = hosted.asked.flatMap(({ host, requests }) => requests.map((request) => ({ host, request })))
  const matching = asked.filter(({ request }) => request.query === query)
  return matching.filter(({ host }) => host === matching[0]?.host).map(({ request }) => request)
}

/** Thirty results for 'said'. The answers to some requests wait until the returned function is called. */
function holdAnswers(isHeld: (request: SearchRequest) => boolean): () => void {
  hosted.provider.seed(
    'live',
    Array.from({ length: 30 }, (_, at) => record(at, { type: 'content', content: 'Said.' })),
  )
  return hosted.hold(isHeld)
}

test('sends the provider the expected request, for fewer words on a narrow screen', async ({ page }) => {
  const warnings = collectWarnings(page)
  for (const [width, words] of [
    [1280, 10],
    [390, 5],
  ] as const)
    await test.step(`${words} words at ${width} px`, async () => {
      hosted.asked.length = 0
      await page.setViewportSize({ width, height: 800 })
      await searchFrom(page, HERE)
      await field(page).fill('monitor')
      await expect(hits(page).first()).toHaveText('Monitor a model')
      const call = hosted.asked.find(({ requests }) => requests.some(({ query }) => query === 'monitor'))
      expect(call).toMatchObject({ method: 'POST', host: FIRST_HOST, path: '/1/indexes/*/queries' })
      expect(call).toMatchObject({ appId: 'FAKEAPP', apiKey: 'fake-search-key' })
      expect(call?.requests).toEqual([
        {
          indexName: 'live',
          query: 'monitor',
          attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'version'],
          attributesToSnippet: [
            ...['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}:${words}`),
            `content:${words}`,
          ],
          snippetEllipsisText: '…',
          highlightPreTag: '\u{10FFFC}',
          highlightPostTag: '\u{10FFFD}',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: ['docusaurus_tag:push', 'language:en', 'version:v2'],
        },
      ])
    })
  expect(warnings).toEqual([])
})

test('sends no request before a query is typed', async ({ page }) => {
  await openPage(page, ...HERE)
  await searchButton(page).hover()
  await openSearch(page)
  await settle(page)
  expect(hosted.asked).toEqual([])
})

test('searches the version of the page', async ({ page }) => {
  await searchFrom(page, ['hosted', 'v1/guide/deploy'])
  await field(page).fill('monitor')
  await expect(hits(page).first()).toHaveText('Monitor a model')
  expect(askedFor('monitor')[0]?.facetFilters).toContain('version:v1')
  for (const href of await hrefs(page)) expect(href).toMatch(/^\/docs\/v1\//)
})

test('preconnects, on sites with a provider only', async ({ page }) => {
  const preconnect = page.locator('link[rel=preconnect]')
  await page.goto(siteUrl('hosted'))
  await expect(preconnect).toHaveAttribute('href', 'https://FAKEAPP-dsn.algolia.net')
  for (const site of ['reading', 'shell']) {
    await page.goto(siteUrl(site))
    await expect(preconnect).toHaveCount(0)
  }
})

test('loads nothing from other hosts', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  // The first host is never too slow.
  await page.clock.install()
  await openPage(page, ...HERE)
  await page.clock.pauseAt(Date.now() + 60_000)
  await openSearch(page)
  await field(page).fill('monitor')
  await hits(page).first().click()
  await expect(page).toHaveURL(`${siteUrl('hosted')}guide/monitor`)
  await openPage(page, 'hosted', 'search?q=deploy')
  await expect(titles(page).first()).toBeVisible()
  expect([...hosts].sort()).toEqual([FIRST_HOST, new URL(siteUrl('hosted')).host].sort())
})

test('turns the provider’s absolute URLs into links of the current site', async ({ page }) => {
  await searchFrom(page, HERE)
  await markDocument(page)
  await field(page).fill('drift')
  const hit = hits(page).and(page.locator('[href$="#drift"]'))
  await expect(hit.first()).toHaveAttribute('href', '/docs/guide/monitor#drift')
  await hit.first().click()
  await expect(page).toHaveURL(`${siteUrl('hosted')}guide/monitor#drift`)
  expect(await isSameDocument(page)).toBe(true)
})

test('searches the other versions when this one has no hits', async ({ page }) => {
  await searchFrom(page, ['hosted', 'v1/guide/deploy'])
  await field(page).fill('slip')
  await expect(groups(page)).toHaveText(['Not in v1, but in v2'])
  await expect
    .poll(() => askedFor('slip').map(({ facetFilters }) => facetFilters))
    .toEqual([
      ['docusaurus_tag:push', 'language:en', 'version:v1'],
      ['docusaurus_tag:push', 'language:en'],
    ])
  await field(page).fill(NONSENSE)
  await expect(search(page)).toContainText(`No results for "${NONSENSE}"`)
  // The groups of earlier responses are suggested as queries.
  await expect(search(page)).not.toContainText('Not in')
  await search(page).getByRole('button', { name: 'Monitor a model' }).click()
  await expect(groups(page)).not.toHaveCount(0)
})

test('suggests up to three queries when nothing is found: the groups of an earlier answer', async ({ page }) => {
  const topics = ['Deploy', 'Monitor', 'Score', 'Train']
  hosted.provider.seed(
    'live',
    topics.map((lvl0, at) => record(at, { hierarchy: { ...record(at).hierarchy, lvl0 } })),
  )
  await searchFrom(page, HERE)
  await field(page).fill('page')
  await expect(groups(page)).toHaveText(topics)
  await field(page).fill(NONSENSE)
  await expect(search(page)).toContainText(`No results for "${NONSENSE}"`)
  await expect(search(page)).toContainText('Try searching for')
  await expect(search(page).getByRole('listitem').getByRole('button')).toHaveText(topics.slice(0, 3))
})

test('shortens a suggestion that is longer than the 64 characters of a query', async ({ page }) => {
  const lvl0 = 'Monitoring the drift of features and the quality of predictions in production'
  hosted.provider.seed('live', [record(0, { hierarchy: { ...record(0).hierarchy, lvl0 } })])
  await searchFrom(page, HERE)
  await field(page).fill('page')
  await expect(groups(page)).toHaveText([lvl0])
  await field(page).fill(NONSENSE)
  await search(page).getByRole('button', { name: lvl0 }).click()
  await expect(field(page)).toHaveValue(/^monitoring .{1,53}$/)
})

test('shows as many hits of a group as the site is configured', async ({ page }) => {
  hosted.provider.seed(
    'live',
    Array.from({ length: 8 }, (_, at) => record(at)),
  )
  for (const [site, count] of [
    ['hosted', 5],
    ['hosted-only', 3],
  ] as const)
    await test.step(`${count} hits on ${site}`, async () => {
      await searchFrom(page, [site, HERE[1]])
      await field(page).fill('page')
      await expect(groups(page)).toHaveText(['Guide'])
      await expect(hits(page)).toHaveText(Array.from({ length: count }, (_, at) => `Page ${at}`))
      await expect(search(page)).toContainText('See all 8 results')
    })
})

test('the search page sends the same request as the modal, for fewer words on a narrow screen', async ({ page }) => {
  for (const [width, words] of [
    [769, 10],
    [768, 5],
  ] as const)
    await test.step(`${words} words at ${width} px`, async () => {
      hosted.asked.length = 0
      await page.setViewportSize({ width, height: 800 })
      await openPage(page, 'hosted', 'search?q=monitor')
      await expect(titles(page).first()).toHaveText('Monitor a model')
      expect(askedFor('monitor')).toEqual([
        {
          indexName: 'live',
          query: 'monitor',
          attributesToRetrieve: ['hierarchy', 'content', 'type', 'url', 'url_without_anchor', 'version'],
          attributesToSnippet: [`content:${words}`],
          snippetEllipsisText: '…',
          highlightPreTag: '\u{10FFFC}',
          highlightPostTag: '\u{10FFFD}',
          hitsPerPage: 20,
          page: 0,
          clickAnalytics: false,
          facetFilters: ['docusaurus_tag:push', 'language:en', 'version:v2'],
        },
      ])
    })
})

test('the search page searches every version and shows each page in the newest', async ({ page }) => {
  await openPage(page, 'hosted', 'search?q=counted&version=all')
  await expect(titles(page)).toHaveText(['Monitor a model'])
  await expect(titles(page)).toHaveAttribute('href', '/docs/guide/monitor')
  expect(askedFor('counted')).toHaveLength(1)
  expect(askedFor('counted')[0]).toMatchObject({
    indexName: 'live',
    facetFilters: ['docusaurus_tag:push', 'language:en'],
    hitsPerPage: 20,
    page: 0,
  })
})

test('shows markup of a hit as text, and stores it as text', async ({ page }) => {
  const url = 'https://docs.example.com/docs/guide/monitor'
  const hierarchy = { ...record(1).hierarchy, lvl1: `Deploy ${MARKUP}` }
  hosted.provider.seed('live', [record(1, { hierarchy, url, url_without_anchor: url })])
  await searchFrom(page, HERE)
  await field(page).fill('deploy')
  await expect(hits(page)).toHaveText([`Deploy ${MARKUP}`])
  await expect(hits(page).locator('mark')).toHaveText(['Deploy'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${siteUrl('hosted')}guide/monitor`)
  await openSearch(page)
  await expect(hits(page)).toHaveText([`Deploy ${MARKUP}`])
  await expect(search(page).locator('img')).toHaveCount(0)
})

test('shows markup of a group as text', async ({ page }) => {
  const hierarchy = { ...record(1).hierarchy, lvl0: 'Deploy & <b>run</b>' }
  hosted.provider.seed('live', [record(1, { hierarchy })])
  await searchFrom(page, HERE)
  await field(page).fill('deploy')
  await expect(hits(page)).toHaveText(['Page 1'])
  await expect(groups(page)).toHaveText(['Deploy & <b>run</b>'])
})

test('the search page shows the results of the latest query, whichever response comes last', async ({ page }) => {
  await openPage(page, 'hosted', 'search')
  const input = page.getByRole('main').getByRole('searchbox')
  const release = hosted.hold(({ query }) => query === 'monitor')
  await input.fill('monitor')
  await expect.poll(() => askedFor('monitor').length).toBe(1)
  await input.fill('runtime')
  await expect(titles(page)).toHaveText(['Deploy a model'])
  const answered = page.waitForEvent('requestfinished', (request) => request.postData()?.includes('"monitor"') ?? false)
  release()
  await answered
  await settle(page)
  await expect(titles(page)).toHaveText(['Deploy a model'])
})

test('the search page shows more results once, however often they are requested', async ({ page }) => {
  const release = holdAnswers(({ page }) => page === 1)
  await openPage(page, 'hosted', 'search?q=said')
  const places = page.locator('.results ul a')
  await expect(places).toHaveCount(20)
  const more = page.getByRole('button', { name: 'More results' })
  await more.click()
  await more.click()
  release()
  await expect(more).not.toBeAttached()
  await settle(page)
  await expect(places).toHaveCount(30)
})

test('the search page requests no further results of a search whose first ones are on their way', async ({ page }) => {
  const release = holdAnswers(({ query, page }) => query === 'sai' && page === 0)
  // The results of the search before it stay, however long this takes.
  await page.addInitScript((stalledMs) => {
    const { setTimeout } = window
    window.setTimeout = ((run: () => void, ms?: number) => (ms === stalledMs ? 0 : setTimeout(run, ms))) as never
  }, 300)
  await openPage(page, 'hosted', 'search?q=said')
  const places = page.locator('.results ul a')
  await expect(places).toHaveCount(20)
  await page.locator('.search-page [name=q]').fill('sai')
  await expect.poll(() => askedFor('sai').length).toBeGreaterThan(0)
  const more = page.getByRole('button', { name: 'More results' })
  await more.click()
  release()
  await expect(page.getByRole('status')).toContainText('"sai"')
  await expect(more).not.toBeAttached()
  await expect(places).toHaveCount(30)
})
