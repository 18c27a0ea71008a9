import { expect, type Page, test } from '@playwright/test'
import {
  isSameDocument,
  markDocument,
  navbarIsBack,
  openPage,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const topics = (page: Page) => navbar(page).getByRole('button', { name: 'Topics' })
const firstTopic = (page: Page) => navbar(page).getByRole('link', { name: 'All about tabs' })
const secondTopic = (page: Page) => navbar(page).getByRole('link', { name: 'Versions explained' })

/** Moves the pointer off everything that opens on hover. */
async function movePointerAway(page: Page): Promise<void> {
  await page.mouse.move(640, 500)
}

/** Scrolls and waits until the page has handled it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true })
        window.scrollTo({ top: value, behavior: 'instant' })
      }),
    top,
  )
  await settle(page)
}

test.describe('a dropdown', () => {
  test('opens on hover, and on click, after which it stays open when the pointer leaves', async ({ page }) => {
    await openPage(page, 'shell')
    await expect(firstTopic(page)).toBeHidden()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
    await topics(page).hover()
    await expect(firstTopic(page)).toBeVisible()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'true')
    await firstTopic(page).hover()
    await expect(firstTopic(page)).toBeVisible()
    await movePointerAway(page)
    await expect(firstTopic(page)).toBeHidden()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
    await topics(page).click()
    await movePointerAway(page)
    await settle(page)
    await expect(firstTopic(page)).toBeVisible()
    await topics(page).click()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(firstTopic(page)).toBeHidden()
  })

  test('opens on Enter, and on ArrowDown with the first link focused; arrow keys wrap around, and Escape closes it and returns the focus to its button', async ({
    page,
  }) => {
    await openPage(page, 'shell')
    await topics(page).focus()
    await expect(firstTopic(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(firstTopic(page)).toBeVisible()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(firstTopic(page)).toBeFocused()
    await expect(firstTopic(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(firstTopic(page)).toBeHidden()
    await expect(topics(page)).toBeFocused()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(firstTopic(page)).toBeFocused()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(secondTopic(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(firstTopic(page)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(secondTopic(page)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(firstTopic(page)).toBeFocused()
    await page.keyboard.press('End')
    await expect(secondTopic(page)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    await expect(firstTopic(page)).toBeHidden()
    await expect(topics(page)).toBeFocused()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes on Escape while the pointer rests on it, and leaves the focus where it is', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    const link = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' })
    await link.focus()
    await topics(page).hover()
    await expect(firstTopic(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(firstTopic(page)).toBeHidden()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(link).toBeFocused()
  })

  test('closes on a click outside, and when the focus leaves', async ({ page }) => {
    await openPage(page, 'shell')
    await topics(page).click()
    // The footer is not focusable, so only the click can close it.
    await page.getByText('Nobody').hover()
    await expect(firstTopic(page)).toBeVisible()
    await page.mouse.down()
    await expect(firstTopic(page)).toBeHidden()
    await page.mouse.up()
    await topics(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(firstTopic(page)).toBeFocused()
    await page.keyboard.press('End')
    await expect(secondTopic(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(navbar(page).getByRole('button', { name: 'Products' })).toBeFocused()
    await expect(firstTopic(page)).toBeHidden()
    await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true })

    test('closes on a touch outside', async ({ page }) => {
      await openPage(page, 'shell')
      await topics(page).tap()
      await expect(firstTopic(page)).toBeVisible()
      const { x = 0, y = 0 } = (await page.getByText('Nobody').boundingBox()) ?? {}
      // No touchend: browsers send mouse events after it.
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] })
      await expect(firstTopic(page)).toBeHidden()
      await expect(topics(page)).toHaveAttribute('aria-expanded', 'false')
    })
  })

  test('switches in place by a link and closes', async ({ page }) => {
    await openPage(page, 'shell')
    await markDocument(page)
    await topics(page).click()
    await firstTopic(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tabs')
    expect(await isSameDocument(page)).toBe(true)
    await movePointerAway(page)
    await expect(firstTopic(page)).toBeHidden()
    await topics(page).hover()
    await expect(firstTopic(page)).toHaveAttribute('aria-current', 'page')
  })
})

test.describe('the version menu', () => {
  test('links to the same page of another version, with query and hash', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections?a=1#second-section')
    await navbar(page).getByRole('button', { name: 'v2' }).click()
    const menu = page.locator('.version-menu')
    await expect(menu.getByRole('link', { name: 'v2', exact: true })).toHaveAttribute('aria-current', 'true')
    await menu.getByRole('link', { name: 'v1' }).click()
    await expect(page).toHaveURL(`${siteUrl('shell')}v1/guide/sections?a=1#second-section`)
    await expect(page.getByText('Version: v1')).toBeVisible()
    await expect(navbar(page).getByRole('button', { name: 'v1' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('ends with a link to previous documentation versions; that of languages names each in itself', async ({
    page,
  }) => {
    await openPage(page, 'shell')
    await navbar(page).getByRole('button', { name: 'v2' }).click()
    const last = page.locator('.version-menu').getByRole('link').last()
    await expect(last).toHaveText('Previous documentation versions')
    await expect(last).toBeVisible()
    await expect(last).toHaveAttribute('href', 'https://example.com/archive/')
    await navbar(page).getByRole('button', { name: 'English' }).hover()
    const languages = page.locator('.locale-menu')
    const german = languages.getByRole('link', { name: 'Deutsch' })
    await expect(german).toBeVisible()
    await expect(german).toHaveAttribute('lang', 'de')
    await expect(languages.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  })

  test('is a plain label when there is one version; with one language, there is no menu of languages', async ({
    page,
  }) => {
    await openPage(page, 'plain')
    await expect.soft(navbar(page).getByRole('listitem').first()).toBeAttached()
    await expect.soft(page.locator('[data-type=locales], .locale-menu')).not.toBeAttached()
    await expect(navbar(page).getByText('v1.2.3', { exact: true })).toBeVisible()
    await expect(navbar(page).getByRole('button', { name: 'v1.2.3' })).not.toBeAttached()
    await expect(navbar(page).getByText('Previous documentation versions')).not.toBeAttached()
  })
})

test.describe('the language menu', () => {
  const german = (page: Page) => page.locator('.locale-menu').getByRole('link', { name: 'Deutsch' })

  test.beforeEach(async ({ page }) => {
    await page.route('**/de/docs/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Deutsch</title>' }),
    )
  })

  test('links to the same page in the other language, with the query and hash at the time of the click', async ({
    page,
  }) => {
    await openPage(page, 'shell', 'guide/sections?a=1#first-section')
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Third section' }).click()
    await expect(page).toHaveURL(`${siteUrl('shell')}guide/sections?a=1#third-section`)
    await expect(page.getByRole('banner')).toHaveAttribute('data-hidden')
    // Scroll up a little, so that the bar shows.
    await page.evaluate(() => scrollBy(0, -100))
    await navbarIsBack(page)
    await navbar(page).getByRole('button', { name: 'English' }).click()
    await german(page).click()
    await expect(page).toHaveURL(new URL('/de/docs/guide/sections?a=1#third-section', siteUrl('shell')).href)
  })

  test('keeps query and hash by keyboard too', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections?a=1#first-section')
    await navbar(page).getByRole('button', { name: 'English' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(german(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new URL('/de/docs/guide/sections?a=1#first-section', siteUrl('shell')).href)
  })
})

test.describe('an item for a doc or a sidebar', () => {
  test('links to the page of its version, or to its target', async ({ page }) => {
    for (const [version, path] of [
      ['v2', ''],
      ['v1', 'v1/'],
    ] as const)
      await test.step(version, async () => {
        await openPage(page, 'shell', `${path}concepts/layers`)
        await navbar(page).getByRole('link', { name: 'Sections' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sections')
        await expect(page).toHaveURL(`${siteUrl('shell')}${path}guide/sections`)
        await expect(navbar(page).getByRole('link', { name: 'Sections' })).toHaveAttribute('aria-current', 'page')
        await navbar(page).getByRole('link', { name: 'Reference' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('API')
        await expect(page).toHaveURL(`${siteUrl('shell')}${path}reference/api`)
        await expect(page.getByText(`Version: ${version}`)).toBeVisible()
        const docs = page.getByRole('navigation', { name: 'Docs sidebar' })
        await expect(docs.getByRole('link')).toHaveText(['API', 'CLI'])
      })
    const elsewhere = navbar(page).getByRole('link', { name: 'Elsewhere' })
    await expect(elsewhere).toHaveAttribute('href', 'https://example.com/')
  })

  test('is absent in a version without the doc, before and after a switch in place', async ({ page }) => {
    await openPage(page, 'shell', 'v1/guide/overview')
    await expect(navbar(page).getByRole('link', { name: 'News' })).not.toBeAttached()
    await page.getByRole('link', { name: 'See the latest version' }).click()
    await expect(page.getByText('Version: v2')).toBeVisible()
    await expect(navbar(page).getByRole('link', { name: 'News' })).toHaveAttribute('href', '/docs/news')
  })
})

test.describe('hiding on scroll', () => {
  const bottom = async (page: Page) => {
    const box = await page.getByRole('banner').boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }

  test.beforeEach(async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  })

  test('hides once its own height is scrolled down, and shows on scroll up, and when it receives focus', async ({
    page,
  }) => {
    expect(await bottom(page)).toBe(56)
    await scrollTo(page, 30)
    expect(await bottom(page)).toBe(56)
    await scrollTo(page, 56)
    expect(await bottom(page)).toBe(56)
    await scrollTo(page, 57)
    await expect.poll(() => bottom(page)).toBe(0)
    await scrollTo(page, 0)
    await expect.poll(() => bottom(page)).toBe(56)
    await scrollTo(page, 400)
    await expect.poll(() => bottom(page)).toBe(0)
    await scrollTo(page, 600)
    await expect.poll(() => bottom(page)).toBe(0)
    await scrollTo(page, 590)
    await expect.poll(() => bottom(page)).toBe(56)
    await scrollTo(page, 700)
    await expect.poll(() => bottom(page)).toBe(0)
    await topics(page).focus()
    await expect.poll(() => bottom(page)).toBe(56)
  })
})

test('the bar has the colors that the site is configured with', async ({ page }) => {
  await page.goto(siteUrl('plain'))
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(16, 42, 67)')
  await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(240, 244, 248)')
  await expect(navbar(page).getByRole('link', { name: 'Plain' })).toHaveCSS('color', 'rgb(240, 244, 248)')
  await page.goto(siteUrl('shell'))
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test('the navbar does not hide if the site does not configure it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await openPage(page, 'reading', 'guide/first')
  await scrollTo(page, 400)
  expect(await page.evaluate(() => scrollY)).toBe(400)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})
