import { expect, type Page, test } from '@playwright/test'
import { field, hits, searchButton } from '../../../../testing/browser/search-ui.ts'
import {
  APP,
  collectWarnings,
  hold,
  hydrate,
  keepBusy,
  serveChanged,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

/** The whole style sheet. */
const STYLES = /\/assets\/styles\.[\w-]+\.css$/

/** The names of the scripts, styles and parts of the index that a page has requested so far, each once. */
function askedOf(page: Page): () => string[] {
  const names = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/(?:assets|search-index)\/([^/]+)$/.exec(request.url()) ?? []
    if (name) names.add(name)
  })
  return () => [...names].sort()
}

test('nothing runs until the first interaction but the whole style sheet applies, then the app hydrates without warnings', async ({
  page,
}) => {
  const warnings = collectWarnings(page)
  const fetched = page.waitForEvent('requestfinished', (request) => APP.test(request.url()))
  await page.goto(siteUrl('reading'))
  // A prefetched app must not run.
  await fetched
  await settle(page)
  const sheets = () => page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []))
  await expect.poll(sheets).toEqual([expect.stringMatching(STYLES)])
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
  await hydrate(page)
  expect(warnings).toEqual([])
})

test('the app hydrates whatever the page’s labels are', async ({ page }) => {
  const warnings = collectWarnings(page)
  const url = `${siteUrl('reading')}guide/first`
  // As in a translated page.
  await serveChanged(page, url, (html) => html.replaceAll(/aria-label="[^"]*"/g, 'aria-label="Wort"'))
  await page.goto(url)
  const parts = page.locator('.sidebar a, .toc a, .markdown h2')
  const before = await parts.allTextContents()
  await hydrate(page)
  expect(await parts.allTextContents()).toEqual(before)
  expect(before.length).toBeGreaterThan(6)
  expect(warnings).toEqual([])
})

test('a key, a scroll and a focus event each load the app', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  for (const [trigger, act] of Object.entries({
    key: () => page.keyboard.press('Tab'),
    focus: () => page.getByRole('link', { name: 'guide', exact: true }).focus(),
    scroll: () => page.mouse.wheel(0, 10),
  }))
    await test.step(trigger, async () => {
      await page.goto(siteUrl('reading'))
      await act()
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
    })
})

test('the first click on a button is not lost while the app loads', async ({ page }) => {
  const release = await hold(page, APP)
  await page.goto(siteUrl('reading'))
  // Dispatched in the page, so that no pointer movement loads the app first.
  await page.evaluate(() => {
    dispatchEvent(new Event('pointermove'))
    document.querySelector<HTMLButtonElement>('.color-mode')?.click()
  })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the first arrow key on a menu is not lost while the app or the style sheet loads', async ({ page }) => {
  for (const [what, url] of Object.entries({ 'the app': APP, 'the style sheet': STYLES }))
    await test.step(`while ${what} loads`, async () => {
      const release = await hold(page, url)
      await page.goto(`${siteUrl('shell')}guide/sections`)
      await page.getByRole('button', { name: 'This page' }).focus()
      await page.keyboard.press('ArrowDown')
      await settle(page)
      release()
      await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toBeFocused()
      await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
    })
})

test('a style sheet that failed while the app loaded is fetched again, and does not hold up the app', async ({
  page,
}) => {
  await keepBusy(page)
  const release = await hold(page, APP)
  await page.route(STYLES, (route) => route.abort(), { times: 1 })
  await page.goto(siteUrl('reading'))
  const failed = page.waitForEvent('requestfailed', (request) => STYLES.test(request.url()))
  await page.mouse.move(200, 150)
  await failed
  const again = page.waitForEvent('requestfinished', (request) => STYLES.test(request.url()))
  release()
  await again
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
})

test('the app keeps a menu open whose entry has the focus', async ({ page }) => {
  const release = await hold(page, APP)
  await page.goto(`${siteUrl('shell')}guide/sections`)
  const entry = page.getByRole('button', { name: 'Copy as Markdown' })
  await page.getByRole('button', { name: 'This page' }).focus()
  // CSS has opened it.
  await expect(entry).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(entry).toBeFocused()
  release()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(entry).toBeVisible()
  await expect(entry).toBeFocused()
})

test('a click during hydration counts once', async ({ page }) => {
  await page.addInitScript(() => {
    // React attaches its listeners to the root early: its handlers exist before the app is ready.
    const { addEventListener } = HTMLElement.prototype
    HTMLElement.prototype.addEventListener = function (this: HTMLElement, ...args: [string, never]) {
      addEventListener.apply(this, args)
      if (this.id !== '_Root' || args[0] !== 'click' || 'clicked' in this.dataset) return
      this.dataset.clicked = ''
      queueMicrotask(() => this.querySelector<HTMLElement>('.color-mode')?.click())
    } as typeof addEventListener
  })
  await page.goto(siteUrl('reading'))
  await hydrate(page)
  await expect(page.locator('#_Root[data-clicked]')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a tab responds while the page hydrates, before React handles events', async ({ page }) => {
  await page.addInitScript(() => {
    // React attaches its listeners to the root when it begins.
    const { addEventListener } = HTMLElement.prototype
    HTMLElement.prototype.addEventListener = function (this: HTMLElement, ...args: [string, never]) {
      addEventListener.apply(this, args)
      if (this.id !== '_Root' || args[0] !== 'click' || 'clicked' in this.dataset) return
      this.dataset.clicked = ''
      queueMicrotask(() => {
        const tab = this.querySelectorAll<HTMLElement>('.tabs[data-group] [role=tab]')[1]
        addEventListener.call(this, 'click', () => Object.assign(this.dataset, { clicked: 'by React' }), true)
        tab?.click()
        this.dataset.selected = tab?.ariaSelected ?? ''
      })
    } as typeof addEventListener
  })
  await page.goto(`${siteUrl('shell')}guide/tabs`)
  await hydrate(page)
  await expect(page.locator('#_Root')).toHaveAttribute('data-selected', 'true')
  await expect(page.locator('#_Root')).toHaveAttribute('data-clicked', '')
  const second = page.locator('.tabs[data-group] [role=tab]').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await second.press('ArrowLeft')
  await expect(second).toHaveAttribute('aria-selected', 'false')
})

test('the search opens with its shortcut and with its button, and answers, before the page has hydrated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // React hydrates in messages that it sends itself: they wait here.
    const waiting: (() => void)[] = []
    window.MessageChannel = class {
      port1 = { onmessage: () => {} }
      port2 = { postMessage: () => waiting.push(() => this.port1.onmessage()) }
    } as unknown as typeof MessageChannel
    addEventListener('deliver', () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) next()
    })
  })
  for (const [how, open] of Object.entries({
    'its shortcut': () => page.keyboard.press('Control+k'),
    'its button': () => searchButton(page).click(),
  }))
    await test.step(`with ${how}`, async () => {
      await page.goto(`${siteUrl('shell')}guide/tabs`)
      await open()
      await expect(field(page)).toBeFocused()
      await field(page).pressSequentially('tabs')
      await expect(hits(page)).not.toHaveCount(0)
      await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
      await page.evaluate(() => dispatchEvent(new Event('deliver')))
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      await expect(hits(page)).not.toHaveCount(0)
    })
})

for (const [where, isDenied] of [
  ['', false],
  [' where nothing can be stored', true],
] as const) {
  test(`a tab that was clicked before the app is there stays chosen${where}`, async ({ page }) => {
    if (isDenied)
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('denied')
          },
        })
      })
    const release = await hold(page, APP)
    await page.goto(`${siteUrl('shell')}guide/tabs`)
    await page.evaluate(() => {
      dispatchEvent(new Event('pointermove'))
      document.querySelectorAll<HTMLElement>('.tabs[data-group] [role=tab]')[1]?.click()
    })
    release()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await settle(page)
    const groups = page.locator('.tabs[data-group]')
    await expect(groups).not.toHaveCount(0)
    for (const tabs of await groups.all())
      await expect(tabs.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  })
}

test('neither the app nor the search is prefetched with data saver on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const asked = askedOf(page)
  await page.goto(siteUrl('reading'))
  // They would be prefetched on the first idle callback, which this waits for.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await settle(page)
  expect(asked()).toEqual([])
})

test('all that a search needs, except the index, is fetched while the browser is idle', async ({ page }) => {
  const asked = askedOf(page)
  const titles = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.titles.json'))
  await page.goto(siteUrl('reading'))
  await titles
  await settle(page)
  const ahead = asked()
  expect(ahead.some((name) => name.startsWith('SearchModal.'))).toBe(true)
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
  await page.keyboard.press('Control+k')
  await field(page).fill('page')
  await expect(hits(page).first()).toBeVisible()
  await settle(page)
  const index = /\.[\da-f]{8}\.json$/
  expect(asked().filter((name) => !ahead.includes(name) && !index.test(name))).toEqual([])
})

test('a page is not fetched again when its reader moves the pointer before the app is loaded', async ({ page }) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const titles = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.titles.json'))
  const release = await hold(page, APP)
  await page.goto(siteUrl('reading'))
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.move(200, 150)
  release()
  await hydrate(page)
  await titles
  await settle(page)
  expect(urls.filter((url) => url === siteUrl('reading'))).toHaveLength(1)
})

test('a version that is chosen before the app is there is remembered, and keeps query and hash', async ({ page }) => {
  const release = await hold(page, APP)
  await page.goto(`${siteUrl('shell')}guide/tabs?a=1#the-last-one`)
  await page.getByRole('button', { name: 'v2' }).hover()
  await page.locator('.version-menu a[data-version="v1"]').click()
  await settle(page)
  expect(page.url()).toBe(`${siteUrl('shell')}guide/tabs?a=1#the-last-one`)
  release()
  await expect(page).toHaveURL(`${siteUrl('shell')}v1/guide/tabs?a=1#the-last-one`)
  expect(await page.evaluate(() => Object.entries(localStorage))).toContainEqual([
    expect.stringMatching(/^version/),
    'v1',
  ])
})

test('a version that is chosen on a slow connection does not wait for the app', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '2g' } })
  })
  await hold(page, APP)
  await page.goto(`${siteUrl('shell')}v1/guide/tabs`)
  await page.locator('.version-banner a').click()
  await expect(page).toHaveURL(`${siteUrl('shell')}guide/tabs`)
})

test('a version that is chosen before the app is there opens without it if the app is gone', async ({ page }) => {
  await page.route(APP, (route) => route.abort())
  await page.goto(`${siteUrl('shell')}guide/tabs`)
  await page.getByRole('button', { name: 'v2' }).hover()
  await page.locator('.version-menu a[data-version="v1"]').click()
  await expect(page).toHaveURL(`${siteUrl('shell')}v1/guide/tabs`)
})

test('a heading in a hidden tab is shown without any interaction, if the address names it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${siteUrl('shell')}guide/tabs#only-for-curl`)
  await expect(page.getByRole('heading', { name: 'Only for curl' })).toBeInViewport()
})

test('the chosen color mode shows before the app is loaded', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.goto(siteUrl('reading'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
})

test('.html and /index are removed from the URL', async ({ page }) => {
  await page.goto(`${siteUrl('reading')}guide/first/index.html?a=1#code`)
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first?a=1#code`)
})

test('a category of the sidebar is open if it contains the page, at every level, without the app', async ({ page }) => {
  await page.goto(`${siteUrl('shell')}concepts/layers`)
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const toggle = (name: string) => sidebar.getByRole('button', { name })
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Layers')
  await expect(sidebar.locator('[aria-current=page]')).toBeVisible()
  await expect(toggle("Collapse sidebar category 'Concepts'")).toBeVisible()
  await expect(toggle("Collapse sidebar category 'Deeper'")).toBeVisible()
  await expect(toggle("Expand sidebar category 'Guide'")).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
})
