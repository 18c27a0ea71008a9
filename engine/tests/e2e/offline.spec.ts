import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { listOf, menu, open, save, saved, saveVersion } from '../../../testing/browser/offline.ts'
import { title } from '../../../testing/browser/page-parts.ts'
import { isSameDocument, markDocument, settle, siteDir } from '../../../testing/browser/sites.ts'
import { type StoppableHost, serveStoppable } from '../../../testing/browser/stoppable-host.ts'
import { copyFixture, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { offlineListFile } from '../../src/model/files/offline-list.ts'

/** What the browser keeps for the site: the number of registered workers, and the names of the caches. */
function kept(page: Page): Promise<{ workers: number; caches: string[] }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
}

/** The paths in each cache. Only while nothing is removed: a cache that is opened after it was deleted is there again. */
function keptPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name.replace(/ [\da-f]{16} /, ' ')] = requests.map(({ url }) => new URL(url).pathname).sort()
    }
    return found
  })
}

/** Builds the fixture with another text on each page and perhaps one more option; returns the folder of the site. */
async function buildEdited(config = ''): Promise<string> {
  const { dir, args } = copyFixture('reading')
  const configFile = join(dir, 'site.config.ts')
  writeFileSync(configFile, readFileSync(configFile, 'utf8').replace("title: 'Reading',", `title: 'Reading',${config}`))
  for (const file of ['v1/index.md', 'v1/guide/first.md', 'v2/guide/second.md']) {
    const path = join(dir, 'content', file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nA newer deployment.\n`)
  }
  const outDir = join(dir, 'docs')
  expect((await runStratadocs(['build', ...args.slice(0, -1), outDir])).err).toContain('pages of 2 versions')
  return outDir
}

let host: StoppableHost
test.afterEach(() => host.stop())

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
  await expect(title(page)).toHaveText('First steps')
  await settle(page)
  expect(host.requests.filter((path) => /offline/i.test(path))).toEqual([])
  expect(await kept(page)).toEqual({ workers: 0, caches: [] })
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
  const times = host.requests.filter((path) => path.startsWith('/docs/assets/') && path !== app)
  expect(times.filter((path, at) => times.indexOf(path) !== at)).toEqual([])
  const both = await keptPaths(page)
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
  // What was saved before is not announced again.
  await expect(saved(page, 'v2')).toBeVisible()
  await expect(menu(page).getByRole('status')).toHaveCount(0)
  await menu(page).getByRole('button', { name: 'Remove this copy' }).click()
  await expect(menu(page).getByRole('status')).toHaveText('v2 is no longer saved in this browser.')
  await expect(save(page, 'v2')).toBeVisible()
  const [index] = listOf(siteDir('reading'), 'v2').files.filter(([href]) => href.includes('search-index'))
  const one = await keptPaths(page)
  expect(Object.keys(one).sort()).toEqual([expect.stringContaining('files'), expect.stringContaining('v1')])
  expect(Object.values(one).flat()).not.toContain(index?.[0])
  await open(page, `${host.base}v1`)
  await menu(page).getByRole('button', { name: 'Remove this copy' }).click()
  await expect(save(page, 'v1')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
})

test('a newer deployment replaces the whole saved copy once a page was loaded', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  const newer = await buildEdited()
  await open(page, host.base)
  await saveVersion(page, 'v2')
  host.deploy(newer)
  // The old copy stays: only what the network does not answer comes from it.
  await host.stop()
  await page.goto(`${host.base}guide/first`)
  await expect(title(page)).toHaveText('First steps')
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
      `/docs/${offlineListFile('v2')}`,
    )
  await expect.poll(keptLists).toEqual([list])
  expect(host.requests.filter((path) => path.includes('offline-files'))).toEqual(['/docs/offline-files/v2.json'])
  // Files that are the same are not fetched again; the page itself asks for some, but for none of these.
  const old = listOf(siteDir('reading'), 'v2').files.map(([href, hash]) => hash + href)
  const same = list.files.filter(([href, hash]) => old.includes(hash + href)).map(([href]) => href)
  const unasked = same.filter((path) => /Comparison|hosted-client|picture-dialog/.test(path))
  expect(unasked).toHaveLength(3)
  expect(host.requests.filter((path) => unasked.includes(path))).toEqual([])
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
  const mixed = join(newer, '..', 'mixed', 'docs')
  cpSync(newer, mixed, { recursive: true })
  cpSync(join(siteDir('reading'), 'offline-files'), join(mixed, 'offline-files'), { recursive: true })
  await open(page, host.base)
  host.deploy(mixed)
  await save(page, 'v2').click()
  await expect(
    menu(page).getByText('v2 was not saved: the site has changed, or lacks some of its files.'),
  ).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
  host.deploy(newer)
  await menu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page, 'v2')).toBeVisible()
})

test('full storage is reported, and no partial copy is kept', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(host.base)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 })
  await save(page, 'v2').click()
  await expect(menu(page).getByText('v2 was not saved: there is not enough storage for this site')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await menu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(saved(page, 'v2')).toBeVisible()
})

test('code that cannot be loaded is reported, and the button keeps the focus', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await page.route(/\/OfflineControl\.[\w-]+\.js$/, (route) => route.abort())
  await open(page, host.base)
  await save(page, 'v2').press('Enter')
  await expect(menu(page).getByRole('alert')).toHaveText(
    'v2 was not saved. Check your network connection, or reload the page.',
  )
  await expect(save(page, 'v2')).toBeFocused()
})

test('storage that the browser denies is reported', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
    caches.keys = () => Promise.reject(new DOMException('Denied.', 'SecurityError'))
  })
  await open(page, host.base)
  await save(page, 'v2').click()
  await expect(menu(page).getByText('or the browser allows none, as in a private window')).toBeVisible()
})

test('a copy that could not be removed does not count as removed', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  await saveVersion(page, 'v2')
  await page.evaluate(() => {
    const { register } = navigator.serviceWorker
    navigator.serviceWorker.register = () => {
      navigator.serviceWorker.register = register
      return Promise.reject(new DOMException('Denied.', 'SecurityError'))
    }
  })
  await menu(page).getByRole('button', { name: 'Remove this copy' }).click()
  await expect(menu(page).getByText('v2 could not be removed from this browser.')).toBeVisible()
  expect((await kept(page)).workers).toBe(1)
  await menu(page).getByRole('button', { name: 'Try again' }).click()
  await expect(save(page, 'v2')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
})

test('the progress is shown, and only a complete copy counts', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  const release = host.hold('/docs/guide/second')
  await save(page, 'v2').click()
  const progress = menu(page).getByRole('progressbar')
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0.5)
  expect(await progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeLessThan(1)
  await expect(menu(page).getByText(/^Saving v2: \d+ %/)).toBeVisible()
  // A screen reader announces only the end of the progress.
  await expect(menu(page).getByRole('status')).toHaveText('')
  // Another page of the tab shows that nothing is saved yet.
  await open(page, `${host.base}guide/first`)
  await expect(save(page, 'v2')).toBeVisible()
  await save(page, 'v2').click()
  // Not before: the worker may finish what the first page began, and the button would be gone.
  release()
  await expect(menu(page).getByRole('status')).toHaveText('v2 is saved for offline reading.')
})

test('a deployment that switches the option off removes the copies and the worker', async ({ page }) => {
  host = await serveStoppable(siteDir('reading'))
  await open(page, host.base)
  await saveVersion(page, 'v2')
  host.deploy(await buildEdited(' offline: false,'))
  await open(page, host.base)
  await expect.poll(() => kept(page)).toEqual({ workers: 0, caches: [] })
  await settle(page)
  await expect(menu(page).getByRole('link', { name: 'v1' })).toBeVisible()
  await expect(menu(page).getByText(/offline reading/)).toHaveCount(0)
})
