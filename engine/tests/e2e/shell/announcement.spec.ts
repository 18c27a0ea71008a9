import { expect, type Page, test } from '@playwright/test'
import { hydrate, openPage, settle, siteUrl } from '../../../../testing/browser/sites.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

/** The bar's stored state. */
const remembered = (page: Page) =>
  page.evaluate(() => ({
    id: localStorage.getItem('announcement.id-shell'),
    dismissed: localStorage.getItem('announcement.dismissed-shell'),
  }))

/** Blocks the app, so that only the page's HTML and inline script run. */
async function withoutApp(page: Page): Promise<void> {
  await page.route('**/assets/app.*.js', (route) => route.abort())
}

test('the bar is above the navbar with the configured content and colors', async ({ page }) => {
  await page.goto(siteUrl('shell'))
  await expect(bar(page)).toHaveText('Version 2 is out: what is new.')
  await expect(bar(page).getByRole('link', { name: 'what is new' })).toHaveAttribute('href', 'https://example.com/new')
  await expect(bar(page).locator('strong')).toHaveText('out')
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await expect(bar(page)).toHaveCSS('color', 'rgb(254, 220, 186)')
  await expect(bar(page).getByRole('link')).toHaveCSS('color', 'rgb(254, 220, 186)')
  const box = await bar(page).boundingBox()
  const navbar = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBe(0)
  expect(navbar?.y).toBe(box?.height)
})

test('Close dismisses the bar, on the next page too', async ({ page }) => {
  await openPage(page, 'shell')
  expect(await remembered(page)).toEqual({ id: 'v2-is-out', dismissed: 'false' })
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).not.toBeAttached()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await remembered(page)).toEqual({ id: 'v2-is-out', dismissed: 'true' })
  await page.getByRole('link', { name: 'guide', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(bar(page)).not.toBeAttached()
})

test('a dismissed bar stays hidden when the app runs after a reload, and before the first paint, without the app', async ({
  page,
}) => {
  await openPage(page, 'shell')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await test.step('when the app runs after a reload', async () => {
    await page.reload()
    await hydrate(page)
    await expect(bar(page)).toBeHidden()
  })
  await withoutApp(page)
  // Records the bar's visibility as soon as the parser has inserted it.
  await page.addInitScript(() => {
    const seen = window as Window & { announcementAtFirst?: string }
    new MutationObserver(() => {
      const element = document.querySelector('.announcement')
      if (element) seen.announcementAtFirst ??= getComputedStyle(element).display
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-announcement', 'dismissed')
  expect(await page.evaluate(() => (window as Window & { announcementAtFirst?: string }).announcementAtFirst)).toBe(
    'none',
  )
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
})

test('an announcement with a new id shows again', async ({ page }) => {
  // Only once, because the page is reloaded below.
  await page.goto(`${siteUrl('shell')}llms.txt`)
  await page.evaluate(() => {
    localStorage.setItem('announcement.id-shell', 'v1-is-out')
    localStorage.setItem('announcement.dismissed-shell', 'true')
  })
  await page.goto(siteUrl('shell'))
  await expect(bar(page)).toBeVisible()
  await hydrate(page)
  await expect(bar(page)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-announcement')
  expect(await remembered(page)).toEqual({ id: 'v2-is-out', dismissed: 'false' })
  await bar(page).getByRole('button', { name: 'Close' }).click()
  expect(await remembered(page)).toEqual({ id: 'v2-is-out', dismissed: 'true' })
  await page.reload()
  await hydrate(page)
  await expect(bar(page)).toBeHidden()
  expect(await remembered(page)).toEqual({ id: 'v2-is-out', dismissed: 'true' })
})

test('a dismissed bar stays hidden when another tab shows that of a newer release', async ({ page, context }) => {
  await openPage(page, 'shell')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  const other = await context.newPage()
  await other.goto(`${siteUrl('shell')}llms.txt`)
  await other.evaluate(() => {
    localStorage.setItem('announcement.dismissed-shell', 'false')
    localStorage.setItem('announcement.id-shell', 'v3-is-out')
    // Shows the test that the first tab has seen both changes.
    localStorage.setItem('theme-shell', 'dark')
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.bringToFront()
  await settle(page)
  await expect(bar(page)).not.toBeAttached()
})

test('a site without an announcement has no bar', async ({ page }) => {
  await openPage(page, 'plain')
  await expect(bar(page)).not.toBeAttached()
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('the focus ring has the color of the text, whatever the color of the bar', async ({ page }) => {
  await openPage(page, 'shell')
  // The link that skips what is above the article.
  await page.keyboard.press('Tab')
  for (const control of [bar(page).getByRole('link'), bar(page).getByRole('button', { name: 'Close' })]) {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await expect(control).toHaveCSS('outline-style', 'solid')
    await expect(control).toHaveCSS('outline-color', 'rgb(254, 220, 186)')
  }
})
