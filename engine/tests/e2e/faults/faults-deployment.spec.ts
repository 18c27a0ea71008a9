import { expect, type Locator, type Page, test } from '@playwright/test'
import { sidebar, title } from '../../../../testing/browser/page-parts.ts'
import { hits, searchFrom } from '../../../../testing/browser/search-ui.ts'
import { hydrate, isSameDocument, markDocument, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

/** Simulates a newer deployment from now on: pages name another app, and the old app's files are gone. */
async function deployAgain(page: Page, site: string): Promise<void> {
  await page.route(`${siteUrl(site)}**`, async (route) => {
    const url = route.request().url()
    if (url.includes('/assets/')) return route.fulfill({ status: 404, body: 'Not found' })
    // Not by the page's own connection: it may be left meanwhile.
    const { status, headers, ...response } = await get(url.replace('/assets-new/', '/assets/'))
    await route.fulfill({ status, headers, body: response.body.replaceAll('/assets/', '/assets-new/') })
  })
}

async function get(url: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const response = await fetch(url)
  const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

// The last page may still load something.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

/** Expects a page of the newer deployment, with its app running. */
async function expectNewApp(page: Page): Promise<void> {
  expect(await isSameDocument(page)).toBe(false)
  await expect(page.locator('script[data-app]')).toHaveAttribute('data-app', /\/assets-new\//)
  await hydrate(page)
  await markDocument(page)
  await sidebar(page).getByRole('link', { name: 'Welcome' }).click()
  await expect(title(page)).toHaveText('Welcome')
  expect(await isSameDocument(page)).toBe(true)
}

const LINKS: Record<string, { from: string; link: (page: Page) => Locator; to: string; heading: string }> = {
  'of the sidebar': {
    from: 'guide/sections',
    link: (page) => sidebar(page).getByRole('link', { name: 'Tabs', exact: true }),
    to: 'guide/tabs',
    heading: 'Tabs',
  },
  'in an article': {
    from: 'guide/overview',
    link: (page) => page.getByRole('main').getByRole('link', { name: 'sections', exact: true }),
    to: 'guide/sections',
    heading: 'Sections',
  },
  'to the next page': {
    from: 'guide/sections',
    link: (page) => page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Tabs' }),
    to: 'guide/tabs',
    heading: 'Tabs',
  },
  'of the breadcrumbs': {
    from: 'guide/sections',
    link: (page) => page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Guide' }),
    to: 'guide/overview',
    heading: 'Overview',
  },
  'of the version menu': {
    from: 'guide/sections?a=1',
    link: (page) => page.locator('.version-menu a[data-version="v1"]'),
    to: 'v1/guide/sections?a=1',
    heading: 'Sections',
  },
  'of the navbar': {
    from: 'guide/overview',
    link: (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sections' }),
    to: 'guide/sections',
    heading: 'Sections',
  },
}

test.describe('after a deployment, an open page', () => {
  test('follows links of the sidebar, of the article, of its menus and to the next page', async ({ page }) => {
    for (const [what, { from, link, to, heading }] of Object.entries(LINKS))
      await test.step(`a link ${what}`, async () => {
        await page.unrouteAll({ behavior: 'wait' })
        // Not over a link, whose page would be there before the deployment.
        await page.mouse.move(640, 0)
        await page.goto(siteUrl('shell') + from)
        for (const y of [1, 2]) await page.mouse.move(640, y)
        await expect(page.locator('html[data-hydrated]')).toBeAttached()
        await markDocument(page)
        await deployAgain(page, 'shell')
        if (what === 'of the version menu') await page.locator('.version-menu > button').click()
        await link(page).click()
        await expect(title(page)).toHaveText(heading)
        await expect(page).toHaveURL(siteUrl('shell') + to)
        await expectNewApp(page)
      })
  })

  test('follows a hit found before it', async ({ page }) => {
    await searchFrom(page, ['shell', 'guide/sections'], 'layers')
    await expect(hits(page).first()).toBeVisible()
    await markDocument(page)
    await deployAgain(page, 'shell')
    await page.keyboard.press('Enter')
    await expect(title(page)).toHaveText('Layers')
    await expectNewApp(page)
  })

  test('keeps searching in the loaded index', async ({ page }) => {
    await searchFrom(page, ['shell', 'guide/sections'], 'tabs')
    await expect(hits(page).first()).toBeVisible()
    await deployAgain(page, 'shell')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('layers')
    await expect(hits(page).first()).toContainText('Layers')
  })

  test('opens the new search page for a first search', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    await deployAgain(page, 'shell')
    await page.keyboard.press('Control+k')
    await expect(page).toHaveURL(`${siteUrl('shell')}search`)
    await hydrate(page)
    await page.getByRole('main').getByRole('searchbox').pressSequentially('layers')
    await expect(page.locator('.results').getByRole('heading', { level: 2 }).first()).toHaveText('Layers')
  })

  test('goes back and forward to pages, and to a heading', async ({ page }) => {
    await openPage(page, 'reading')
    await page.getByRole('link', { name: 'its steps' }).click()
    await expect(title(page)).toHaveText('First steps')
    await sidebar(page).getByRole('link', { name: 'Second page' }).click()
    await expect(title(page)).toHaveText('Second page')
    await markDocument(page)
    // A page that was fetched a moment ago would still show.
    await page.clock.install()
    await page.clock.fastForward(60_000)
    await deployAgain(page, 'reading')
    // The URL does not change from here on, so wait for the full page load.
    await page.evaluate(() => history.back())
    await expect(title(page)).toHaveText('First steps')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first#steps`)
    expect(await isSameDocument(page)).toBe(false)
    await page.evaluate(() => history.forward())
    await expect(title(page)).toHaveText('Second page')
    await expectNewApp(page)
  })
})
