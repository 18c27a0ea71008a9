import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core'
import { expect } from 'vitest'
import { findOrInstallFirefox } from '../../../testing/browser.js'

/** Starts a stock Firefox, driven by WebDriver BiDi; Playwright drives only its own patched build. */
export async function launchFirefox(): Promise<Browser> {
  // No default viewport: setting one fails in the releases that `resize` works around.
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    defaultViewport: null,
    // Timeouts.
    timeout: 120_000,
    protocolTimeout: 120_000,
  })
}

/** Sets the viewport size. Older releases reject the orientation that the driver sends, but apply the size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
  await expectValue(page, () => String(innerWidth), '', String(viewport.width))
}

/** The URL of a site that `serveSites` serves. */
export function siteUrl(name: string): string {
  return process.env[`SITE_URL_${name}`] ?? ''
}

/** Opens a page of a site in a tab with empty storage, and collects its warnings and errors. */
export async function openTab(browser: Browser, address: string): Promise<{ page: Page; warnings: string[] }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(String(error)))
  page.setDefaultTimeout(120_000)
  page.setDefaultNavigationTimeout(120_000)
  await resize(page, { width: 1280, height: 900 })
  await page.goto(address)
  return { page, warnings }
}

/** Moves the pointer as a reader would and waits for hydration. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(200, 150)
  await page.mouse.move(210, 160)
  await page.waitForSelector('html[data-hydrated]')
}

/** Waits until the first match of a selector has this text. */
export async function expectText(page: Page, selector: string, text: string): Promise<void> {
  await expectValue(page, (where) => document.querySelector(where)?.textContent?.trim(), selector, text)
}

/** Waits for this URL. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await expectValue(page, () => location.href, '', address)
}

/**
 * Polls until the page returns a value; it cannot while another document loads. Polling inside the page is not possible in
 * older releases, because the content security policy blocks the driver's script.
 */
async function expectValue(
  page: Page,
  read: (selector: string) => string | undefined,
  selector: string,
  value: string,
): Promise<void> {
  await expect.poll(() => page.evaluate(read, selector).catch(() => undefined)).toBe(value)
}

/** Clicks the first visible match of a selector, or the one with this text. */
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
