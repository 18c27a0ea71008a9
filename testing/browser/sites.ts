import { type ConsoleMessage, expect, type Page, type Route } from '@playwright/test'

/** The script of the app, which a page requests on the first interaction. */
export const APP = /\/assets\/app\.[\w-]+\.js$/

/** The URL of a built site, with its base path; `site` is this repository's own. */
export function siteUrl(name: string): string {
  const url = process.env[`SITE_URL_${name}`]
  if (!url) throw new Error(`The global setup serves no site ${name}.`)
  return url
}

/** The folder of a built site. */
export function siteDir(name: string): string {
  return process.env[`SITE_DIR_${name}`] ?? ''
}

/** Moves the pointer as a reader would and waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 150)
  await page.mouse.move(210, 160)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

/** Keeps pages that are opened from now on from becoming idle, so that they prefetch nothing. */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
}

/** Removes the Navigation API, or other globals, from pages that are opened from now on: not every browser has it. */
export async function removeNavigationApi(page: Page, names = /^[nN]avigat(ion|e)/): Promise<void> {
  await page.addInitScript((source) => {
    const removed = new RegExp(source)
    for (const name of Object.getOwnPropertyNames(window)) if (removed.test(name)) Reflect.deleteProperty(window, name)
  }, names.source)
}

/**
 * Waits until pending events, React's updates for them and the resulting animations are done. Use it for what must not
 * happen; wait for the condition itself otherwise.
 */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // React schedules work by messages; this one is queued after them.
    const afterMessages = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        port2.postMessage('')
      })
    for (let frames = 0; frames < 3; frames++) {
      await nextFrame()
      await afterMessages()
    }
    const ends = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}

/** Waits until the navbar has slid back in after scrolling up: a button that moves gets no click. */
export async function navbarIsBack(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden')
  await settle(page)
}

/** Changes the size of the window, and waits until the page has it: what is measured before that is the old layout. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height] as const)
}

/** Opens a page of a site and waits for hydration. */
export async function openPage(page: Page, site: string, path = ''): Promise<void> {
  await page.goto(siteUrl(site) + path)
  await hydrate(page)
}

/** Opens a page of a site with a paused clock: no timer fires until the test advances it. */
export async function openWithPausedClock(page: Page, site: string, path = ''): Promise<void> {
  await page.clock.install()
  await page.goto(siteUrl(site) + path)
  await page.clock.pauseAt(Date.now() + 60_000)
  await hydrate(page)
}

/** Takes a page offline, and returns once its requests fail: Chromium applies the setting a moment after the call. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const request = () =>
    page.evaluate(() =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
        () => 'answered',
        () => 'failed',
      ),
    )
  await expect.poll(request).toBe('failed')
}

/** Marks the open document, so that a test can distinguish a switch in place from a page load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
}

/** True while the marked document is still open. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in document.documentElement.dataset)
}

/**
 * Serves a file of a site changed. It is read beforehand, because a request of the page may be given up, or the page
 * closed, before a handler has read what it would change.
 */
export async function serveChanged(page: Page, url: string, change: (text: string) => string): Promise<void> {
  const response = await page.request.get(url)
  expect(response.ok()).toBe(true)
  const served = { contentType: response.headers()['content-type'] ?? '', body: change(await response.text()) }
  await page.route(url, (route) => route.fulfill(served))
}

/** Holds the responses to requests until the returned function is called; they are then answered as usual, or by `respond`. */
export async function hold(
  page: Page,
  url: string | RegExp,
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await held
    await respond(route).catch(() => {})
  })
  return () => release()
}

/** What fixtures name that does not exist: the icon, and the script of an owner. */
const ABSENT = /favicon\.ico$|^https:\/\/stats\.example\.com\//

/** Collects the page's warnings and errors, except for what fixtures lack. */
export function collectWarnings(page: Page): string[] {
  const found: string[] = []
  const isComplaint = (message: ConsoleMessage) =>
    ['error', 'warning'].includes(message.type()) && !ABSENT.test(message.location().url)
  page.on('console', (message) => {
    if (isComplaint(message)) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}
