import { expect, type Page, type Request, test } from '@playwright/test'
import { field, hits, openSearch, PARTS, search, searchButton } from '../../../../testing/browser/search-ui.ts'
import { hold, openPage, settle, siteUrl } from '../../../../testing/browser/sites.ts'

/** Holds the response with the code of the search until `release` is called; `asked` resolves once it is requested. */
async function holdSearch(page: Page): Promise<{ asked: Promise<Request>; release: () => Promise<void> }> {
  const letThrough = await hold(page, PARTS.code)
  const release = async () => {
    const arrived = page.waitForResponse(PARTS.code)
    letThrough()
    await (await arrived).finished()
    await settle(page)
  }
  return { asked: page.waitForRequest(PARTS.code), release }
}

test('Escape cancels the search while it opens, and it can be opened again', async ({ page }) => {
  const { asked, release } = await holdSearch(page)
  await openPage(page, 'shell', 'guide/sections')
  await searchButton(page).click()
  await asked
  await page.keyboard.press('Escape')
  await release()
  await expect(search(page)).not.toBeAttached()
  await searchButton(page).click()
  await expect(search(page)).toBeVisible()
})

test('a search that was still loading does not open over another page', async ({ page }) => {
  const { asked, release } = await holdSearch(page)
  await openPage(page, 'shell', 'guide/sections')
  await searchButton(page).click()
  await asked
  await page.locator('.pagination a').first().click()
  await expect(page).not.toHaveURL(/guide\/sections/)
  await release()
  await expect(search(page)).not.toBeAttached()
})

test('what was typed before the code of the search failed is searched for on its page', async ({ page }) => {
  const fail = await hold(page, PARTS.code, (route) => route.abort())
  await openPage(page, 'shell', 'guide/sections')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('layers')
  fail()
  await expect(page).toHaveURL(`${siteUrl('shell')}search?q=layers&version=v2`)
  await expect(page.locator('.results').getByRole('heading', { level: 2 }).first()).toHaveText('Layers')
})

test('a press on the frame of the search leaves it open, with the focus in its input', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  await openSearch(page)
  const { x = 0, y = 0 } = (await search(page).boundingBox()) ?? {}
  await page.mouse.click(x + 4, y + 4)
  await settle(page)
  await expect(field(page)).toBeFocused()
  await page.mouse.click(x - 4, y + 4)
  await expect(search(page)).not.toBeAttached()
})

test('Enter that is held down on the search button follows nothing in the search', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  await searchButton(page).focus()
  await page.keyboard.down('Enter')
  await expect(field(page)).toBeFocused()
  await field(page).fill('sections')
  await expect(hits(page).first()).toBeVisible()
  // A second keydown without a keyup: the key repeats.
  await page.keyboard.down('Enter')
  await settle(page)
  await expect(search(page)).toBeVisible()
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await expect(search(page)).not.toBeAttached()
})

test('Enter opens the tab that a hit is in, also if the address names it already', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await openPage(page, 'shell', 'guide/tabs#only-for-curl')
  const heading = page.getByRole('heading', { name: 'Only for curl' })
  await expect(heading).toBeInViewport()
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await expect(heading).toBeHidden()
  await openSearch(page, 'only for curl')
  await expect(hits(page).first()).toContainText('Only for curl')
  await page.keyboard.press('Enter')
  await expect(heading).toBeInViewport()
  await expect(heading).toBeFocused()
})
