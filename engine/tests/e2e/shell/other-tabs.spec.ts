import { expect, type Page, test } from '@playwright/test'
import { APP, hold, hydrate, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const category = (page: Page, name: string) => page.getByRole('button', { name: `sidebar category '${name}'` })
const mode = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).first()
const scope = (page: Page) => page.getByRole('combobox', { name: 'Version to search' })

/** Everything that is stored: how to choose it in one tab, and how it shows in another. */
const CHOICES = [
  {
    choose: (page: Page) => mode(page).click(),
    shows: async (page: Page) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(mode(page)).toHaveAccessibleName(/currently dark mode/)
    },
  },
  {
    choose: (page: Page) => bar(page).getByRole('button', { name: 'Close' }).click(),
    shows: (page: Page) => expect(bar(page)).toBeHidden(),
  },
  {
    choose: (page: Page) => tab(page, 'curl').click(),
    shows: (page: Page) => expect(tab(page, 'curl')).toHaveAttribute('aria-selected', 'true'),
  },
  {
    choose: (page: Page) => category(page, 'Concepts').click(),
    shows: (page: Page) => expect(category(page, 'Concepts')).toHaveAttribute('aria-expanded', 'true'),
  },
]

async function chooseEverything(page: Page): Promise<void> {
  for (const { choose, shows } of CHOICES) {
    await choose(page)
    await shows(page)
  }
}

async function expectEverything(page: Page): Promise<void> {
  for (const { shows } of CHOICES) await shows(page)
}

test.describe('a choice in one tab applies to another', () => {
  const PATH = 'guide/tabs'

  test('whose app runs', async ({ page, context }) => {
    const other = await context.newPage()
    await openPage(other, 'shell', PATH)
    await openPage(page, 'shell', PATH)
    await chooseEverything(page)
    await expectEverything(other)
  })

  test('whose app starts later', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(siteUrl('shell') + PATH)
    await openPage(page, 'shell', PATH)
    await chooseEverything(page)
    await hydrate(other)
    await expectEverything(other)
  })

  test('whose app is being loaded', async ({ page, context }) => {
    const other = await context.newPage()
    const release = await hold(other, APP)
    await other.goto(siteUrl('shell') + PATH)
    await other.mouse.move(200, 150)
    await openPage(page, 'shell', PATH)
    await chooseEverything(page)
    release()
    await hydrate(other)
    await expectEverything(other)
  })
})

test('a category follows whichever tab changed it last', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(other, 'shell', 'guide/tabs')
  await openPage(page, 'shell', 'guide/tabs')
  for (const [chosen, follower, isExpanded] of [
    [other, page, 'true'],
    [page, other, 'false'],
    [other, page, 'true'],
  ] as const) {
    await category(chosen, 'Concepts').click()
    await expect(category(follower, 'Concepts')).toHaveAttribute('aria-expanded', isExpanded)
  }
})

test('a version chosen in one tab applies to the search page in another', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(other, 'shell', 'search')
  await expect(scope(other)).toHaveValue('v2')
  await openPage(page, 'shell', 'guide/tabs')
  await page.getByRole('button', { name: 'v2' }).click()
  await page.locator('.version-menu a[data-version="v1"]').click()
  await expect(scope(other)).toHaveValue('v1')
})

test('clearing storage in one tab resets another', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(other, 'shell', 'guide/tabs')
  await chooseEverything(other)
  await other.reload()
  await hydrate(other)
  await page.goto(siteUrl('shell'))
  await page.evaluate(() => localStorage.clear())
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(bar(other)).toBeVisible()
  await expect(tab(other, 'curl')).toHaveAttribute('aria-selected', 'false')
  await expect(category(other, 'Concepts')).toHaveAttribute('aria-expanded', 'false')
})

test('a category that another tab did not change stays as it is', async ({ page, context }) => {
  await page.goto(siteUrl('shell'))
  // Though collapsed before, it opens for the page in it.
  await page.evaluate(() => localStorage.setItem('sidebar-shell', JSON.stringify({ 'v2/Guide': false })))
  const other = await context.newPage()
  await openPage(other, 'shell', 'guide/tabs')
  await openPage(page, 'shell', 'guide/tabs')
  await expect(category(other, 'Guide')).toHaveAttribute('aria-expanded', 'true')
  await category(page, 'Concepts').click()
  await expect(category(other, 'Concepts')).toHaveAttribute('aria-expanded', 'true')
  await expect(category(other, 'Guide')).toHaveAttribute('aria-expanded', 'true')
})
