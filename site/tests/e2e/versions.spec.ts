import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { ComparisonFile } from '../../../engine/src/changes/comparison-file.ts'
import {
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  settle,
  siteDir,
  siteUrl,
} from '../../../testing/browser/sites.ts'

/** The links of a page's version menu in its static HTML. */
function menuOf(file: string): { href: string; version: string; text: string }[] {
  const html = readFileSync(file, 'utf8')
  return [...html.matchAll(/<a href="([^"]*)" data-version="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', version = '', text = '']) => ({ href, version, text: text.replaceAll(/<[^>]*>/g, ' ') }),
  )
}

/** The file of a page in the built site. */
function fileOf(href: string): string {
  return join(siteDir('site'), href.replace(/^\/mlops\/?/, ''), 'index.html')
}

/** The doc pages of every version, from the data for comparing versions. */
function docHrefs(): string[] {
  const { versions } = JSON.parse(readFileSync(join(siteDir('site'), 'comparison.json'), 'utf8')) as ComparisonFile
  return versions.flatMap(({ docs }) => Object.values(docs).map(({ path }) => `/mlops/${path}`))
}

test('every page’s static HTML links to an existing page of every version', () => {
  const hrefs = docHrefs()
  expect(hrefs).toHaveLength(692)
  const exists = new Set<string>()
  let switches = 0
  for (const href of hrefs) {
    const menu = menuOf(fileOf(href))
    expect(
      menu.map(({ version }) => version),
      href,
    ).toEqual(['v1.0.0', 'v0.70.0', 'v0.69.1', 'v0.68.0', 'v0.67.0', 'v0.66.1', 'v0.65.1', 'v0.64.0'])
    for (const entry of menu) {
      if (!exists.has(entry.href)) expect(readFileSync(fileOf(entry.href), 'utf8'), entry.href).toContain('<h1')
      exists.add(entry.href)
      if (entry.href !== href) switches += 1
    }
  }
  expect(switches).toBe(692 * 7)
})

test.describe('the version menu', () => {
  const entry = (page: import('@playwright/test').Page, version: string) =>
    page.locator(`.version-menu a[data-version="${version}"]`)

  test('shows where a page changed, has another title or is missing', async ({ page }) => {
    await openPage(page, 'site', 'v0.68.0/projects/create')
    await expect(entry(page, 'v0.67.0')).toHaveText('v0.67.0')
    await expect(entry(page, 'v1.0.0')).toContainText('as “Workspaces”')
    await page.goto(`${siteUrl('site')}v0.68.0/install`)
    await expect(entry(page, 'v1.0.0')).toContainText('not in v1.0.0')
    await expect(entry(page, 'v1.0.0')).toHaveAttribute('href', '/mlops/')
  })

  test('keeps the query, and the hash if the other version has that heading', async ({ page }) => {
    await openPage(page, 'site', 'v0.68.0/deployments/create?a=1#prerequisites')
    await page.getByRole('button', { name: 'v0.68.0' }).click()
    await entry(page, 'v0.67.0').click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.67.0/deployments/create?a=1#prerequisites`)
  })

  test('drops the hash if the other version lacks that heading', async ({ page }) => {
    await openPage(page, 'site', 'v0.70.0/deployments/create?a=1#deployment-settings')
    await page.getByRole('button', { name: 'v0.70.7' }).click()
    await entry(page, 'v1.0.0').click()
    await expect(page).toHaveURL(`${siteUrl('site')}model-deployments/create?a=1`)
  })

  test('leaves the same head as the document of the page', async ({ page }) => {
    const headOf = () =>
      page.evaluate(() => {
        const policies = ['http-equiv', 'charset'].map((name) => `meta[${name}]`)
        const ofWindow = ['stylesheet', 'modulepreload', 'expect'].map((rel) => `link[rel=${rel}]`)
        const others = ['script:not([type])', 'style', 'noscript', ...policies, ...ofWindow].join()
        return [...document.head.children]
          .filter((one) => !one.matches(others))
          .map((one) => one.outerHTML)
          .sort()
      })
    await page.goto(`${siteUrl('site')}v0.68.0/deployments/create`)
    const before = await headOf()
    await page.goto(`${siteUrl('site')}v0.67.0/deployments/create`)
    await hydrate(page)
    await markDocument(page)
    await page.getByRole('button', { name: 'v0.67.0' }).click()
    await entry(page, 'v0.68.0').click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.68.0/deployments/create`)
    await expect(page.locator('.version-badge')).toHaveText('Version: v0.68.0')
    expect(await isSameDocument(page)).toBe(true)
    expect(before.filter((element) => element.includes('viewport'))).toHaveLength(1)
    expect(await headOf()).toEqual(before)
  })

  test('stores the choice for pages whose URL names no version', async ({ page }) => {
    await page.goto(`${siteUrl('site')}key-terms`)
    await hydrate(page)
    await page.getByRole('button', { name: 'v1.0.0' }).click()
    await entry(page, 'v0.67.0').click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.67.0/key-terms`)
    await page.goto(`${siteUrl('site')}search?q=project`)
    await hydrate(page)
    await expect(page.getByRole('combobox', { name: 'Version to search' })).toHaveValue('v0.67.0')
    // The notice of an older page leads to the latest version, which is a choice, too.
    await page.goto(`${siteUrl('site')}v0.67.0/key-terms`)
    await hydrate(page)
    await page.getByRole('link', { name: 'See the latest version (v1.0.0)' }).click()
    await expect(page).toHaveURL(`${siteUrl('site')}key-terms`)
    await page.goto(`${siteUrl('site')}search?q=project`)
    await hydrate(page)
    await expect(page.getByRole('combobox', { name: 'Version to search' })).toHaveValue('v1.0.0')
    // The URL takes precedence over the stored choice.
    await page.goto(`${siteUrl('site')}search?q=project&version=v0.65.1`)
    await hydrate(page)
    await expect(page.getByRole('combobox', { name: 'Version to search' })).toHaveValue('v0.65.1')
    await page.goto(`${siteUrl('site')}key-terms`)
    await expect(page.locator('.version-badge')).toHaveText('Version: v1.0.0')
  })
})

test.describe('the notice of an older version', () => {
  const notice = (page: import('@playwright/test').Page) => page.getByRole('complementary', { name: 'Version notice' })

  test('is on every older page without JavaScript, also in print, and links to the page in the latest', async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
    await page.goto(`${siteUrl('site')}v0.70.0/deployments/create`)
    await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/mlops/model-deployments/create')
    await page.emulateMedia({ media: 'print' })
    await expect(notice(page)).toBeVisible()
    await page.goto(`${siteUrl('site')}model-deployments/create`)
    await expect(notice(page)).toHaveCount(0)
    await page.close()
  })

  test('of a frozen copy links to a newer version', async ({ page }) => {
    const newest = { name: 'v2.0.0', label: 'v2.0.0', href: siteUrl('site') }
    await page.route('**/versions.json', (route) => route.fulfill({ json: { latest: newest, versions: [newest] } }))
    await openPage(page, 'site', 'v0.70.0/deployments/create')
    await expect(notice(page).getByRole('link')).toHaveText('See the latest version (v2.0.0)')
    // An absolute URL of this host is followed in place.
    await markDocument(page)
    await notice(page).getByRole('link').click()
    await expect(page).toHaveURL(`${siteUrl('site')}model-deployments/create`)
    expect(await isSameDocument(page)).toBe(true)
    await page.goto(`${siteUrl('site')}key-terms`)
    await hydrate(page)
    await expect(notice(page)).toContainText('This is the documentation of v1.0.0, an older version.')
    await expect(notice(page).getByRole('link')).toHaveAttribute('href', `${siteUrl('site')}key-terms`)
  })

  test('stays as it is if the version table is of no use', async ({ page }) => {
    for (const [problem, answer] of [
      ['cannot be loaded', { status: 500, body: 'no' }],
      ['is a list of another program', { json: [{ version: '2.0', title: '2.0', aliases: ['latest'] }] }],
      ['has no latest version', { json: { latest: null, versions: [] } }],
    ] as const)
      await test.step(`it ${problem}`, async () => {
        await page.route('**/versions.json', (route) => route.fulfill(answer))
        const answered = page.waitForResponse('**/versions.json')
        await openPage(page, 'site', 'v0.70.0/deployments/create')
        await answered
        await settle(page)
        await expect(notice(page).getByRole('link')).toHaveText('See the latest version (v1.0.0)')
      })
  })
})
