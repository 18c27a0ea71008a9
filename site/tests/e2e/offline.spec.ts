import { expect, test } from '@playwright/test'
import { listOf, open, saveVersion } from '../../../testing/browser/offline.ts'
import { hits, openSearch } from '../../../testing/browser/search-ui.ts'
import { collectWarnings, hydrate, isSameDocument, markDocument, siteDir } from '../../../testing/browser/sites.ts'
import { type StoppableHost, serveStoppable } from '../../../testing/browser/stoppable-host.ts'

let host: StoppableHost
test.afterEach(() => host.stop())

test('the whole newest version is read and searched without a network', async ({ page }) => {
  host = await serveStoppable(siteDir('site'))
  await open(page, host.base)
  await saveVersion(page, 'v1.0.0')
  const list = listOf(siteDir('site'), 'v1.0.0')
  const pages = list.files.map(([href]) => href).filter((href) => !/\.\w+$/.test(href) && !href.endsWith('/search'))
  expect(pages).toHaveLength(44)
  await host.stop()
  for (const href of pages) {
    // Only the text counts here: no page has to be rendered before the next.
    const response = await page.goto(new URL(href, host.base).href, { waitUntil: 'commit' })
    expect(response?.fromServiceWorker(), href).toBe(true)
    expect(/<h1[^>]*>([^<]+)/.exec((await response?.text()) ?? '')?.[1], href).toMatch(/^(?!Page Not Found)/)
  }
  const warnings = collectWarnings(page)
  await page.goto(`${host.base}model-deployments/create`)
  await hydrate(page)
  await markDocument(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'View deployments' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('View deployments')
  expect(await isSameDocument(page)).toBe(true)
  for (const [query, href] of [
    ['drift detection', '/mlops/model-monitoring'],
    ['batch scoring job', '/mlops/batch-scoring'],
    ['create deployment', '/mlops/model-deployments/create'],
  ] as const) {
    await openSearch(page, query)
    await expect(
      hits(page)
        .and(page.locator(`[href^="${href}"]`))
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(warnings).toEqual([])
  await openSearch(page, 'qqzzxx')
  await expect(page.getByText('No results for')).toBeVisible()
})
