import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveSites } from '../../../testing/browser/global-setup.ts'
import { siteDir } from '../../../testing/browser/sites.ts'
import { serveStoppable } from '../../../testing/browser/stoppable-host.ts'
import { expectAddress, expectText, hydrate, launchFirefox, openTab, press, resize, siteUrl } from './firefox.ts'

// The main paths again, in another browser engine.

let browser: Browser
let stopServing = () => {}

beforeAll(async () => {
  stopServing = await serveSites(['reading', 'shell'])
  browser = await launchFirefox()
}, 180_000)

afterAll(async () => {
  await browser?.close()
  stopServing()
})

/** Opens a page and waits for hydration. */
async function open(site: string, path = '') {
  const tab = await openTab(browser, siteUrl(site) + path)
  await hydrate(tab.page)
  return tab
}

test('a page is readable before the app loads, and hydrates without warnings', async () => {
  const { page, warnings } = await openTab(browser, `${siteUrl('reading')}guide/first`)
  await expectText(page, 'h1', 'First steps')
  expect(await page.$('html[data-hydrated]')).toBeNull()
  await expectText(page, '.sidebar [aria-current=page]', 'First steps')
  await hydrate(page)
  expect(warnings).toEqual([])
})

test('a link switches in place, and back returns', async () => {
  const { page, warnings } = await open('reading', 'guide/first')
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { marked: '' }))
  await press(page, '.sidebar a', 'Second page')
  await expectText(page, 'h1', 'Second page')
  await expectAddress(page, `${siteUrl('reading')}guide/second`)
  expect(await page.title()).toBe('Second page | Reading')
  await page.evaluate(() => history.back())
  await expectText(page, 'h1', 'First steps')
  await expectAddress(page, `${siteUrl('reading')}guide/first`)
  expect(await page.$('html[data-marked]')).not.toBeNull()
  expect(warnings).toEqual([])
})

test('an unreadable page file causes a full page load', async () => {
  const { page } = await open('reading', 'guide/first')
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
    window.fetch = () => Promise.resolve(new Response('broken', { status: 500 }))
  })
  await press(page, '.sidebar a', 'Second page')
  await page.waitForSelector('html:not([data-marked])')
  await expectText(page, 'h1', 'Second page')
})

test('the search finds pages, and a hit opens its page', async () => {
  const { page } = await open('shell', 'guide/sections')
  await press(page, '.search-button')
  await page.waitForSelector('.search-modal input:focus')
  await page.keyboard.type('layers')
  await expectText(page, '.search-option', 'Layers')
  await page.keyboard.press('Enter')
  await expectText(page, 'h1', 'Layers')
  await expectAddress(page, `${siteUrl('shell')}concepts/layers`)
})

test('the search page finds pages', async () => {
  const { page } = await open('shell', 'search?q=layers')
  await expectText(page, '.results h2', 'Layers')
})

test('the color mode switches and persists', async () => {
  const { page } = await open('reading')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await paper()).toBe('rgb(255, 255, 255)')
  await press(page, '.color-mode')
  await page.waitForSelector('html[data-theme=dark]')
  expect(await paper()).toBe('rgb(20, 24, 30)')
  await page.reload()
  expect(await paper()).toBe('rgb(20, 24, 30)')
})

test('the version menu links to the same page, with query and hash', async () => {
  const { page } = await open('reading', 'guide/first?a=1#remarks')
  await press(page, '.version-menu > button')
  await press(page, '.version-menu a[data-version="v1"]')
  await expectAddress(page, `${siteUrl('reading')}v1/guide/first?a=1#remarks`)
  await expectText(page, '.version-badge', 'Version: v1')
})

test('tabs switch and categories collapse', async () => {
  const { page } = await open('shell', 'guide/tabs')
  await press(page, '[role=tab]', 'curl')
  const shown = () => page.$eval('[role=tabpanel]:not([hidden])', (panel) => panel.textContent)
  await expect.poll(shown).toContain('Long in curl, once.')
  await press(page, '[aria-label="Expand sidebar category \'Concepts\'"]')
  await page.waitForSelector('[aria-label="Collapse sidebar category \'Concepts\'"]')
  await page.waitForSelector('.sidebar details[open] > ul > li > a[href$="/concepts/versions"]')
  await press(page, '[aria-label="Collapse sidebar category \'Concepts\'"]')
  await page.waitForSelector('.sidebar details:not([open]) > ul > li > a[href$="/concepts/versions"]')
})

test('the mobile menu opens, navigates and closes', async () => {
  const { page } = await open('shell', 'guide/tabs')
  await resize(page, { width: 390, height: 844 })
  await press(page, '.navbar-toggle')
  await page.waitForSelector('dialog[open]')
  await press(page, 'dialog a', 'More tabs')
  await expectText(page, 'h1', 'More tabs')
  await page.waitForSelector('dialog', { hidden: true })
})

test('an old URL redirects', async () => {
  const { page } = await openTab(browser, siteUrl('reading'))
  // Not by the driver, which treats the redirect as a failed load.
  await page.evaluate(() => location.assign('latest/home?a=1#b'))
  await expectText(page, 'h1', 'Welcome')
  await expectAddress(page, `${siteUrl('reading')}?a=1#b`)
})

test('a saved version is read and searched without a network', async () => {
  const host = await serveStoppable(siteDir('reading'))
  onTestFinished(host.stop)
  const { page } = await openTab(browser, host.base)
  await hydrate(page)
  await press(page, '.version-menu > button')
  await press(page, '.version-menu .offline button')
  await expectText(page, '.version-menu .offline p', 'v2 is saved for offline reading.')
  await host.stop()
  await page.goto(`${host.base}guide/first`)
  await expectText(page, 'h1', 'First steps')
  await hydrate(page)
  await press(page, '.sidebar a', 'Second page')
  await expectText(page, 'h1', 'Second page')
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await page.waitForSelector('.search-modal input:focus')
  await page.keyboard.type('welcome')
  await page.waitForSelector('.search-option')
})
