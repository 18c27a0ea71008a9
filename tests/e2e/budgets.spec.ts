import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { listFiles } from '../../src/content/files/files.ts'
import { hydrate, siteDir, siteUrl } from './sites.ts'

// Bytes as a host sends them, brotli at its best; counts as a browser asks. Times are measured in bench/.
const sizeOf = (text: string | Buffer) => brotliCompressSync(text).length
const readSite = (file: string) => readFileSync(join(siteDir('site'), file))

/** The files of the site whose name ends so, below a folder. */
const filesNamed = (name: string) => listFiles(siteDir('site')).filter((file) => `/${file}`.endsWith(`/${name}`))

/** The heaviest of some files; looked for among the longest, because compressing them all takes minutes. */
function heaviest(files: readonly string[]): { file: string; bytes: number } {
  const longest = files
    .map((file) => ({ file, content: readSite(file) }))
    .sort((a, b) => b.content.length - a.content.length)
    .slice(0, 20)
  const sizes = longest.map(({ file, content }) => ({ file, bytes: sizeOf(content) }))
  return sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most), { file: '', bytes: 0 })
}

test('no page weighs more than 20 kB', () => {
  const pages = filesNamed('index.html')
  expect(pages.length).toBeGreaterThan(691)
  const most = heaviest(pages)
  expect(most.bytes, most.file).toBeLessThanOrEqual(20_000)
})

test('no switch to another page loads more than 12 kB', () => {
  const files = filesNamed('page.json')
  expect(files.length).toBeGreaterThan(691)
  const most = heaviest(files)
  expect(most.bytes, most.file).toBeLessThanOrEqual(12_000)
})

test('a page is one request, with less than 2 kB of script in it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(siteUrl('site'), { waitUntil: 'load' })
  const waitedFor = asked.filter((url) => !url.endsWith('favicon.svg') && !url.includes('/assets/app.'))
  expect(waitedFor).toEqual([siteUrl('site')])
  const scripts = await page.locator('script:not([src], [type*=json])').allTextContents()
  expect(scripts).toHaveLength(1)
  expect(sizeOf(scripts.join(''))).toBeLessThanOrEqual(2_000)
})

test('the first movement brings no more than 85 kB of script', async ({ page }) => {
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), sizeOf(await response.body()))
  })
  await page.goto(`${siteUrl('site')}model-deployments/create`)
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(0)
  const bytes = [...scripts.values()].reduce((sum, one) => sum + one, 0)
  expect(bytes, JSON.stringify([...scripts])).toBeLessThanOrEqual(85_000)
})

test('a first search brings no more than 160 kB', async ({ page }) => {
  await page.goto(siteUrl('site'))
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => void sizes.push(response.body().then(sizeOf)))
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('searchbox').fill('deployment')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
  expect(bytes, JSON.stringify(await Promise.all(sizes))).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(160_000)
})

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifts: window.shifts + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The page arrives in parts: the article is there before the table of contents is.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 150_000,
    uploadThroughput: 150_000,
  })
  await page.goto(`${siteUrl('site')}model-deployments/create`, { waitUntil: 'load' })
  expect(await page.evaluate(() => window.shifts)).toBe(0)
})

declare global {
  interface Window {
    shifts: number
  }
  interface PerformanceEntry {
    readonly value?: number
  }
}
