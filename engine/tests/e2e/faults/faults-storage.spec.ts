import { expect, type Page, test } from '@playwright/test'
import { title } from '../../../../testing/browser/page-parts.ts'
import { hits, openSearch, search } from '../../../../testing/browser/search-ui.ts'
import { collectWarnings, hydrate, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

/** Everything the site and its search store. */
const KEYS = [
  ...['theme', 'announcement.id', 'announcement.dismissed', 'version', 'sidebar', 'tabs.language'].map(
    (key) => `${key}-shell`,
  ),
  '__DOCSEARCH_RECENT_SEARCHES__docs',
  '__DOCSEARCH_FAVORITE_SEARCHES__docs',
  'searches.recent./docs/-shell',
  'searches.favorites./docs/-shell',
]

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const categoryButton = (page: Page, name: string) => page.getByRole('button', { name: `sidebar category '${name}'` })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).first()

/** Opens a page and uses everything that is stored. */
async function useEverything(page: Page): Promise<void> {
  await openPage(page, 'shell', 'guide/tabs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).not.toBeAttached()
  await categoryButton(page, 'Concepts').click()
  await expect(categoryButton(page, 'Concepts')).toHaveAttribute('aria-expanded', 'true')
  await tab(page, 'curl').click()
  await expect(page.getByText('Long in curl, once.')).toBeVisible()
  await openSearch(page, 'layers')
  await expect(hits(page).first()).toContainText('Layers')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Layers')
  await openSearch(page)
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'v2' }).click()
  await page.locator('.version-menu a[data-version="v1"]').click()
  await expect(page).toHaveURL(`${siteUrl('shell')}v1/concepts/layers`)
}

test('a foreign stored value is ignored', async ({ page }) => {
  const warnings = collectWarnings(page)
  for (const value of ['null', '{', '[null]', '"text"', '{"v2/Concepts":"yes","length":1}', '[{"objectID":1}]'])
    await test.step(value, async () => {
      // Runs no script of the site.
      await page.goto(`${siteUrl('shell')}sitemap.xml`)
      await page.evaluate(
        ([keys, text]) => {
          localStorage.clear()
          for (const key of keys) localStorage.setItem(key, text)
        },
        [KEYS, value] as const,
      )
      await useEverything(page)
      expect(warnings).toEqual([])
    })
})

test.describe('full storage', () => {
  for (const [what, most] of Object.entries({ anything: -1, 'more than a few letters': 100 })) {
    test(`for ${what} breaks nothing`, async ({ page }) => {
      const warnings = collectWarnings(page)
      await page.addInitScript((limit) => {
        const { setItem } = Storage.prototype
        Storage.prototype.setItem = function (key, value) {
          if (value.length > limit) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
          setItem.call(this, key, value)
        }
      }, most)
      await useEverything(page)
      expect(warnings.filter((text) => !text.includes('Browser storage is unavailable'))).toEqual([])
      expect(warnings).toHaveLength(1)
    })
  }
})

test('a choice in one tab is not lost in another', async ({ page, context }) => {
  const other = await context.newPage()
  const warnings = [collectWarnings(page), collectWarnings(other)]
  await openPage(page, 'shell', 'guide/tabs')
  await openPage(other, 'shell', 'guide/tabs')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await tab(page, 'curl').click()
  await categoryButton(page, 'Concepts').click()
  await expect(categoryButton(page, 'Concepts')).toHaveAttribute('aria-expanded', 'true')
  await expect(categoryButton(other, 'Concepts')).toHaveAttribute('aria-expanded', 'true')
  // The other tab writes the same value and keeps what the first one wrote.
  await categoryButton(other, 'Guide').click()
  await expect(categoryButton(other, 'Guide')).toHaveAttribute('aria-expanded', 'false')
  await other.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'More tabs' }).click()
  await expect(title(other)).toHaveText('More tabs')
  await expect(tab(other, 'curl')).toHaveAttribute('aria-selected', 'true')
  await other.goto(siteUrl('shell'))
  await hydrate(other)
  await expect(bar(other)).toBeHidden()
  await expect(categoryButton(other, 'Concepts')).toHaveAttribute('aria-expanded', 'true')
  await expect(categoryButton(other, 'Guide')).toHaveAttribute('aria-expanded', 'false')
  expect(warnings).toEqual([[], []])
})

test('a page works in a sandboxed frame, where any access to storage throws', async ({ page }) => {
  await page.route(`${siteUrl('shell')}**`, async (route) => {
    const response = await route.fetch()
    // Without it, no browser loads the app there.
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  await page.setContent(
    `<iframe sandbox="allow-scripts" width="1000" height="700" src="${siteUrl('shell')}guide/tabs">`,
  )
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).hover()
  await expect(frame.locator('html[data-hydrated]')).toBeAttached()
  await frame.getByRole('tab', { name: 'curl' }).first().click()
  await expect(frame.getByText('Long in curl, once.')).toBeVisible()
})
