import { expect, type Page, test } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { collectWarnings, openPage, siteUrl } from '../../../testing/browser/sites.ts'

/** What a PDF shows: its text by sheet, and where its links lead. */
interface Printed {
  readonly sheets: readonly string[]
  /** Places in the document, undefined for those that it does not have. */
  readonly places: readonly (readonly unknown[] | undefined)[]
  readonly addresses: readonly string[]
}

async function print(page: Page): Promise<Printed> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true, format: 'A4' })))
  const destinations = (await pdf.getDestinations()) as Record<string, unknown[]>
  const sheets: string[] = []
  const links: { dest?: string | unknown[] | null; url?: string }[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number)
    const { items } = await sheet.getTextContent()
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    links.push(...((await sheet.getAnnotations()) as typeof links))
  }
  const inside = links.filter(({ dest }) => dest)
  return {
    sheets,
    places: inside.map(({ dest }) => (typeof dest === 'string' ? destinations[dest] : (dest ?? undefined))),
    addresses: links.flatMap(({ url }) => url ?? []),
  }
}

/** The reader of PDFs gives this for a character that no font has. */
const MISSING = /[\0\uFFFD]/

test('a character that no font has is noticed in a PDF', async ({ page }) => {
  await page.setContent('<p>known \u{10FFFD}</p>')
  expect((await print(page)).sheets.join('')).toMatch(MISSING)
})

test('the newest version prints whole: cover, contents, every page once, with links that lead to it', async ({
  page,
}) => {
  const warnings = collectWarnings(page)
  await page.goto(`${siteUrl('site')}print`)
  const titles = await page.locator('article > h1').allTextContents()
  expect(titles).toHaveLength(43)
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(contents).toHaveCount(43)
  const { sheets, places, addresses } = await print(page)
  expect(sheets[0]).toMatch(/^H2O MLOps Docs\s+Version: v1\.0\.0\s+Last updated on \w+ \d+, \d{4}\s/)
  expect(sheets.length).toBeGreaterThan(250)
  expect(sheets.length).toBeLessThan(400)
  expect(sheets.filter((text) => MISSING.test(text))).toEqual([])
  const count = await page.locator('article a[href^="#"]:visible').count()
  expect(places.length).toBeGreaterThanOrEqual(count)
  expect(places.every(Boolean)).toBe(true)
  // A long link is several in a PDF.
  const elsewhere = await page
    .locator('a:not([href^="#"])')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href))
  expect([...new Set(addresses)].sort()).toEqual([...new Set(elsewhere)].sort())
  expect(warnings).toEqual([])
})

test('every page of the versions for print has unique ids, and no link or reference leads nowhere', async ({
  page,
}) => {
  for (const address of [`${siteUrl('site')}v0.68.0/print`, `${siteUrl('everything')}print`]) {
    await page.goto(address)
    const problems = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      const known = new Set(ids)
      const asked = [...document.querySelectorAll('*')].flatMap((one) =>
        [...one.attributes].flatMap(({ name, value }) => {
          if (name === 'href' && value.startsWith('#')) return [decodeURIComponent(value.slice(1))]
          return /^aria-(labelledby|describedby|controls)$/.test(name)
            ? value.split(' ')
            : (value.match(/(?<=url\(#)[^)]+/g) ?? [])
        }),
      )
      return [...ids.filter((id, at) => ids.indexOf(id) !== at), ...asked.filter((id) => !known.has(id))]
    })
    expect(problems, address).toEqual([])
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 800 }, colorScheme: 'dark' })

    test('the screen shows what will be printed', async ({ page }) => {
      await page.goto(`${siteUrl('reading')}print`)
      await expect(page.getByText('Python says hello.')).toBeVisible()
      await expect(page.getByText('curl says hello.')).toBeVisible()
      for (const button of await page.locator('button').all()) await expect(button).toBeHidden()
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.locator('script, img[loading]')).toHaveCount(0)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
    })
  })
}

test('on a screen, its text has margins', async ({ page }) => {
  for (const [width, least] of [
    [1280, 250],
    [390, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${siteUrl('plain')}print`)
    const title = await page.getByRole('heading', { level: 1 }).first().boundingBox()
    expect(title?.x).toBeGreaterThanOrEqual(least)
  }
})

test('no part of it is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${siteUrl('site')}print`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the version menu leads to it, in a tab of its own', async ({ page }) => {
  await openPage(page, 'site', 'v0.68.0/deployments/create')
  await page.locator('.version-menu').hover()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Print this version' }).click()
  const tab = await opened
  await expect(tab).toHaveURL(`${siteUrl('site')}v0.68.0/print`)
  await expect(tab.getByText('Version: v0.68.0')).toBeVisible()
})
