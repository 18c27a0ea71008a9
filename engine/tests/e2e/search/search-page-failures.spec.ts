import { expect, test } from '@playwright/test'
import { field, hits, INDEX, input, search, searchFrom, status, titles } from '../../../../testing/browser/search-ui.ts'
import { APP, hold, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

const NONSENSE = 'zzxqj'

test('the search page links to the report form if the site has one', async ({ page }) => {
  await openPage(page, 'shell', `search?q=${NONSENSE}%26&version=all`)
  await expect(status(page)).toHaveText(`No results for "${NONSENSE}&"`)
  const link = page.getByRole('main').getByRole('link', { name: 'Let us know.' })
  await expect(link).toHaveAttribute('href', `https://example.com/issues/new?title=${NONSENSE}%26`)
  await openPage(page, 'reading', `search?q=${NONSENSE}`)
  await expect(status(page)).toContainText('No results')
  await expect(link).not.toBeAttached()
})

test('the search page keeps what is typed while its code loads', async ({ page }) => {
  const release = await hold(page, /\/assets\/SearchResults\.[\w-]+\.js$/)
  await openPage(page, 'shell', 'search')
  await input(page).pressSequentially('layers')
  release()
  await expect(titles(page)).toHaveText(['Layers'])
  await expect(input(page)).toHaveValue('layers')
  await expect(page).toHaveURL(`${siteUrl('shell')}search?q=layers&version=v2`)
})

test('the search page keeps the version that is chosen while its code loads', async ({ page }) => {
  const release = await hold(page, /\/assets\/SearchResults\.[\w-]+\.js$/)
  await openPage(page, 'shell', 'search')
  await page.getByRole('main').getByRole('combobox', { name: 'Version to search' }).selectOption('v1')
  await input(page).pressSequentially('layers')
  release()
  await expect(page).toHaveURL(`${siteUrl('shell')}search?q=layers&version=v1`)
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Version to search' })).toHaveValue('v1')
})

test('the search page keeps what is typed before the app is loaded', async ({ page }) => {
  const release = await hold(page, APP)
  await page.goto(`${siteUrl('shell')}search`)
  await input(page).pressSequentially('layers')
  release()
  await expect(titles(page)).toHaveText(['Layers'])
  await expect(input(page)).toHaveValue('layers')
})

test('the search page follows its own form, not one of an owner that looks like it', async ({ page }) => {
  const release = await hold(page, /\/assets\/SearchResults\.[\w-]+\.js$/)
  await openPage(page, 'shell', 'search')
  await page.evaluate(() => {
    const other = document.querySelector('.search-page')?.cloneNode(true)
    if (other) document.body.prepend(other)
  })
  await page.locator('main [name=q]').pressSequentially('layers')
  release()
  await expect(titles(page)).toHaveText(['Layers'])
  await expect(page.locator('main [name=q]')).toHaveValue('layers')
})

test('trying again leaves the focus in the input', async ({ page }) => {
  await page.route(INDEX, (route) => route.abort())
  await openPage(page, 'shell', 'search?q=layers')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  // An owner's part of the page may have such a field, too.
  await page.evaluate(() => {
    const [other, otherField] = [document.createElement('div'), document.createElement('input')]
    other.className = 'search-page'
    otherField.name = 'q'
    other.append(otherField)
    document.body.prepend(other)
  })
  await again.focus()
  await page.unroute(INDEX)
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Layers'])
  await expect(input(page)).toBeFocused()
})

test('trying again in the search modal leaves the focus in its input', async ({ page }) => {
  await page.route(INDEX, (route) => route.abort())
  await searchFrom(page, ['shell', 'guide/sections'], 'layers')
  await search(page).getByRole('button', { name: 'Retry' }).focus()
  await page.unroute(INDEX)
  await page.keyboard.press('Enter')
  await expect(hits(page).first()).toHaveText('Layers')
  await expect(field(page)).toBeFocused()
})
