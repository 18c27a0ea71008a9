import { expect, type Locator, type Page, test } from '@playwright/test'
import { violations } from '../../../../testing/browser/axe.ts'
import {
  APP,
  collectWarnings,
  hold,
  hydrate,
  markDocument,
  openPage,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const PAGE = 'images'

/** The dialog with the full picture of the first section, and the link that opens it. */
const link = (page: Page): Locator => page.getByRole('link', { name: 'Requests per second over a day, with' })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Requests per second over a day, with' })

/** Scrolls every picture into view, and returns the names of the files that the browser loaded. */
async function loadedFiles(page: Page): Promise<string[]> {
  const names: string[] = []
  page.on('response', (response) => {
    const [, name] = /assets\/img\/([^/]+)\.[\da-f]{16}/.exec(response.url()) ?? []
    if (name) names.push(name)
  })
  await page.goto(siteUrl('everything') + PAGE)
  for (const image of await page.locator('.markdown img:visible').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
  }
  await settle(page)
  return names
}

for (const [mode, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`only pictures for ${mode} are loaded in it`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    const names = await loadedFiles(page)
    expect(names).toContain(`latency-${mode}`)
    expect(names).not.toContain(`latency-${other}`)
  })
}

test('space is reserved for pictures before they arrive', async ({ page }) => {
  const release = await hold(page, '**/assets/img/**')
  await page.goto(siteUrl('everything') + PAGE, { waitUntil: 'domcontentloaded' })
  const boxes = () =>
    page.locator('.markdown img:visible').evaluateAll((images) => images.map((image) => image.clientHeight))
  const before = await boxes()
  expect(before.length).toBeGreaterThan(8)
  release()
  for (const image of await page.locator('.markdown img:visible').all()) {
    await image.scrollIntoViewIfNeeded()
    await expect(image).toHaveJSProperty('complete', true)
  }
  const first = page.locator('.markdown img').first()
  expect(await first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  // The height of a smaller size is rounded.
  for (const [at, height] of (await boxes()).entries())
    expect(Math.abs(height - (before[at] ?? 0))).toBeLessThanOrEqual(1)
})

test('a click opens the full picture, in the same document and within the policy', async ({ page }) => {
  const warnings = collectWarnings(page)
  await openPage(page, 'everything', PAGE)
  await markDocument(page)
  const src = await link(page).getAttribute('href')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => dialog(page).getByRole('img').click(),
  ]) {
    await link(page).click()
    await expect(dialog(page).getByRole('img')).toHaveJSProperty('complete', true)
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', new RegExp(`${src}$`))
    await close()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(link(page)).toBeFocused()
  }
  await expect(page.locator('html[data-marked]')).toBeAttached()
  expect(warnings).toEqual([])
})

test('the keyboard opens and closes it, and the address stays', async ({ page }) => {
  await openPage(page, 'everything', PAGE)
  await link(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(page)).toBeFocused()
  expect(page.url()).toBe(siteUrl('everything') + PAGE)
})

test('the keyboard scrolls a picture that is larger than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openPage(page, 'everything', PAGE)
  await link(page).press('Enter')
  await expect(dialog(page).getByRole('img')).toHaveJSProperty('complete', true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dialog(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test('a first click on a picture waits for the app', async ({ page }) => {
  await page.goto(siteUrl('everything') + PAGE)
  await link(page).dispatchEvent('pointerdown')
  await link(page).dispatchEvent('click', { button: 0, bubbles: true, cancelable: true })
  await expect(dialog(page)).toBeVisible()
})

test('the browser handles a first click with a modifier', async ({ page, context }) => {
  const release = await hold(page, APP)
  await page.goto(siteUrl('everything') + PAGE)
  const opened = context.waitForEvent('page')
  await link(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/assets\/img\/requests\.[\da-f]{16}\.png$/)
  release()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await settle(page)
  await expect(dialog(page)).toHaveCount(0)
})

test('leaving a page closes the dialog of its picture', async ({ page }) => {
  await openPage(page, 'everything')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Images and files' }).click()
  await hydrate(page)
  await link(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Everything' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('without script, a picture is a link to its file', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(siteUrl('everything') + PAGE)
  await expect(page.locator('picture.only-light')).toBeVisible()
  await expect(page.locator('picture.only-dark')).toBeHidden()
  await link(page).click()
  await expect(page).toHaveURL(/\/assets\/img\/requests\.[\da-f]{16}\.png$/)
  await context.close()
})

test('a file is saved under its own name', async ({ page }) => {
  await openPage(page, 'everything', PAGE)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'rows of the example' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('credit.csv')
})
