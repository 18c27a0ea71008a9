import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, type Page, type Request, test } from '@playwright/test'
import { listFiles } from '../../../engine/src/content/files/list-files.ts'
import type { OfflineList } from '../../../engine/src/model/files/offline-list.ts'
import { field } from '../../../testing/browser/search-ui.ts'
import { hydrate, keepBusy, settle, siteDir, siteUrl } from '../../../testing/browser/sites.ts'

// Bytes as a host sends them, with the best level of Brotli; requests as the browser makes them. bench/ measures times.
const sizeOf = (text: string | Buffer) => brotliCompressSync(text).length
const readSite = (file: string) => readFileSync(join(siteDir('site'), file))

/** The site's files below a folder whose name has this ending. */
const filesNamed = (name: string) => listFiles(siteDir('site')).filter((file) => `/${file}`.endsWith(`/${name}`))

/** The size at a lower level of Brotli. Level 6 takes a hundredth of the time of the best, level 10 a third, for 7 % less. */
function sizeAt(level: number, file: string): number {
  return brotliCompressSync(readSite(file), { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length
}

/**
 * The files that weigh more, if there are more of them than `allowed`. What fits at a lower level also fits at the best, so
 * only the rest is compressed again: the smallest first, until enough of them fit.
 */
function heavierThan(bytes: number, files: readonly string[], allowed = 0): string[] {
  const sizes = files.map((file) => ({ file, size: sizeAt(6, file) }))
  const candidates = sizes.filter(({ size }) => size > bytes).sort((a, b) => a.size - b.size)
  const heavy: string[] = []
  for (const [at, { file, size }] of candidates.entries()) {
    if (heavy.length + candidates.length - at <= allowed) return []
    const isWorthLevel10 = size * 0.93 <= bytes
    if (!(isWorthLevel10 && sizeAt(10, file) <= bytes) && sizeOf(readSite(file)) > bytes) heavy.push(file)
  }
  return heavy.length > allowed ? heavy : []
}

/** Counts the bytes a page requests from now on; the returned function resolves to them once all have arrived. */
function weigh(page: Page, counts: (request: Request) => boolean = () => true): () => Promise<number> {
  const weights: Promise<number>[] = []
  const weightOf = async (request: Request) => sizeOf((await (await request.response())?.body()) ?? '')
  page.on('request', (request) => {
    if (counts(request)) weights.push(weightOf(request))
  })
  return async () => {
    await settle(page)
    const count = weights.length
    const bytes = (await Promise.all(weights)).reduce((sum, one) => sum + one, 0)
    await settle(page)
    // A response may trigger further requests.
    if (weights.length > count)
      throw new Error(`${weights.length - count} more requests came while these were weighed.`)
    return bytes
  }
}

/** Every page but the whole versions for print. Documents that only lead elsewhere have no page file. */
const pageFiles = () =>
  filesNamed('index.html')
    .filter((file) => !file.endsWith('print/index.html'))
    .filter((file) => existsSync(join(siteDir('site'), dirname(file), 'page.json')))

test('no page weighs more than 18 kB, and 94 of 100 no more than 13 kB: with their headers, what a new connection delivers at once', () => {
  const pages = pageFiles()
  expect(pages.length).toBeGreaterThan(691)
  const heavy = pages.filter((file) => sizeAt(6, file) > 13_000)
  expect.soft(heavierThan(18_000, heavy)).toEqual([])
  expect(heavierThan(13_000, heavy, pages.length * 0.06)).toEqual([])
})

test('the first switch to another page loads no more than 12 kB once the app is there', async ({ page }) => {
  // What is fetched ahead is not part of a switch, and would be counted or not depending on when the browser is idle.
  await keepBusy(page)
  await page.goto(siteUrl('site'))
  // Starts the app, and points at no link that would be fetched.
  await page.keyboard.press('Shift')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const weight = weigh(page)
  const next = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last()
  await next.hover()
  await next.click()
  await expect(page.getByRole('heading', { level: 1, name: 'What is H2O MLOps' })).toBeVisible()
  const bytes = await weight()
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThanOrEqual(12_000)
})

test('no version for print weighs more than 130 kB', () => {
  const files = filesNamed('print/index.html')
  expect(files).toHaveLength(8)
  expect(heavierThan(130_000, files)).toEqual([])
})

test('the newest version saved for offline reading weighs less than 900 kB', () => {
  const { files } = JSON.parse(String(readSite('offline-files/v1.0.0.json'))) as OfflineList
  const fileOf = (href: string) => {
    const path = href.slice('/mlops/'.length)
    return /\.\w+$/.test(path) ? path : join(path, 'index.html')
  }
  expect(files.length).toBeGreaterThan(50)
  // A lower level, which yields more bytes.
  const bytes = files.reduce((sum, [href]) => sum + sizeAt(9, fileOf(href)), 0)
  expect(bytes).toBeGreaterThan(500_000)
  expect(bytes).toBeLessThanOrEqual(900_000)
})

test('no page switch loads more than 12 kB', () => {
  const files = filesNamed('page.json')
  expect(files.length).toBeGreaterThan(691)
  expect(heavierThan(12_000, files)).toEqual([])
})

test('the parts that all pages share are Latin-1, so that a string of them takes one byte a character', () => {
  const page = readSite('404.html').toString()
  expect(page).toContain('</style>')
  expect([...page].filter((character) => character > '\u00ff')).toEqual([])
})

test('a page is one request, with less than 2 kB of inline script', async ({ page }) => {
  await keepBusy(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(siteUrl('site'), { waitUntil: 'load' })
  const waitedFor = asked.filter((url) => !url.endsWith('favicon.svg'))
  expect(waitedFor).toEqual([siteUrl('site')])
  const scripts = await page.locator('script:not([src], [type*=json])').allTextContents()
  expect(scripts).toHaveLength(1)
  expect(sizeOf(scripts.join(''))).toBeLessThanOrEqual(2_000)
})

test('the first interaction loads no more than 70 kB of script, in one file', async ({ page }) => {
  await keepBusy(page)
  const asked: string[] = []
  const weight = weigh(page, (request) => request.resourceType() === 'script' && asked.push(request.url()) > 0)
  await page.goto(`${siteUrl('site')}model-deployments/create`)
  await hydrate(page)
  const bytes = await weight()
  expect(asked).toHaveLength(1)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(70_000)
})

test('the search modal weighs no more than 8 kB', () => {
  const files = listFiles(siteDir('site')).filter((file) => /^assets\/SearchModal\..*\.(js|css)$/.test(file))
  expect(files).toHaveLength(2)
  const bytes = files.reduce((sum, file) => sum + sizeOf(readSite(file)), 0)
  expect(bytes).toBeLessThanOrEqual(8_000)
})

test('the first search loads no more than 160 kB', async ({ page }) => {
  await keepBusy(page)
  await page.goto(siteUrl('site'))
  await hydrate(page)
  const weight = weigh(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('deployment')
  await expect(page.getByRole('option').first()).toBeVisible()
  const bytes = await weight()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(160_000)
})

test('nothing shifts while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      // A shift without an element is the start of a word that wraps when the rest of it arrives.
      for (const { value, sources } of (list.getEntries() as LayoutShift[]).filter(({ sources }) => sources.length > 0))
        window.shifts.push([value, ...sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200) ?? '')])
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The page arrives in parts: the article before the table of contents.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 150_000,
    uploadThroughput: 150_000,
  })
  await page.goto(`${siteUrl('site')}model-deployments/create`, { waitUntil: 'load' })
  // The observer gets a shift after its frame.
  await settle(page)
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})

/** An entry of the Layout Instability API, which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

declare global {
  interface Window {
    /** How much moved at a time, and what. */
    shifts: [value: number, ...elements: string[]][]
  }
}
