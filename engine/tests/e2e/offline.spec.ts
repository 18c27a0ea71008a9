import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hits, openSearch } from '../../../testing/browser/search-ui.ts'
import {
  collectWarnings,
  hydrate,
  isSameDocument,
  markDocument,
  settle,
  siteDir,
} from '../../../testing/browser/sites.ts'
import { copyFixture, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { type OfflineList, offlineListFile } from '../../src/model/files/offline-list.ts'
import { type StoppableHost, serveStoppable } from './stoppable-host.ts'

const menu = (page: Page) => page.locator('.version-menu')
const save = (page: Page, label: string) =>
  menu(page).getByRole('button', { name: `Save ${label} for offline reading` })
const saved = (page: Page, label: string) => menu(page).getByText(`${label} is saved for offline reading.`)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** The list of a version in a build. */
function listOf(outDir: string, version: string): OfflineList {
  return JSON.parse(readFileSync(join(outDir, offlineListFile(version)), 'utf8'))
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrate(page)
  await menu(page).getByRole('button').first().click()
}

async function saveVersion(page: Page, label: string): Promise<void> {
  await save(page, label).click()
  await expect(saved(page, label)).toBeVisible()
}

/** What the browser keeps for the site: the registered workers, and the caches with the paths in them. */
function kept(page: Page): Promise<{ workers: number; caches: Record<string, string[]> }> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name.replace(/ [\da-f]{16} /, ' ')] = requests.map(({ url }) => new URL(url).pathname).sort()
    }
    return { workers: (await navigator.serviceWorker.getRegistrations()).length, caches: found }
  })
}

/** A build of the fixture with another text on each page and perhaps an option more, in a folder that a host serves under the base path. */
async function buildEdited(config = ''): Promise<string> {
  const { dir, args } = copyFixture('reading')
  const configFile = join(dir, 'site.config.ts')
  writeFileSync(configFile, readFileSync(configFile, 'utf8').replace("title: 'Reading',", `title: 'Reading',${config}`))
  for (const file of ['v1/index.md', 'v1/guide/first.md', 'v2/guide/second.md']) {
    const path = join(dir, 'content', file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nA newer deployment.\n`)
  }
  const outDir = join(dir, 'mlops')
  expect((await runStratadocs(['build', ...args.slice(0, -1), outDir])).err).toContain('pages of 2 versions')
  return outDir
}

let host: StoppableHost
test.afterEach(() => host.stop())

test('the whole newest version is read and searched without a network', async ({ page }) => {
  host = await serveStoppable(siteDir('site'))
  await open(page, host.base)
  await saveVersion(page, 'v1.0.0')
  const list = listOf(siteDir('site'), 'v1.0.0')
  const pages = list.files.map(([href]) => href).filter((href) => !/\.\w+$/.test(href) && !href.endsWith('/search'))
  expect(pages).toHaveLength(43)
  await host.stop()
  for (const href of pages) {
    // Its text is what counts here; nothing has to be rendered before the next.
    const response = await page.goto(new URL(href, host.base).href, { waitUntil: 'commit' })
    expect(response?.fromServiceWorker(), href).toBe(true)
    expect(/<h1[^>]*>([^<]+)/.exec((await response?.text()) ?? '')?.[1], href).toMatch(/^(?!Page Not Found)/)
  }
  const warnings = collectWarnings(page)
  await page.goto(`${host.base}model-deployments/create`)
  await hydrate(page)
  await markDocument(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'View deployments' }).click()
  await expect(title(page)).toHaveText('View deployments')
  expect(await isSameDocument(page)).toBe(true)
  for (const [query, href] of [
    ['drift detection', '/mlops/model-monitoring'],
    ['batch scoring job', '/mlops/batch-scoring'],
    ['create deployment', '/mlops/model-deployments/create'],
  ] as const) {
    await openSearch(page, query)
    await expect(
      hits(page)
        .and(page.locator(`[href^="${href}"]`))
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  }
  expect(warnings).toEqual([])
  await openSearch(page, 'qqzzxx')
  await expect(page.getByText('No results for')).toBeVisible()
})

test('pictures are shown without a network, whatever size a screen asks for', async ({ page }) => {
  host = await serveStoppable(siteDir('everything'))
  await open(page, host.base)
  await saveVersion(page, '2.0')
  await host.stop()
  await page.goto(`${host.base}images`)
  const pictures = page.locator('article img')
  expect(await pictures.count()).toBeGreaterThan(3)
  const shown = await pictures.evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager'
        await image.decode().catch(() => {})
        return image.naturalWidth > 0 ? 'shown' : image.currentSrc
      }),
    ),
  )
  expect(shown.filter((one) => one !== 'shown')).toEqual([])
})

test('nothing is requested or kept before a reader asks', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  await expect(save(page, 'v2')).toBeVisible()
  await page.getByRole('link', { name: 'First' }).first().click()
  await settle(page)
  expect(host.requests.filter((path) => /offline/i.test(path))).toEqual([])
  expect(await kept(page)).toEqual({ workers: 0, caches: {} })
})

test('two versions share the files of the app, and the last one removed leaves nothing', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  await saveVersion(page, 'v2')
  host.requests.length = 0
  await markDocument(page)
  await menu(page).getByRole('link', { name: 'v1' }).click()
  await expect(page).toHaveURL(`${host.base}v1`)
  expect(await isSameDocument(page)).toBe(true)
  await menu(page).getByRole('button').first().click()
  await saveVersion(page, 'v1')
  const app = await page.locator('script[data-app]').getAttribute('data-app')
  const times = host.requests.filter((path) => path.startsWith('/mlops/assets/') && path !== app)
  expect(times.filter((path, at) => times.indexOf(path) !== at)).toEqual([])
  const both = (await kept(page)).caches
  expect(Object.keys(both).sort()).toEqual([
    expect.stringContaining('files'),
    expect.stringContaining('v1'),
    expect.stringContaining('v2'),
  ])
  await host.stop()
  for (const [path, label] of [
    ['guide/second', 'v2'],
    ['v1/guide/second', 'v1'],
  ]) {
    await page.goto(host.base + path)
    await expect(page.getByText(`Version: ${label}`)).toBeVisible()
  }
  await host.start()
  await open(page, host.base)
  await menu(page).getByRole('button', { name: 'Remove this copy' }).click()
  await expect(save(page, 'v2')).toBeVisible()
  const [index] = listOf(siteDir('reading'), 'v2').files.filter(([href]) => href.includes('search-index'))
  const one = (await kept(page)).caches
  expect(Object.keys(one).sort()).toEqual([expect.stringContaining('files'), expect.stringContaining('v1')])
  expect(Object.values(one).flat()).not.toContain(index?.[0])
  await open(page, `${host.base}v1`)
  await menu(page).getByRole('button', { name: 'Remove this copy' }).click()
  await expect(save(page, 'v1')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: {} })
})

test('a newer deployment takes the place of the old one whole, once a page was loaded', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  const newer = await buildEdited()
  await open(page, host.base)
  await saveVersion(page, 'v2')
  host.deploy(newer)
  // The old copy stays: only what the network does not answer comes from it.
  await host.stop()
  await page.goto(`${host.base}guide/first`)
  await expect(page.getByText('A newer deployment.')).toHaveCount(0)
  await host.start()
  host.requests.length = 0
  await page.goto(`${host.base}guide/first`)
  await expect(page.getByText('A newer deployment.')).toBeVisible()
  const list = listOf(newer, 'v2')
  const keptLists = () =>
    page.evaluate(
      async (path) => {
        const all = (await caches.keys()).map(async (name) => (await caches.open(name)).match(path))
        return Promise.all((await Promise.all(all)).flatMap((one) => (one ? [one.json()] : [])))
      },
      `/mlops/${offlineListFile('v2')}`,
    )
  await expect.poll(keptLists).toEqual([list])
  expect(host.requests.filter((path) => path.includes('offline-files'))).toEqual(['/mlops/offline-files/v2.json'])
  // Files that are the same are not fetched again.
  const old = listOf(siteDir('reading'), 'v2').files.map(([href, hash]) => hash + href)
  const same = list.files.filter(([href, hash]) => old.includes(hash + href)).map(([href]) => href)
  expect(same.length).toBeGreaterThan(3)
  expect(host.requests.filter((path) => same.includes(path) && path.includes('SearchModal'))).toEqual([])
  await host.stop()
  for (const path of ['', 'guide/first', 'guide/second']) {
    await page.goto(host.base + path)
    await expect(page.getByText('A newer deployment.')).toBeVisible()
  }
})

test('a deployment while a version is saved leaves no mix', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  const newer = await buildEdited()
  // The list is of the old deployment, every other file of the new one.
  const mixed = join(newer, '..', 'mixed', 'mlops')
  cpSync(newer, mixed, { recursive: true })
  cpSync(join(siteDir('reading'), 'offline-files'), join(mixed, 'offline-files'), { recursive: true })
  await open(page, host.base)
  host.deploy(mixed)
  await save(page, 'v2').click()
  await expect(menu(page).getByText('v2 was not saved: the site did not send all of it.')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: {} })
  host.deploy(newer)
  await menu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page, 'v2')).toBeVisible()
})

test('storage that has no room is said, and nothing half is kept', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(host.base)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 })
  await save(page, 'v2').click()
  await expect(menu(page).getByText('v2 was not saved: there is not enough storage for this site')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: {} })
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await menu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page, 'v2')).toBeVisible()
})

test('storage that the browser denies is said', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
    caches.keys = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
  })
  await open(page, host.base)
  await save(page, 'v2').click()
  await expect(menu(page).getByText('or the browser allows none, as in a private window')).toBeVisible()
})

test('the progress is shown, and only a whole copy counts', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  const release = host.hold('/mlops/guide/second')
  await save(page, 'v2').click()
  const progress = menu(page).getByRole('progressbar')
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0.5)
  expect(await progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeLessThan(1)
  await expect(menu(page).getByText(/^Saving v2: \d+ %/)).toBeVisible()
  // Another page of the tab shows that nothing is saved yet.
  await open(page, `${host.base}guide/first`)
  await expect(save(page, 'v2')).toBeVisible()
  release()
  await saveVersion(page, 'v2')
})

test('a deployment that switches the option off removes the copies and the worker', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  await saveVersion(page, 'v2')
  host.deploy(await buildEdited(' offline: false,'))
  await open(page, host.base)
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: {} })
  await settle(page)
  await expect(menu(page).getByText(/offline reading/)).toHaveCount(0)
})
