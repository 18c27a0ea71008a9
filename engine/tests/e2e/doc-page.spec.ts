import { expect, type Locator, type Page, test } from '@playwright/test'
import { finishAnimations, noteDurations, stopHalfway } from '../../../testing/browser/animations.ts'
import { sidebar, title } from '../../../testing/browser/page-parts.ts'
import {
  APP,
  collectWarnings,
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  openWithPausedClock,
  serveChanged,
  settle,
  siteUrl,
} from '../../../testing/browser/sites.ts'
import { translate } from '../../../testing/browser/translate.ts'

test('the skip link comes first, is visible on focus and jumps to the content', async ({ page }) => {
  const warnings = collectWarnings(page)
  await page.goto(`${siteUrl('shell')}guide/sections`)
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Home' })).toBeFocused()
  expect(warnings).toEqual([])
})

test.describe('a category of the sidebar', () => {
  const expand = (page: Page, label: string) =>
    page.getByRole('button', { name: `Expand sidebar category '${label}'`, exact: true })
  const collapse = (page: Page, label: string) =>
    page.getByRole('button', { name: `Collapse sidebar category '${label}'`, exact: true })
  const versions = (page: Page) => sidebar(page).getByRole('link', { name: 'Versions' })

  test('collapses, and its state survives a reload, for its own version only', async ({ page }) => {
    await openPage(page, 'shell')
    await expect(versions(page)).toBeHidden()
    await expect(expand(page, 'Concepts')).toHaveAttribute('aria-expanded', 'false')
    await expand(page, 'Concepts').click()
    await expect(versions(page)).toBeVisible()
    await expect(collapse(page, 'Concepts')).toHaveAttribute('aria-expanded', 'true')
    await test.step('for its own version only', async () => {
      await openPage(page, 'shell', 'v1')
      await expect(page.getByText('Version: v1')).toBeVisible()
      await expect(expand(page, 'Concepts')).toBeVisible()
      await expect(versions(page)).toBeHidden()
      await openPage(page, 'shell')
    })
    await page.reload()
    await hydrate(page)
    await expect(versions(page)).toBeVisible()
    await collapse(page, 'Concepts').click()
    await expect(versions(page)).toBeHidden()
    await page.reload()
    await hydrate(page)
    await expect(expand(page, 'Concepts')).toBeVisible()
    await expect(versions(page)).toBeHidden()
  })

  test('collapses by a click on its label and by keyboard', async ({ page }) => {
    await openPage(page, 'shell')
    await sidebar(page).locator('summary', { hasText: 'Concepts' }).click()
    await expect(versions(page)).toBeVisible()
    await expect(collapse(page, 'Concepts')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(versions(page)).toBeHidden()
    await expect(expand(page, 'Concepts')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(versions(page)).toBeVisible()
    await expect(collapse(page, 'Concepts')).toBeVisible()
    await page.reload()
    await hydrate(page)
    await expect(versions(page)).toBeVisible()
  })

  test('that was opened before the app ran is announced as open', async ({ page }) => {
    const release = await hold(page, APP)
    await page.goto(siteUrl('shell'))
    await sidebar(page).locator('summary', { hasText: 'Concepts' }).click()
    await expect(versions(page)).toBeVisible()
    release()
    await hydrate(page)
    await expect(versions(page)).toBeVisible()
    await collapse(page, 'Concepts').click()
    await expect(versions(page)).toBeHidden()
  })

  test('that was collapsed before the app ran is announced as collapsed, although the page is in it', async ({
    page,
  }) => {
    const release = await hold(page, APP)
    await page.goto(`${siteUrl('shell')}concepts/layers`)
    await expect(versions(page)).toBeVisible()
    await sidebar(page).locator('summary', { hasText: 'Concepts' }).click()
    await expect(versions(page)).toBeHidden()
    release()
    await hydrate(page)
    await expect(expand(page, 'Concepts')).toHaveAttribute('aria-expanded', 'false')
    await expand(page, 'Concepts').click()
    await expect(versions(page)).toBeVisible()
  })

  test('opens on navigation to a page in it, collapsed before or not', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    await collapse(page, 'Guide').click()
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeHidden()
    await sidebar(page).getByRole('link', { name: 'Welcome' }).click()
    await expect(title(page)).toHaveText('Welcome')
    await expect(expand(page, 'Guide')).toBeVisible()
    await page.getByRole('link', { name: 'guide', exact: true }).click()
    await expect(title(page)).toHaveText('Overview')
    await expect(collapse(page, 'Guide')).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeVisible()
    await page.reload()
    await hydrate(page)
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeVisible()
  })

  test('opens with a page in it, whose entry is scrolled into view', async ({ page }) => {
    // Too low for the entries of the open category.
    await page.setViewportSize({ width: 1280, height: 200 })
    await openPage(page, 'shell')
    // The announcement would move the end of the sidebar below the window.
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    const current = sidebar(page).locator('[aria-current=page]')
    await expect(current).toHaveText('Welcome')
    await page.evaluate((href) => location.assign(href), `${siteUrl('shell')}concepts/layers`)
    await expect(title(page)).toHaveText('Layers')
    await expect(current).toHaveText('Layers')
    await expect(current).toBeInViewport({ ratio: 1 })
  })

  test('that the reader expanded before does not push the entry of the page out of view', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('sidebar-shell', JSON.stringify({ 'v2/Guide': true })))
    // High enough for the entry while the category above it is collapsed.
    await page.setViewportSize({ width: 1280, height: 270 })
    await openPage(page, 'shell', 'concepts/versions')
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeVisible()
    await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  })

  test('opens when the next page is in a collapsed one', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    await collapse(page, 'Guide').click()
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(title(page)).toHaveText('Tabs')
    await expect(sidebar(page).getByRole('link', { name: 'Tabs', exact: true })).toBeVisible()
  })

  test('with its own page links to it, and collapses separately', async ({ page }) => {
    await openPage(page, 'shell')
    const guide = sidebar(page).getByRole('link', { name: 'Guide' })
    await expect(guide).toHaveAttribute('href', '/docs/guide/overview')
    await expand(page, 'Guide').click()
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeVisible()
    await expect(title(page)).toHaveText('Welcome')
    await collapse(page, 'Guide').click()
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeHidden()
    await guide.click()
    await expect(title(page)).toHaveText('Overview')
    await expect(guide).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).getByRole('link', { name: 'Sections' })).toBeVisible()
  })
})

test.describe('collapsing a category of the sidebar', () => {
  const button = (page: Page, label: string) =>
    page.getByRole('button', { name: new RegExp(`sidebar category '${label}'$`) })
  const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
  const summary = (page: Page, label: string) => sidebar(page).locator('summary', { hasText: label })

  test('takes longer for more content, by its label and by its mark', async ({ page }) => {
    const durations = await noteDurations(page)
    await openPage(page, 'shell', 'guide/sections')
    await button(page, 'Guide').click()
    await expect(entry(page, 'Tabs')).toBeHidden()
    await summary(page, 'Concepts').click()
    await expect(entry(page, 'Versions')).toBeVisible()
    await button(page, 'Guide').click()
    await expect(entry(page, 'Tabs')).toBeVisible()
    const [three = 0, two = 0, threeAgain, ...more] = await durations()
    expect(more).toEqual([])
    expect(two).toBeGreaterThan(100)
    expect(three).toBeGreaterThan(two)
    expect(three).toBeLessThan((3 / 2) * two)
    expect(threeAgain).toBe(three)
  })

  test('animates the height: halfway, the entries are partly visible and what follows moves up', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    const list = sidebar(page).locator('details:has(> summary:text-is("Guide")) > ul')
    const height = async () => (await list.boundingBox())?.height ?? 0
    const all = await height()
    await stopHalfway(page)
    await button(page, 'Guide').click()
    await expect(button(page, 'Guide')).toHaveAttribute('aria-expanded', 'false')
    await expect(list).toHaveCSS('overflow', 'clip')
    expect(await height()).toBeGreaterThan(0)
    expect(await height()).toBeLessThan(all)
    await finishAnimations(page)
    await expect(entry(page, 'Tabs')).toBeHidden()
    await summary(page, 'Concepts').click()
    await expect(entry(page, 'Versions')).toBeVisible()
    // Reversing halfway works.
    await summary(page, 'Concepts').click()
    await finishAnimations(page)
    await expect(entry(page, 'Versions')).toBeHidden()
  })

  test('takes 1 ms with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const durations = await noteDurations(page)
    await openPage(page, 'shell', 'guide/sections')
    await button(page, 'Guide').click()
    await expect(entry(page, 'Tabs')).toBeHidden()
    await button(page, 'Guide').click()
    await expect(entry(page, 'Tabs')).toBeVisible()
    expect(await durations()).toEqual([1, 1])
  })

  test('does not animate on load: an open category is open at once', async ({ page }) => {
    const durations = await noteDurations(page)
    await openPage(page, 'shell')
    await button(page, 'Concepts').click()
    await expect(entry(page, 'Versions')).toBeVisible()
    await page.reload()
    await hydrate(page)
    await expect(entry(page, 'Versions')).toBeVisible()
    await page.getByRole('link', { name: 'guide', exact: true }).click()
    await expect(entry(page, 'Tabs')).toBeVisible()
    expect(await durations()).toEqual([])
  })
})

test('an unlisted page is in the sidebar only while it is open', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  const unlisted = sidebar(page).getByRole('link', { name: 'Unlisted page' })
  await expect(sidebar(page).getByRole('link', { name: 'More tabs' })).toBeVisible()
  await expect(unlisted).not.toBeAttached()
  await openPage(page, 'shell', 'guide/unlisted')
  await expect(unlisted).toBeVisible()
  await expect(unlisted).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await page.getByRole('main').getByRole('link', { name: 'overview' }).click()
  await expect(title(page)).toHaveText('Overview')
  await expect(sidebar(page).getByRole('link', { name: 'More tabs' })).toBeVisible()
  await expect(unlisted).not.toBeAttached()
  await page.goBack()
  await expect(title(page)).toHaveText('Unlisted page')
  await expect(unlisted).toBeVisible()
})

test('the badge names the version, and breadcrumbs run from home through the categories to the page', async ({
  page,
}) => {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await openPage(page, 'shell', 'v1/guide/tabs')
  await expect.soft(page.getByRole('main').getByText('Version: v1', { exact: true })).toBeVisible()
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Guide', 'Tabs'])
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/docs/v1')
  await expect(crumbs.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', '/docs/v1/guide/overview')
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Tabs')
  await expect(crumbs.getByRole('link')).toHaveCount(2)
  await crumbs.getByRole('link', { name: 'Guide' }).click()
  await expect(title(page)).toHaveText('Overview')
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Guide')
  await openPage(page, 'shell', 'concepts/layers')
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Concepts', 'Deeper', 'Layers'])
  // A category without a page leads to its first one, but never to the page itself.
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'Concepts'])
  await expect(crumbs.getByRole('link', { name: 'Concepts' })).toHaveAttribute('href', '/docs/concepts/versions')
})

test('duplicate entries of the sidebar and the breadcrumbs disappear with their page', async ({ page }) => {
  const twice = [0, 1].map(() => ({ label: 'Twice', href: 'https://example.com/' }))
  await serveChanged(page, `${siteUrl('reading')}guide/second/page.json`, (text) => {
    const { body, ...rest } = JSON.parse(text)
    const [items, crumbs] = [body.sidebar, body.breadcrumbs].map((entries) => [...twice, ...entries])
    return JSON.stringify({ ...rest, body: { ...body, sidebar: items, breadcrumbs: crumbs } })
  })
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect(title(page)).toHaveText('Second page')
  const shown = [sidebar(page), page.getByRole('navigation', { name: 'Breadcrumbs' })]
  for (const place of shown) await expect(place.getByText('Twice')).toHaveCount(2)
  await sidebar(page).getByRole('link', { name: 'First steps' }).click()
  await expect(title(page)).toHaveText('First steps')
  for (const place of shown) await expect(place.getByText('Twice')).toHaveCount(0)
  expect(await isSameDocument(page)).toBe(true)
})

test.describe('the table of contents', () => {
  const toc = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
  const marked = (page: Page) => toc(page).locator('[aria-current]')

  async function readFrom(page: Page, id: string): Promise<void> {
    await page.evaluate((value) => {
      document.getElementById(value)?.scrollIntoView({ behavior: 'instant', block: 'start' })
    }, id)
  }

  test('lists the headings, highlights the active one, and jumps to one', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    await expect(toc(page).getByRole('link')).toHaveText([
      'First section',
      'Second section',
      'A part of it',
      'Third section',
      'Fourth section',
      'Fifth section',
    ])
    await expect(marked(page)).toHaveCount(0)
    for (const [id, label] of [
      ['first-section', 'First section'],
      ['second-section', 'Second section'],
      ['a-part-of-it', 'A part of it'],
      ['third-section', 'Third section'],
      ['second-section', 'Second section'],
    ] as const) {
      await readFrom(page, id)
      await expect(marked(page)).toHaveText([label])
      await expect(marked(page)).toHaveAttribute('aria-current', 'location')
    }
    // Between two headings, the upper one is active.
    await page.evaluate(() => scrollBy(0, 150))
    await expect(page.getByRole('heading', { name: 'Second section' })).not.toBeInViewport()
    await expect(marked(page)).toHaveText(['Second section'])
    await page.evaluate(() => scrollTo(0, 0))
    await expect(marked(page)).toHaveCount(0)
    await toc(page).getByRole('link', { name: 'Third section' }).click()
    await expect(page).toHaveURL(`${siteUrl('shell')}guide/sections#third-section`)
    await expect(page.getByRole('heading', { name: 'Third section' })).toBeInViewport()
    await expect(marked(page)).toHaveText(['Third section'])
  })

  test('begins at its top at the top of a page, and of the next one', async ({ page }) => {
    // Too low for the list.
    await page.setViewportSize({ width: 1280, height: 200 })
    await openPage(page, 'shell', 'guide/sections')
    const scrolled = () => toc(page).evaluate((list) => list.scrollTop)
    await readFrom(page, 'fifth-section')
    await expect.poll(scrolled).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(scrolled).toBe(0)
    await readFrom(page, 'fifth-section')
    await expect.poll(scrolled).toBeGreaterThan(0)
    await sidebar(page).getByRole('link', { name: 'Tabs', exact: true }).click()
    await expect(title(page)).toHaveText('Tabs')
    expect(await toc(page).evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
    await expect.poll(scrolled).toBe(0)
  })

  test('highlights the heading that a link led to, also where the end of the page keeps it low', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1600 })
    await openPage(page, 'shell', 'guide/sections')
    for (const label of ['Fifth section', 'Fourth section', 'Fifth section']) {
      await toc(page).getByRole('link', { name: label }).click()
      await expect(page.getByRole('heading', { name: label })).toBeInViewport()
      await expect(marked(page)).toHaveText([label])
    }
  })

  for (const isThere of [true, false]) {
    test(`opens the tab that a heading is in, from ${isThere ? 'its page' : 'another one'}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 500 })
      await openPage(page, 'shell', isThere ? 'guide/tabs' : 'guide/more-tabs')
      const heading = page.getByRole('heading', { name: 'Only for curl' })
      await expect(heading).toBeHidden()
      if (isThere) await toc(page).getByRole('link', { name: 'Only for curl' }).click()
      else {
        await page.evaluate(() => {
          const link = document.querySelector<HTMLAnchorElement>('.sidebar a[href$="/guide/tabs"]')
          link?.setAttribute('href', `${link.pathname}#only-for-curl`)
          link?.click()
        })
      }
      await expect(page).toHaveURL(`${siteUrl('shell')}guide/tabs#only-for-curl`)
      await expect(heading).toBeInViewport()
      await expect(heading).toBeFocused()
      const chosen = page.getByRole('tab', { selected: true }).filter({ hasText: /curl|Python/ })
      await expect(chosen).not.toHaveCount(0)
      for (const tab of await chosen.all()) await expect(tab).toHaveText('curl')
    })
  }

  test('does not highlight a heading in a hidden tab', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await openPage(page, 'shell', 'guide/tabs')
    await expect(page.getByRole('heading', { name: 'Only for curl' })).toBeHidden()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true })
          scrollBy(0, 10)
        }),
    )
    await settle(page)
    await expect(marked(page)).toHaveCount(0)
    await readFrom(page, 'short-in-python')
    await expect(marked(page)).toHaveText(['Short in Python'])
  })

  test('highlights a heading in a disclosure only while that is open', async ({ page }) => {
    await openPage(page, 'shell', 'guide/sections')
    await page.evaluate(() => {
      const heading = document.getElementById('a-part-of-it') as HTMLElement
      const [disclosure, summary] = [document.createElement('details'), document.createElement('summary')]
      Object.assign(disclosure, { className: 'disclosure', id: 'more' })
      summary.textContent = 'More'
      heading.replaceWith(disclosure)
      disclosure.append(summary, heading)
    })
    await readFrom(page, 'more')
    await settle(page)
    await expect(marked(page)).toHaveText(['Second section'])
    await page.locator('#more > summary').click()
    await readFrom(page, 'a-part-of-it')
    await expect(marked(page)).toHaveText(['A part of it'])
  })

  test('is a disclosure above the article in a narrow viewport, and stays open for a link that opens in another tab', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, 'shell', 'guide/sections')
    await expect(toc(page)).toBeHidden()
    const link = page.getByRole('main').getByRole('link', { name: 'Fourth section', exact: true })
    await expect(link).toBeHidden()
    await page.locator('summary', { hasText: 'On this page' }).click()
    await test.step('stays open for a link that opens in another tab', async () => {
      const opened = context.waitForEvent('page')
      await link.click({ modifiers: ['ControlOrMeta'] })
      await expect(title(await opened)).toHaveText('Sections')
      await expect(link).toBeVisible()
      await page.bringToFront()
    })
    await link.click()
    await expect(page.getByRole('heading', { name: 'Fourth section' })).toBeInViewport()
    // It closes, and stays in sight as a bar that covers no heading.
    await expect(link).toBeHidden()
    const bar = await page.locator('.toc-mobile').boundingBox()
    const heading = await page.getByRole('heading', { name: 'Fourth section' }).boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual(0)
    expect(bar?.y).toBeLessThan(60)
    expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })
})

for (const [motion, isAnimated] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`disclosures and the narrow table of contents expand and collapse with the motion ${motion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await page.setViewportSize({ width: 390, height: 844 })
    const durations = await noteDurations(page)
    await openPage(page, 'reading', 'guide/first')
    for (const details of [page.locator('.toc-mobile'), page.locator('.disclosure').first()]) {
      const closed = await details.evaluate((element) => element.clientHeight)
      for (const isOpen of [true, false]) {
        await details.locator('summary').click()
        await settle(page)
        await expect(details).toHaveJSProperty('open', isOpen)
        expect((await details.evaluate((element) => element.clientHeight)) > closed).toBe(isOpen)
      }
    }
    const [expand = 0, collapse = 0, ...others] = await durations()
    expect(collapse).toBe(expand)
    expect(others).toHaveLength(2)
    for (const duration of [expand, ...others]) {
      if (isAnimated) expect(duration).toBeGreaterThan(100)
      else expect(duration).toBe(1)
    }
  })
}

test('a second click on a disclosure that collapses opens it again', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  const details = page.locator('.disclosure').first()
  await details.locator('summary').click()
  await settle(page)
  await details.locator('summary').evaluate((summary: HTMLElement) => {
    summary.click()
    summary.click()
  })
  await settle(page)
  await expect(details).toHaveJSProperty('open', true)
})

test('previous and next follow the order of the sidebar', async ({ page }) => {
  const around = page.getByRole('navigation', { name: 'Docs pages' })
  await openPage(page, 'shell')
  await expect(around.getByRole('link')).toHaveText(['Next Guide'])
  await around.getByRole('link', { name: 'Next' }).click()
  await expect(title(page)).toHaveText('Overview')
  await expect(around.getByRole('link')).toHaveText(['Previous Welcome', 'Next Sections'])
  // The unlisted page between these two is left out.
  await openPage(page, 'shell', 'guide/more-tabs')
  await expect(around.getByRole('link')).toHaveText(['Previous Tabs', 'Next Versions'])
  await around.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(`${siteUrl('shell')}guide/tabs`)
  await openPage(page, 'shell', 'concepts/layers')
  await expect(around.getByRole('link')).toHaveText(['Previous Versions'])
})

test('a last update without an author replaces one that the browser has translated', async ({ page }) => {
  await serveChanged(page, `${siteUrl('shell')}guide/tabs/page.json`, (text) => {
    const { body, ...rest } = JSON.parse(text)
    return JSON.stringify({ ...rest, body: { ...body, lastUpdate: { date: '2026-03-15', label: 'Mar 15, 2026' } } })
  })
  await openPage(page, 'shell', 'guide/sections')
  await translate(page.locator('.last-updated'))
  await page.locator('.pagination-next').click()
  await expect(title(page)).toHaveText('Tabs')
  await expect(page.locator('.last-updated')).toHaveText('Last updated on Mar 15, 2026')
})

test('the last update shows day and author, the same day in every time zone', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'Pacific/Honolulu' })
  const page = await context.newPage()
  const warnings = collectWarnings(page)
  await openPage(page, 'shell', 'guide/sections')
  await expect(page.getByText('Last updated')).toHaveText('Last updated on Mar 14, 2026 by Ada Lovelace')
  await expect(page.locator('time')).toHaveAttribute('datetime', '2026-03-14')
  expect(warnings).toEqual([])
  await context.close()
})

test('a heading has a link to itself that shows on hover, and is copied without its #', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  const link = page.getByRole('link', { name: 'Direct link to Second section' })
  const selected = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.getElementById('second-section') as HTMLElement)
    return String(getSelection())
  })
  await expect.soft(link).toHaveText('#')
  expect.soft(selected).toBe('Second section')
  await expect(link).toHaveCSS('opacity', '0')
  await page.getByRole('heading', { name: 'Second section' }).hover()
  await expect(link).toHaveCSS('opacity', '1')
  await link.click()
  await expect(page).toHaveURL(`${siteUrl('shell')}guide/sections#second-section`)
  await expect(page.getByRole('heading', { name: 'Second section' })).toBeInViewport()
  expect(await page.getByRole('link', { name: /^Direct link to / }).count()).toBe(6)
})

test('the menu of a page copies it as Markdown, and that of the next page does not say so', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  // The button says so for two seconds.
  await openWithPausedClock(page, 'shell', 'guide/sections')
  await page.getByRole('button', { name: 'This page' }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^> v2 is the newest version\. .+\n\n# Sections\n\n/)
  expect(copied).toContain('\n## Second section\n')
  const markdownLink = page.getByRole('link', { name: 'View as Markdown' })
  await expect(markdownLink).toHaveAttribute('href', '/docs/guide/sections.md')
  expect(copied).toBe(await (await page.request.get(`${siteUrl('shell')}guide/sections.md`)).text())
  await page.clock.runFor(2000)
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Copied')
  await test.step('the menu of the next page does not say that it is copied', async () => {
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await sidebar(page).getByRole('link', { name: 'Tabs', exact: true }).click()
    await expect(title(page)).toHaveText('Tabs')
    await expect(page.locator('.page-menu li button')).toHaveText('Copy as Markdown')
  })
})

test('the menu of a page opens with the keyboard, and Escape closes it', async ({ page }) => {
  await openPage(page, 'shell', 'guide/sections')
  const menu = page.getByRole('button', { name: 'This page' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden()
})

test('the menu of a page reports a failure to copy', async ({ page }) => {
  // The entry says so for two seconds.
  await openWithPausedClock(page, 'shell', 'guide/sections')
  await page.route('**/guide/sections.md', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'This page' }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByRole('button', { name: 'Not copied' })).toBeVisible()
  // Screen readers need a moment to notice a new live region.
  await page.clock.runFor(100)
  await expect(page.getByRole('status')).toHaveText('Not copied')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('tabs are high enough for a finger, and for a label of two lines', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    const tab = page.getByRole('tab').first()
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await tab.evaluate((button) => button.append(document.createElement('br'), 'and more'))
    expect(await tab.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })
})

test.describe('tabs of one group', () => {
  const tabs = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

  test('switch together, on other pages and after a reload too', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    await tabs(page, 'curl').nth(1).click()
    for (const at of [0, 1, 2]) await expect(tabs(page, 'curl').nth(at)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Long in curl, once.')).toBeVisible()
    await expect(page.getByText('Long in curl, twice.')).toBeVisible()
    await expect(page.getByText('curl says the same.')).toBeVisible()
    await expect(page.getByText('Python says the same.')).toBeHidden()
    await sidebar(page).getByRole('link', { name: 'More tabs' }).click()
    await expect(page.getByText('curl on another page.')).toBeVisible()
    await expect(page.getByText('Python on another page.')).toBeHidden()
    await page.reload()
    await hydrate(page)
    await expect(page.getByText('curl on another page.')).toBeVisible()
    await expect(tabs(page, 'Python')).toHaveAttribute('aria-selected', 'false')
    await tabs(page, 'Python').click()
    await openPage(page, 'shell', 'guide/tabs')
    await expect(page.getByText('Python says the same.')).toBeVisible()
    await expect(page.getByText('curl says the same.')).toBeHidden()
  })

  test('leave tabs without a group alone, which are not stored', async ({ page }) => {
    await openPage(page, 'shell', 'guide/tabs')
    await tabs(page, 'Right').click()
    await expect(page.getByText('On the right.')).toBeVisible()
    await expect(page.getByText('On the left.')).toBeHidden()
    await expect(page.getByText('Python says the same.')).toBeVisible()
    await page.reload()
    await hydrate(page)
    await expect(page.getByText('On the left.')).toBeVisible()
  })

  /** Records each time the navbar hides or shows. */
  async function noteNavbar(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const noted = { count: 0 }
      Object.assign(window, { noted })
      const observer = new MutationObserver(() => {
        noted.count++
      })
      for (const bar of document.querySelectorAll('.navbar'))
        observer.observe(bar, { attributeFilter: ['data-hidden'] })
    })
    return () => page.evaluate(() => (window as Window & { noted?: { count: number } }).noted?.count ?? -1)
  }

  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN

  /** Scrolls the group's third tabs to the middle, from above or from below. */
  async function scrollToThird(page: Page, from: 'above' | 'below'): Promise<void> {
    const banner = page.locator('.navbar')
    await page.evaluate((isAbove) => scrollTo(0, isAbove ? 0 : document.body.scrollHeight), from === 'above')
    if (from === 'below') await expect(banner).toHaveAttribute('data-hidden')
    await tabs(page, 'curl')
      .nth(2)
      .evaluate((tab) => tab.scrollIntoView({ block: 'center', behavior: 'instant' }))
    if (from === 'above') await expect(banner).toHaveAttribute('data-hidden')
    else await expect(banner).not.toHaveAttribute('data-hidden')
    // Wait until the bar has slid away or back.
    await settle(page)
  }

  for (const [bar, from, anchoring] of [
    ['hidden', 'above', 'auto'],
    ['hidden', 'above', 'none'],
    ['shown', 'below', 'auto'],
    ['shown', 'below', 'none'],
  ] as const) {
    test(`keep their position in the viewport, with the navbar ${bar} and overflow-anchor ${anchoring}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 600 })
      await openPage(page, 'shell', 'guide/tabs')
      // Not every browser supports scroll anchoring.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, `* { overflow-anchor: ${anchoring} }`)
      await page.getByRole('button', { name: 'Close' }).click()
      await scrollToThird(page, from)
      const changes = await noteNavbar(page)
      for (const name of ['curl', 'Python', 'curl']) {
        const tab = tabs(page, name).nth(2)
        const before = await topOf(tab)
        const scrolled = await page.evaluate(() => scrollY)
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        await settle(page)
        expect(Math.abs((await topOf(tab)) - before), `${name} moved`).toBeLessThanOrEqual(1)
        // The content above grew or shrank by some paragraphs.
        expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeGreaterThan(100)
      }
      expect(await changes()).toBe(0)
    })
  }

  test('keep their position when one is switched by arrow key', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await openPage(page, 'shell', 'guide/tabs')
    await page.getByRole('button', { name: 'Close' }).click()
    await scrollToThird(page, 'above')
    const tab = tabs(page, 'Python').nth(2)
    await tab.evaluate((element) => element.focus({ preventScroll: true }))
    const before = await topOf(tab)
    await page.keyboard.press('ArrowRight')
    await expect(tabs(page, 'curl').nth(2)).toBeFocused()
    await settle(page)
    expect(Math.abs((await topOf(tab)) - before)).toBeLessThanOrEqual(1)
  })

  test('let the navbar react again afterwards', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await openPage(page, 'shell', 'guide/tabs')
    await page.getByRole('button', { name: 'Close' }).click()
    await scrollToThird(page, 'above')
    await tabs(page, 'curl').nth(2).click()
    // The bar ignores scrolling for two frames.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 4; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
      scrollBy(0, -20)
    })
    await expect(page.locator('.navbar')).not.toHaveAttribute('data-hidden')
  })
})
