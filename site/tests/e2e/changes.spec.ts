import { expect, test } from '@playwright/test'
import {
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  settle,
  siteUrl,
} from '../../../testing/browser/sites.ts'

const main = (page: import('@playwright/test').Page) => page.getByRole('main')

test.describe('the list of changes', () => {
  test('counts and lists what is new, changed, moved and removed, without script', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${siteUrl('site')}v0.68.0/changes`)
    await expect(main(page)).toContainText('From v0.67.0 to v0.68.0: 16 changed, 2 new; 73 pages are identical.')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['Changed pages (16)', 'New pages (2)'])
    await expect(main(page).locator('.changes').last().getByRole('link')).toHaveText([
      'Vertical Pod Autoscaler (VPA) support',
      'OIDC token-based authentication',
    ])
    await page.close()
  })

  test('begins with the page that changed most, and collapses pages that only moved', async ({ page }) => {
    await page.goto(`${siteUrl('site')}v0.70.0/changes`)
    const sizes = await main(page).locator('#changed ~ .changes').first().locator('small').allTextContents()
    const counts = sizes.map((text) => Number(/^\d+(?= sections?$)/.exec(text)?.[0]))
    expect(counts.length).toBeGreaterThan(5)
    expect(counts.filter(Number.isNaN)).toEqual([])
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const moved = main(page).locator('#moved ~ details')
    await expect(moved.getByRole('listitem').first()).toBeHidden()
    await expect(moved.locator('summary')).toHaveCSS('cursor', 'pointer')
    await moved.locator('summary').click()
    await expect(moved.getByRole('listitem').first()).toBeVisible()
  })

  test('is at the root for the latest version, and says so for the first version', async ({ page }) => {
    await page.goto(`${siteUrl('site')}changes`)
    await expect(main(page)).toContainText('From v0.70.7 to v1.0.0')
    await page.goto(`${siteUrl('site')}v0.64.0/changes`)
    await expect(main(page)).toContainText('v0.64.0 is the first version of this documentation.')
    await page.goto(`${siteUrl('site')}v0.64.0/changes?from=v0.65.1`)
    await hydrate(page)
    await expect(main(page).locator('[data-comparing]')).toContainText(/^From v0\.65\.1 to v0\.64\.0:/)
  })

  test('is reached from the version menu', async ({ page }) => {
    await openPage(page, 'site', 'v0.68.0/key-terms')
    await page.getByRole('button', { name: 'v0.68.0' }).click()
    await page.getByRole('link', { name: 'Changes in v0.68.0' }).click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.68.0/changes`)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Changes in v0.68.0')
  })
})

test.describe('the diff of a page', () => {
  test('is one link away from the page, and shows words by section', async ({ page }) => {
    await openPage(page, 'site', 'v0.68.0/deployments/create')
    await page.getByRole('button', { name: 'This page' }).click()
    await page.getByRole('link', { name: 'Changed in v0.68.0' }).click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.68.0/changes/deployments/create`)
    const section = main(page).locator('section', { has: page.getByRole('heading', { name: 'Deployment settings' }) })
    await expect(section.locator('ins', { hasText: 'OIDC' }).first()).toBeVisible()
    await expect(main(page)).toContainText(/\d+ words added, \d+ removed/)
    await main(page).getByRole('link', { name: 'Create a deployment in v0.67.0' }).click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.67.0/deployments/create`)
  })

  test('of an inherited page belongs to the version that introduced its text', async ({ page }) => {
    const change = page.locator('.page-menu li').last()
    await page.goto(`${siteUrl('site')}v0.68.0/experiments/add`)
    await expect(change).toHaveText('Changed in v0.67.0')
    await page.goto(`${siteUrl('site')}v0.70.0/deployments/vertical-pod-autoscaler`)
    await expect(change).toHaveText('New in v0.68.0')
  })
})

test.describe('any two versions', () => {
  test('are compared in the browser, in place', async ({ page }) => {
    await openPage(page, 'site', 'v0.70.0/changes')
    await markDocument(page)
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('v0.66.1')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.70.0/changes?from=v0.66.1`)
    expect(await isSameDocument(page)).toBe(true)
    await expect(main(page).locator('[data-comparing]')).toContainText(
      /^From v0\.66\.1 to v0\.70\.7: \d+ (removed|changed)/,
    )
    await expect(main(page).locator('.markdown')).toBeHidden()
  })

  test('stay as the reader chose them before the comparison was loaded', async ({ page }) => {
    const code = /\/Comparison\.[\w-]+\.js$/
    const release = await hold(page, code)
    const loaded = page.waitForResponse(code)
    await openPage(page, 'site', 'v0.70.0/changes')
    const select = page.getByRole('combobox', { name: 'Compare with' })
    await select.selectOption('v0.66.1')
    release()
    await (await loaded).finished()
    await settle(page)
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.70.0/changes?from=v0.66.1`)
  })

  test('show a spinner only to a reader who compares', async ({ page }) => {
    const code = /\/Comparison\.[\w-]+\.js$/
    const spinner = main(page).getByRole('status', { name: 'Loading' })
    await hold(page, code)
    await page.clock.install()
    const asked = page.waitForRequest(code)
    await openPage(page, 'site', 'v0.70.0/changes')
    await asked
    await page.clock.fastForward(1000)
    await settle(page)
    await expect(spinner).not.toBeAttached()
    await openPage(page, 'site', 'v0.70.0/changes?from=v0.66.1')
    await expect(spinner).toBeVisible()
  })

  test('load only the texts of an expanded page, once', async ({ page }) => {
    const loaded: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/comparison/') && loaded.push(new URL(request.url()).pathname),
    )
    await page.goto(`${siteUrl('site')}v0.70.0/changes?from=v0.66.1`)
    await hydrate(page)
    const entry = main(page).locator('[data-comparing] li', { hasText: 'Create a deployment' }).first()
    await expect(entry).toBeVisible()
    expect(loaded).toEqual([])
    await entry.getByText('What changed').click()
    await expect(entry.locator('ins').first()).toBeVisible()
    expect(loaded).toEqual(['/mlops/comparison/deployments/create.json'])
  })

  test('show their own difference after others were compared', async ({ page }) => {
    await page.goto(`${siteUrl('site')}v0.70.0/changes?from=v0.68.0`)
    await hydrate(page)
    const entry = main(page).locator('[data-comparing] li', { hasText: 'Create a deployment' }).first()
    await entry.getByText('What changed').click()
    await expect(entry.locator('ins').first()).toBeVisible()
    const before = await entry.locator('details').textContent()
    const select = page.getByRole('combobox', { name: 'Compare with' })
    await select.selectOption('v0.64.0')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(main(page).locator('[data-comparing]')).toContainText('From v0.64.0 to v0.70.7')
    await expect(entry.locator('ins')).toHaveCount(0)
    await entry.getByText('What changed').click()
    await expect(entry.locator('ins').first()).toBeVisible()
    expect(await entry.locator('details').textContent()).not.toBe(before)
    await page.goBack()
    await expect(main(page).locator('[data-comparing]')).toContainText('From v0.68.0 to v0.70.7')
    await expect(select).toHaveValue('v0.68.0')
  })

  test('are where they were left, for a reader who comes back from a page', async ({ page }) => {
    await page.goto(`${siteUrl('site')}v0.70.0/changes?from=v0.64.0`)
    await hydrate(page)
    const link = main(page).locator('[data-comparing] .changes > li > a:visible').last()
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(500)
    await link.click()
    await expect(page).not.toHaveURL(/from=/)
    await page.goBack()
    await expect(main(page).locator('[data-comparing]')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test('that do not exist are reported', async ({ page }) => {
    await page.goto(`${siteUrl('site')}v0.70.0/changes?from=v9`)
    await hydrate(page)
    await expect(main(page).getByRole('alert')).toHaveText('There is no version v9.')
  })

  test('that cannot be loaded are reported, and loaded with the next comparison', async ({ page }) => {
    await page.route('**/comparison.json', (route) => route.abort())
    await page.goto(`${siteUrl('site')}v0.70.0/changes?from=v0.66.1`)
    await hydrate(page)
    await expect(main(page).getByRole('alert')).toContainText('The versions could not be compared.')
    await page.unroute('**/comparison.json')
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('v0.65.1')
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(main(page).locator('[data-comparing]')).toContainText('From v0.65.1 to v0.70.7')
    await expect(main(page).getByRole('alert')).not.toBeAttached()
  })
})
