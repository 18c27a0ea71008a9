import puppeteer, { type Browser, type Page, type Viewport } from 'puppeteer-core'
import { findOrInstallFirefox } from '../browser.js'

/** Starts a Firefox as it is released, driven by WebDriver BiDi; Playwright drives only one that it has patched. */
export async function launchFirefox(): Promise<Browser> {
  // Without a view of its own: the launch would fail where `resize` has to look away.
  return puppeteer.launch({ browser: 'firefox', executablePath: findOrInstallFirefox(), defaultViewport: null })
}

/** Sets the size of the view. Older releases refuse the orientation that the driver sends along, but take the size. */
export async function resize(page: Page, viewport: Viewport): Promise<void> {
  await page.setViewport(viewport).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error
  })
  await page.waitForFunction((width) => innerWidth === width, {}, viewport.width)
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
  await page.waitForFunction(
    (where, what) => document.querySelector(where)?.textContent?.trim() === what,
    {},
    selector,
    text,
  )
}

/** Waits until the address is this one. */
export async function expectAddress(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => location.href === wanted, {}, address)
}

/** Presses the first element of a selector that can be seen, or the one of them with this text. */
export async function press(page: Page, selector: string, text = ''): Promise<void> {
  const filtered = page.locator(selector).filter((element) => element.checkVisibility())
  if (text === '') return filtered.click()
  const at = await page.$$eval(
    selector,
    (all, wanted) => all.findIndex((one) => one.textContent?.trim() === wanted),
    text,
  )
  const element = (await page.$$(selector))[at]
  if (!element) throw new Error(`Nothing at ${selector} is called ${text}.`)
  await element.click()
}
