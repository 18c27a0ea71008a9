import { expect, test } from '@playwright/test'
import { field, hits, search, searchFrom } from '../../../../testing/browser/search-ui.ts'
import { translate } from '../../../../testing/browser/translate.ts'

const NONSENSE = 'zzxqj'
const MARKUP = '<img src=x onerror=alert(1)>'

test('links to the report form for a query without results if the site has one', async ({ page }) => {
  await searchFrom(page, ['shell', 'guide/sections'], `${NONSENSE}&${NONSENSE}`)
  await expect(search(page)).toContainText('Believe this query should return results? Let us know.')
  await expect(search(page).getByRole('link', { name: 'Let us know.' })).toHaveAttribute(
    'href',
    `https://example.com/issues/new?title=${NONSENSE}%26${NONSENSE}`,
  )
})

test('shows markup in a query as text', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.dismiss()
  })
  await searchFrom(page, ['shell', 'guide/sections'], MARKUP)
  await expect(search(page)).toContainText(`No results for "${MARKUP}"`)
  await expect(search(page).locator('img')).toHaveCount(0)
  await field(page).fill('')
  await field(page).fill('<b>layers</b>')
  await expect(hits(page).first()).toHaveText('Layers')
  expect(alerts).toEqual([])
})

test('goes on in hits that the browser has translated', async ({ page }) => {
  await searchFrom(page, ['shell', 'guide/sections'], 'lay')
  await expect(hits(page).first().locator('mark')).toHaveText(['Lay'])
  await translate(hits(page).first())
  await field(page).fill('layers')
  await expect(hits(page).first().locator('mark')).toHaveText(['Layers'])
  await expect(hits(page).first()).toHaveText('Layers')
})
