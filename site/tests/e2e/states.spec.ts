import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { title } from '../../../testing/browser/page-parts.ts'
import { collectWarnings, settle, siteDir, siteUrl } from '../../../testing/browser/sites.ts'

test.describe('an unknown URL', () => {
  /** Opens a URL of this site as a host with a not-found page serves it. */
  async function openUnknown(page: Page, path: string): Promise<void> {
    const url = siteUrl('site') + path
    const body = readFileSync(join(siteDir('site'), '404.html'), 'utf8')
    await page.route(url, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }))
    // No interaction: readers reach this page by a link.
    expect((await page.goto(url))?.status()).toBe(404)
    await expect(title(page)).toHaveText('Page Not Found')
  }

  test('suggests pages of its version that match its words', async ({ page }) => {
    await openUnknown(page, 'v0.68.0/deployments/creat-deployment')
    const found = page.getByRole('region', { name: 'Pages of v0.68.0 about “deployments creat deployment”' })
    await expect(found.locator('[href="/mlops/v0.68.0/deployments/create"]')).toBeVisible()
    const hrefs = await found.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(1)
    expect(hrefs.length).toBeLessThanOrEqual(5)
    for (const href of hrefs) expect(href).toMatch(/^\/mlops\/v0\.68\.0\//)
    // So are the menu, the search and the links home.
    await expect(page.locator('.version-menu > button')).toHaveText('v0.68.0')
    for (const link of [page.locator('.brand'), page.getByRole('link', { name: 'documentation home page' })])
      await expect(link).toHaveAttribute('href', '/mlops/v0.68.0')
    await found.locator('[href="/mlops/v0.68.0/deployments/create"]').click()
    await expect(page).toHaveURL(`${siteUrl('site')}v0.68.0/deployments/create`)
    await expect(page.getByText('Version: v0.68.0')).toBeVisible()
  })

  test('suggests pages of the latest version if it names none, by the words that can be decoded', async ({ page }) => {
    for (const [path, words] of [
      ['key-terms/gone', 'key terms gone'],
      ['key-terms/%FF', 'key terms'],
      ['key-terms/%E0%A4%A', 'key terms'],
      ['%FFkey-terms', 'key terms'],
      ['key-terms%', 'key terms'],
    ] as const)
      await test.step(path, async () => {
        await openUnknown(page, path)
        const found = page.getByRole('region', { name: `Pages of v1.0.0 about “${words}”` })
        await expect(found.getByRole('link').first()).toHaveAttribute('href', '/mlops/key-terms')
        await expect(title(page)).toHaveText('Page Not Found')
      })
  })

  test('suggests nothing if no page matches, and links home', async ({ page }) => {
    const warnings = collectWarnings(page)
    // An empty result is not visible, so the test waits for the worker's response.
    await page.addInitScript(() => {
      window.Worker = class extends Worker {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options)
          this.addEventListener('message', () => document.documentElement.setAttribute('data-answered', ''))
        }
      }
    })
    await openUnknown(page, 'v0.68.0/zzz')
    await expect(page.locator('html[data-answered]')).toBeAttached()
    await settle(page)
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['documentation home page'])
    expect(warnings.filter((text) => !text.includes('404'))).toEqual([])
  })
})
