import { basename } from 'node:path'
import { type ConsoleMessage, chromium, type Page } from '@playwright/test'
import { PRINT_PAGE } from '../../engine/src/model/url.ts'

/** A page that reported errors. */
export interface BrokenPage {
  readonly href: string
  readonly errors: readonly string[]
}

/** What opening pages showed. */
export interface OpenedPages {
  readonly opened: number
  readonly broken: readonly BrokenPage[]
  /** The browser's version. */
  readonly chromium: string
}

/** As many as there are cores on the machine of the measurements. */
const TABS = 2
const TIMEOUT_MS = 60_000

/** Opens pages in Chromium and starts their app, as a reader does who moves the pointer; returns those with errors. */
export async function openPages(
  origin: string,
  hrefs: readonly string[],
  executablePath: string,
): Promise<OpenedPages> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // Other hosts do not answer: their failures are no fault of the page. Intercepted requests would have no cache.
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(origin).hostname}`,
    ],
  })
  const queue = [...hrefs]
  const broken: BrokenPage[] = []
  const openNext = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    let tab = await context.newPage()
    for (let href = queue.shift(); href !== undefined; href = queue.shift()) {
      const errors = await errorsOf(tab, origin + href)
      if (errors.length === 0) continue
      broken.push({ href, errors })
      // What went wrong may go on.
      await tab.close()
      tab = await context.newPage()
    }
  }
  try {
    await Promise.all(Array.from({ length: TABS }, openNext))
    return { opened: hrefs.length, broken, chromium: browser.version() }
  } finally {
    await browser.close()
  }
}

async function errorsOf(page: Page, url: string): Promise<string[]> {
  const errors: string[] = []
  const { origin } = new URL(url)
  const addMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return
    const source = message.location().url
    const isForeign = message.text().startsWith('Failed to load resource') && !source.startsWith(`${origin}/`)
    if (!isForeign) errors.push(`${message.text()} (${source})`)
  }
  const addError = (error: Error) => errors.push(String(error))
  page.on('console', addMessage).on('pageerror', addError)
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
    if (response?.status() !== 200) errors.push(`Status ${response?.status()}`)
    if (!(await isForPrint(page))) await startApp(page)
  } catch (error) {
    errors.push(String(error).split('\n')[0] ?? '')
  }
  page.off('console', addMessage).off('pageerror', addError)
  return errors
}

/** A version for print is a document without an app. */
async function isForPrint(page: Page): Promise<boolean> {
  const isNamedSo = basename(new URL(page.url()).pathname) === PRINT_PAGE
  return isNamedSo && (await page.locator('script[data-app]').count()) === 0
}

async function startApp(page: Page): Promise<void> {
  await page.mouse.move(600, 400)
  await page.mouse.move(610, 410)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: TIMEOUT_MS })
}
