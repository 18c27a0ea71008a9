import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core'
import { expect } from 'vitest'
import { findOrInstallFirefox } from '../browser.js'

/** Starts a Firefox as it is released, driven by WebDriver BiDi; Playwright drives only one that it has patched. */
export async function launchFirefox(): Promise<Browser> {
  // Without a view of its own: the launch would fail where `resize` has to look away.
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    defaultViewport: null,
    // Limits for what never comes.
    timeout: 120_000,
    protocolTimeout: 120_000,
  })
}

/** Sets the size of the view. Older releases refuse the orientation that the driver sends along, but take the size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
  await expectValue(page, () => String(innerWidth), '', String(viewport.width))
}

/** The address of a site that `serveSites` serves. */
export function siteUrl(name: string): string {
  return process.env[`SITE_URL_${name}`] ?? ''
}

/** Opens a page of a site in a tab without a memory, and notes its complaints. */
export async function openTab(browser: Browser, address: string): Promise<{ page: Page; said: string[] }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(120_000)
  await resize(page, { width: 1280, height: 900 })
  await page.goto(address)
  return { page, said }
}

/** Moves the pointer as a reader would and waits until the app has taken over. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 150)
  await page.mouse.move(210, 160)
  await page.waitForSelector('html[data-hydrated]')
}

/** Waits until the first element of a selector has this text. */
export async function expectText(page: Page, selector: string, text: string): Promise<void> {
  await expectValue(page, (where) => document.querySelector(where)?.textContent?.trim(), selector, text)
}

/** Waits until the address is this one. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expectValue(page, () => location.href, '', address)
}

/**
 * Asks until the page answers with a value; it cannot while another document comes. From here and not from within the
 * page, where the content security policy stops what the driver would wait with in older releases.
 */
async function expectValue(
  page: Page,
  read: (selector: string) => string | undefined,
  selector: string,
  value: string,
): Promise<void> {
  await expect.poll(() => page.evaluate(read, selector).catch(() => undefined)).toBe(value)
}

/** Presses the first element of a selector that can be seen, or the one of them with this text. */
export async function press(page: Page, selector: string, text = ''): Promise<void> {
  let at = -1
  const find = async () => {
    at = await page
      .$$eval(
        selector,
        (all, wanted) =>
          all.findIndex((one) => one.checkVisibility() && (wanted === '' || one.textContent?.trim() === wanted)),
        text,
      )
      .catch(() => -1)
    return at
  }
  await expect.poll(find, { message: `${selector} ${text}` }).toBeGreaterThanOrEqual(0)
  const element = (await page.$$(selector))[at]
  await element?.click()
}
