import { expect, type Page, type Request, test } from '@playwright/test'
import { sidebar } from '../../../../testing/browser/page-parts.ts'
import {
  collectWarnings,
  goOffline,
  hold,
  hydrate,
  isSameDocument,
  markDocument,
  openWithPausedClock,
  serveChanged,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const PAGE_FILE = 'guide/second/page.json'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl('reading') + path)
  await hydrate(page)
  await markDocument(page)
}

test('a link switches the page in place: title, head, sidebar, focus', async ({ page }) => {
  const warnings = collectWarnings(page)
  await open(page, 'guide/first')
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  expect(await isSameDocument(page)).toBe(true)
  await expect(page).toHaveTitle('Second page | Reading')
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://docs.example.com/docs/guide/second',
  )
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'The page after the first.')
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Second page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(warnings).toEqual([])
})

test('the next page is loaded before the URL changes', async ({ page }) => {
  await open(page, 'guide/first')
  const release = await hold(page, siteUrl('reading') + PAGE_FILE)
  const asked = page.waitForRequest(siteUrl('reading') + PAGE_FILE)
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await asked
  await settle(page)
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps')
  release()
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
})

test('the progress bar waits 200 ms and disappears when the page is loaded', async ({ page }) => {
  await openWithPausedClock(page, 'reading', 'guide/first')
  const release = await hold(page, siteUrl('reading') + PAGE_FILE)
  const asked = page.waitForRequest(siteUrl('reading') + PAGE_FILE)
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await asked
  await page.clock.runFor(199)
  await expect(page.locator('.loading-bar')).not.toBeAttached()
  await page.clock.runFor(1)
  await expect(page.locator('.loading-bar')).toBeAttached()
  // The spinner over the article is ours; the bar has none.
  await expect(page.locator('.loading-bar [class*=spinner]:visible')).toHaveCount(0)
  release()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  await expect(page.locator('.loading-bar')).not.toBeAttached()
})

test.describe('with a paused clock', () => {
  const bar = (page: Page) => page.locator('.loading-bar')
  const spinner = (page: Page) => page.getByRole('main').getByRole('status', { name: 'Loading' })

  /** Follows a link whose response is held; no timer fires until the test advances the clock. */
  async function follow(page: Page): Promise<() => void> {
    await openWithPausedClock(page, 'reading', 'guide/first')
    await markDocument(page)
    const release = await hold(page, siteUrl('reading') + PAGE_FILE)
    const asked = page.waitForRequest('**/guide/second/page.json')
    await sidebar(page).getByRole('link', { name: 'Second page' }).click()
    await asked
    return release
  }

  test('the bar starts with 8 % after 200 ms, grows by 2 % every 800 ms and takes 200 ms a step', async ({ page }) => {
    const shown = () => bar(page).evaluate(({ style }) => `${style.transform} in ${style.transitionDuration}`)
    const release = await follow(page)
    await page.clock.runFor(199)
    expect(await bar(page).count()).toBe(0)
    await page.clock.runFor(1)
    expect(await shown()).toBe('translate3d(-92%, 0px, 0px) in 200ms')
    await page.clock.runFor(799)
    expect(await shown()).toBe('translate3d(-92%, 0px, 0px) in 200ms')
    for (const part of [90, 88, 86]) {
      await page.clock.runFor(part === 90 ? 1 : 800)
      expect(await shown()).toBe(`translate3d(-${part}%, 0px, 0px) in 200ms`)
    }
    await page.clock.runFor(400)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
    // One step to finish, one to fade out.
    await page.clock.runFor(399)
    expect(await bar(page).count()).toBe(1)
    await page.clock.runFor(1)
    expect(await bar(page).count()).toBe(0)
  })

  test('a page that takes 200 ms shows a spinner over the current one until it is loaded', async ({ page }) => {
    const release = await follow(page)
    const titleTop = () =>
      page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect().top)
    const before = await titleTop()
    await page.clock.runFor(199)
    expect(await spinner(page).count()).toBe(0)
    await page.clock.runFor(1)
    await expect(spinner(page)).toBeInViewport()
    expect(await titleTop()).toBe(before)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps')
    await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
    await expect(spinner(page)).not.toBeAttached()
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('a page that loads in time shows no spinner', async ({ page }) => {
    const release = await follow(page)
    await page.clock.runFor(199)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
    await page.clock.runFor(1000)
    expect(await spinner(page).count()).toBe(0)
    expect(await bar(page).count()).toBe(0)
  })

  test('another click removes the spinner', async ({ page }) => {
    const release = await follow(page)
    await page.clock.runFor(200)
    await expect(spinner(page)).toBeVisible()
    await sidebar(page).getByRole('link', { name: 'Welcome' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
    await expect(spinner(page)).not.toBeAttached()
    release()
    await page.clock.runFor(1000)
    expect(await spinner(page).count()).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  })
})

test('the last click wins', async ({ page }) => {
  await open(page, 'guide/first')
  const release = await hold(page, siteUrl('reading') + PAGE_FILE)
  // A request of a superseded click is aborted; a prefetch still arrives.
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().endsWith(PAGE_FILE) && underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect.poll(() => underWay.size).toBeGreaterThan(0)
  await sidebar(page).getByRole('link', { name: 'Welcome' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  release()
  await expect.poll(() => underWay.size).toBe(0)
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await expect(page).toHaveURL(siteUrl('reading'))
})

test('a page that cannot be read falls back to a full page load and logs it', async ({ page }) => {
  const warnings = collectWarnings(page)
  for (const [what, answer] of Object.entries({
    'a server error': { status: 500, contentType: 'text/html', body: 'broken' },
    'a page that is not found': { status: 404, contentType: 'application/json', body: '{}' },
    'a cut-off page': { status: 200, contentType: 'application/json', body: '{"app":"/docs/assets/app' },
    'a wrong type': { status: 200, contentType: 'text/html', body: '<!doctype html><title>No page' },
    'another shape': { status: 200, contentType: 'application/json', body: 'null' },
  }))
    await test.step(what, async () => {
      warnings.length = 0
      await open(page, 'guide/first')
      await page.route(siteUrl('reading') + PAGE_FILE, (route) => route.fulfill(answer))
      await sidebar(page).getByRole('link', { name: 'Second page' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
      expect(await isSameDocument(page)).toBe(false)
      expect(warnings.some((text) => text.includes('could not be loaded in place'))).toBe(true)
    })
})

test('a page of a newer deployment gets a full page load', async ({ page }) => {
  await open(page, 'guide/first')
  await serveChanged(page, `${siteUrl('reading')}guide/second/page.json`, (json) =>
    json.replaceAll(/assets\/app\.[\w-]+\.js/g, 'assets/app.newer.js'),
  )
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  expect(await isSameDocument(page)).toBe(false)
})

test('a link with a hash scrolls to its heading, back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open(page, '')
  await page.getByRole('link', { name: 'its steps' }).click()
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first#steps`)
  await expect(page.getByRole('heading', { name: 'Steps', exact: false, level: 2 }).first()).toBeInViewport()
  await expect(page.locator('#steps')).toBeFocused()
  await page.evaluate(() => scrollTo(0, 500))
  const before = await page.evaluate(() => scrollY)
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  expect(await isSameDocument(page)).toBe(true)
})

test('a link with the hash of no heading leads to the top of its page, and to its title', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open(page, 'guide/first')
  await page.evaluate(() => scrollTo(0, 500))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const link = sidebar(page).getByRole('link', { name: 'Second page' })
  await link.evaluate((element: HTMLAnchorElement) => {
    element.setAttribute('href', `${element.pathname}#nowhere`)
    element.click()
  })
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/second#nowhere`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await isSameDocument(page)).toBe(true)
})

test('a malformed hash does not cause a full page load', async ({ page }) => {
  const warnings = collectWarnings(page)
  await open(page, 'guide/second#%FF')
  await page.getByRole('button', { name: 'v2' }).click()
  await page.locator('.version-menu a[data-version="v1"]').click()
  await expect(page).toHaveURL(`${siteUrl('reading')}v1/guide/second`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  expect(warnings).toEqual([])
})

test('hovering on a link prefetches its page once', async ({ page }) => {
  await open(page, 'guide/first')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('guide/second/page.json')) requests++
  })
  await sidebar(page).getByRole('link', { name: 'Second page' }).hover()
  await expect.poll(() => requests).toBe(1)
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  expect(requests).toBe(1)
})

test('pressing a link prefetches its page', async ({ page }) => {
  await openWithPausedClock(page, 'reading', 'guide/first')
  const link = sidebar(page).getByRole('link', { name: 'Second page' })
  // Hovering alone waits, and the clock stands still.
  await link.hover()
  const fetched = page.waitForRequest((request) => request.url().endsWith('guide/second/page.json'))
  await page.mouse.down()
  await fetched
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps')
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
})

test('a page that was left a moment ago is shown without a request', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const follow = async (name: string) => {
    await sidebar(page).getByRole('link', { name }).click()
    await expect(heading).toHaveText(name)
  }
  await open(page, 'guide/first')
  await follow('Second page')
  await follow('Welcome')
  await goOffline(page)
  await page.evaluate(() => history.back())
  await expect(heading).toHaveText('Second page')
  await follow('Welcome')
  expect(await isSameDocument(page)).toBe(true)
})

test('nothing is prefetched with data saver on or on a slow connection', async ({ page }) => {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith(PAGE_FILE)) requests++
  })
  await page.clock.install()
  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ])
    await test.step(JSON.stringify(connection), async () => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value, configurable: true })
      }, connection)
      await page.goto(`${siteUrl('reading')}guide/first`)
      await hydrate(page)
      expect(await page.evaluate(() => Reflect.get(navigator, 'connection'))).toEqual(connection)
      await sidebar(page).getByRole('link', { name: 'Second page' }).hover()
      await page.clock.runFor(300)
      // A prefetch would have been requested before this.
      await page.evaluate(() => fetch(location.href, { method: 'HEAD' }).then(() => {}))
      expect(requests).toBe(0)
    })
})

test('without the Navigation API links switch the page in place, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined })
  })
  await open(page, 'guide/first')
  await sidebar(page).getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second page')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/second`)
  expect(await isSameDocument(page)).toBe(true)
})

test('the browser handles a click with a modifier', async ({ page, context }) => {
  await open(page, 'guide/first')
  const opened = context.waitForEvent('page')
  await sidebar(page)
    .getByRole('link', { name: 'Second page' })
    .click({ modifiers: ['ControlOrMeta'] })
  // It is left open: a tab that closes while it loads may stop the renderer that both share.
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Second page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps')
  expect(await isSameDocument(page)).toBe(true)
})

test('tabs of a group switch by click and by arrow keys after a page switch too', async ({ page }) => {
  await open(page, '')
  await page.getByRole('link', { name: 'guide', exact: true }).click()
  await page.getByRole('tab', { name: 'curl' }).click()
  await expect(page.getByText('curl says hello.')).toBeVisible()
  await expect(page.getByText('Python says hello.')).toBeHidden()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Python' })).toBeFocused()
  await expect(page.getByText('Python says hello.')).toBeVisible()
})

test('a tab translated by the browser is stored by its original label', async ({ page }) => {
  await open(page, 'guide/first')
  await page.evaluate(() => {
    for (const tab of document.querySelectorAll('[role=tab]')) tab.textContent = `Wort ${tab.textContent}`
  })
  await page.getByRole('tab', { name: 'Wort curl' }).click()
  await expect(page.getByText('curl says hello.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tabs.language'))).toBe('curl')
  await page.reload()
  await hydrate(page)
  await expect(page.getByText('curl says hello.')).toBeVisible()
})

test('the copy button copies the code as it was written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The button says so for two seconds.
  await openWithPausedClock(page, 'reading', 'guide/first')
  await page.locator('.code').first().hover()
  await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click()
  await expect(page.locator('.copy[data-state=copied]')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'import json\nprint(json.dumps({"score": 0.5}))  # a comment',
  )
})
