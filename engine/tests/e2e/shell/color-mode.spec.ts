import { expect, type Page, test } from '@playwright/test'
import { DARK, expectMode, LIGHT, toggle } from '../../../../testing/browser/color-mode.ts'
import { collectWarnings, hydrate, openPage, serveChanged, settle, siteUrl } from '../../../../testing/browser/sites.ts'

/** Records the mode when the parser reaches the body, and blocks the app. */
async function noteFirstMode(page: Page): Promise<() => Promise<string | undefined>> {
  await page.route('**/assets/app.*.js', (route) => route.abort())
  await page.addInitScript(() => {
    const seen = window as Window & { firstMode?: string | undefined }
    new MutationObserver(() => {
      if (document.body) seen.firstMode ??= document.documentElement.dataset.theme
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as Window & { firstMode?: string }).firstMode)
}

test('the mode is light by default, whatever the system prefers, if the site does not follow it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(siteUrl('reading'))
  await expectMode(page, 'light')
  await hydrate(page)
  await expectMode(page, 'light')
})

test('the toggle switches the mode, updates its name, and the choice persists', async ({ page }) => {
  await openPage(page, 'reading')
  await toggle(page, LIGHT).click()
  await expectMode(page, 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await hydrate(page)
  await expectMode(page, 'dark')
  await toggle(page, DARK).click()
  await expectMode(page, 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.reload()
  await hydrate(page)
  await expectMode(page, 'light')
})

test('a choice applies to the other open pages too', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(page, 'reading')
  await openPage(other, 'reading', 'guide/first')
  await toggle(page, LIGHT).click()
  await expectMode(other, 'dark')
  await toggle(other, DARK).click()
  await expectMode(page, 'light')
})

test.describe('a site that follows the system', () => {
  test('uses its preference until the reader chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page, 'shell')
    await expectMode(page, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expectMode(page, 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectMode(page, 'dark')
    await toggle(page, DARK).click()
    await expectMode(page, 'light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page)
    await expectMode(page, 'light')
  })

  test('uses its preference again when the choice is removed in another tab, or everything there', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openPage(page, 'shell')
    const other = await context.newPage()
    await other.goto(siteUrl('shell'))
    for (const [what, remove] of Object.entries({
      removed: () => localStorage.removeItem('theme-shell'),
      'cleared with everything else': () => localStorage.clear(),
    }))
      await test.step(what, async () => {
        await toggle(page, DARK).click()
        await expectMode(page, 'light')
        await other.evaluate(remove)
        await expectMode(page, 'dark')
      })
  })

  test('ignores a stored value that is not a mode', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('theme-shell', 'purple'))
    await openPage(page, 'shell')
    await expectMode(page, 'dark')
  })
})

test('the first paint shows the chosen mode, or that of the system if the site follows it and nothing was chosen', async ({
  page,
}) => {
  const firstMode = await noteFirstMode(page)
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await test.step(`the system’s ${mode} if nothing was chosen`, async () => {
      await page.goto(siteUrl('shell'))
      expect(await firstMode()).toBe(mode)
    })
    await test.step(`the system’s ${mode} even if the site’s default is the other`, async () => {
      const other = mode === 'light' ? 'dark' : 'light'
      // The page as built with `colorMode.default` set to the other mode.
      await serveChanged(page, siteUrl('shell'), (html) =>
        html
          .replace('data-theme="light"', `data-theme="${other}"`)
          .replace('data-mode="light"', `data-mode="${other}"`),
      )
      await page.goto(siteUrl('shell'))
      expect(await firstMode()).toBe(mode)
      await page.unroute(siteUrl('shell'))
    })
  }
  for (const [chosen, system] of [
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)
    await test.step(`the chosen ${chosen} although the system is ${system}`, async () => {
      await page.emulateMedia({ colorScheme: system })
      await page.evaluate((mode) => localStorage.setItem('theme-shell', mode), chosen)
      await page.goto(siteUrl('shell'))
      expect(await firstMode()).toBe(chosen)
    })
})

test.describe('the stored settings', () => {
  const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

  /** Uses everything that stores a choice. */
  async function chooseEverything(page: Page): Promise<void> {
    await openPage(page, 'shell', 'guide/tabs')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Announcement' })).not.toBeAttached()
    await toggle(page, LIGHT).click()
    await expectMode(page, 'dark')
    await page.getByRole('button', { name: "Expand sidebar category 'Concepts'" }).click()
    await expect(page.getByRole('link', { name: 'Versions', exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'curl' }).first().click()
    await expect(page.getByText('Long in curl, once.')).toBeVisible()
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'More tabs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('More tabs')
  }

  test('have keys with the configured suffix', async ({ page }) => {
    await chooseEverything(page)
    expect(await keys(page)).toEqual([
      'announcement.dismissed-shell',
      'announcement.id-shell',
      'sidebar-shell',
      'tabs.language-shell',
      'theme-shell',
    ])
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('are ignored under keys of another site', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('announcement.id', 'v2-is-out')
      localStorage.setItem('announcement.dismissed', 'true')
    })
    await openPage(page, 'shell')
    await expectMode(page, 'light')
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  })

  test('are skipped if storage is denied: one warning, and everything works', async ({ page }) => {
    const warnings = collectWarnings(page)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
    })
    await chooseEverything(page)
    await expectMode(page, 'dark')
    await expect(page.getByRole('region', { name: 'Announcement' })).not.toBeAttached()
    await page.reload()
    await hydrate(page)
    await expectMode(page, 'light')
    await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
    // One per document.
    expect(warnings).toHaveLength(2)
    for (const text of warnings) expect(text).toContain('Browser storage is unavailable')
  })
})
