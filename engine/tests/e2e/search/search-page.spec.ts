import { expect, type Page, test } from '@playwright/test'
import { status } from '../../../../testing/browser/search-ui.ts'
import { openPage } from '../../../../testing/browser/sites.ts'
import { translate } from '../../../../testing/browser/translate.ts'

const MARKUP = '<img src=x onerror=alert(1)>'

const open = (page: Page, query: Record<string, string>) =>
  openPage(page, 'shell', `search?${new URLSearchParams(query)}`)

test('does not find unlisted pages', async ({ page }) => {
  await open(page, { q: 'unlisted' })
  await expect(status(page).getByRole('paragraph')).toHaveText(['No results for "unlisted"', 'Only v2 was searched.'])
  await expect(page.locator('.results > li')).toHaveCount(0)
})

test('shows markup in a query as text', async ({ page }) => {
  await open(page, { q: MARKUP })
  await expect(status(page).getByRole('paragraph')).toHaveText([`No results for "${MARKUP}"`, 'Only v2 was searched.'])
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('goes on in results that the browser has translated', async ({ page }) => {
  const title = page.locator('.results h2').first()
  await open(page, { q: 'lay' })
  await expect(title.locator('mark')).toHaveText(['Lay'])
  await translate(status(page))
  await translate(page.locator('.results'))
  await page.getByRole('main').getByRole('searchbox').fill('layers')
  await expect(status(page)).toHaveText(/^\d+ results? for "layers" in v2$/)
  await expect(title.locator('mark')).toHaveText(['Layers'])
  await expect(title).toHaveText('Layers')
})
