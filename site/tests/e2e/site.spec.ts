import { expect, test } from '@playwright/test'
import {
  collectWarnings,
  hydrate,
  openPage,
  openWithPausedClock,
  settle,
  siteUrl,
} from '../../../testing/browser/sites.ts'

/** Path below the base and visible label (the site's version table). */
const VERSIONS = [
  ['', 'v1.0.0'],
  ['v0.70.0', 'v0.70.7'],
  ['v0.69.7', 'v0.69.7'],
  ['v0.68.0', 'v0.68.0'],
  ['v0.67.0', 'v0.67.0'],
  ['v0.66.1', 'v0.66.1'],
  ['v0.65.1', 'v0.65.1'],
  ['v0.64.0', 'v0.64.0'],
] as const

test('each version is served at its path and shows its label', async ({ page }) => {
  const warnings = collectWarnings(page)
  for (const [path, label] of VERSIONS)
    await test.step(label, async () => {
      await page.goto(siteUrl('site') + path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByText(`Version: ${label}`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('H2O MLOps documentation')
      const notice = page.getByRole('complementary', { name: 'Version notice' })
      await expect(notice.getByRole('link')).toHaveCount(path === '' ? 0 : 1)
      const links = await notice.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual(path === '' ? [] : ['/mlops/'])
      await hydrate(page)
      expect(warnings).toEqual([])
    })
})

test('the home page is as high after Back as it was left', async ({ page }) => {
  await openPage(page, 'site')
  // What comes into view is laid out, and keeps that height from then on.
  for (let top = 0; top <= 3000; top += 500) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await settle(page)
  }
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page
    .getByRole('link', { name: 'Model monitoring', exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Model monitoring')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('H2O MLOps documentation')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000)
  expect(await height()).toBe(before)
})

test('links in cards side by side begin on one line, however long the sentences above them are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, 'site')
  const cards = page.locator('.cards > ul > li')
  await cards
    .first()
    .locator('p + p')
    .evaluate((sentence) => sentence.append(' More words.'.repeat(20)))
  const tops = await cards
    .locator('> ol')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(1)
  expect(new Set(tops).size).toBe(1)
})

test('the home page highlights what the pointer is on, also as the first page of a visit', async ({ page }) => {
  await openPage(page, 'site')
  const copy = page.locator('.landing .copy').first()
  await copy.hover()
  // Dark, as the sample: on the color of other samples, the icon would hardly be seen.
  await expect(copy).toHaveCSS('background-color', 'rgb(38, 49, 66)')
})

test('on the home page, only a tick says that the sample was copied', async ({ page }) => {
  // It shows for two seconds.
  await openWithPausedClock(page, 'site')
  const copy = page.locator('.landing .copy').first()
  await copy.hover()
  // The styles that only this page has are loaded.
  await expect(copy).toHaveCSS('background-color', 'rgb(38, 49, 66)')
  await copy.click()
  await expect(copy).toHaveAttribute('data-state')
  expect(await copy.evaluate((button) => getComputedStyle(button, '::before').boxShadow)).toBe('none')
  // As light as the rest of the sample, which is dark in both modes.
  const colors = await copy.evaluate((button: HTMLElement) => {
    const style = getComputedStyle(button, '::before')
    button.dataset.state = 'copied'
    const { borderBottomColor } = style
    button.dataset.state = 'failed'
    return [borderBottomColor, style.color]
  })
  expect(colors).toEqual(['rgb(143, 214, 168)', 'rgb(255, 154, 144)'])
})

test('every page of the sitemap exists and is its own canonical page', async ({ request }) => {
  const sitemap = await (await request.get(`${siteUrl('site')}sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>(https:\/\/docs\.h2o\.ai)(\/mlops\/[^<]*)<\/loc>/g)]
  expect(pages.length).toBeGreaterThanOrEqual(43)
  expect(sitemap.match(/<changefreq>weekly<\/changefreq><priority>0\.5<\/priority>/g)).toHaveLength(pages.length)
  for (const [, origin, path = ''] of pages) {
    const response = await request.get(new URL(path, siteUrl('site')).href)
    expect(response.status(), path).toBe(200)
    expect(await response.text()).toContain(`<link rel="canonical" href="${origin}${path}"/>`)
  }
})

test('an older page names its counterpart in the latest version as canonical', async ({ page }) => {
  await page.goto(`${siteUrl('site')}v0.66.1/deployments/create`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://docs.h2o.ai/mlops/model-deployments/create',
  )
  const latest = page.getByRole('complementary', { name: 'Version notice' }).getByRole('link')
  await expect(latest).toHaveAttribute('href', '/mlops/model-deployments/create')
})

test('the version menu keeps the page where it exists and notes where it does not', async ({ page }) => {
  await page.goto(`${siteUrl('site')}v0.69.7/install`)
  await hydrate(page)
  await page.getByRole('button', { name: 'v0.69.7' }).hover()
  const menu = page.locator('.version-menu')
  await expect(menu.getByRole('link', { name: 'v0.70.7' })).toHaveAttribute('href', '/mlops/v0.70.0/install')
  await expect(menu.getByRole('link', { name: 'v1.0.0' })).toHaveText('v1.0.0 not in v1.0.0')
  await expect(menu.getByRole('link', { name: 'v1.0.0' })).toHaveAttribute('href', '/mlops/')
})

test('the version menu follows a page that has another id elsewhere', async ({ page }) => {
  await page.goto(`${siteUrl('site')}v0.69.7/py-client/examples/h2o-3`)
  const menu = page.locator('.version-menu')
  const hrefs = await menu
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs.slice(0, 3)).toEqual([
    '/mlops/py-client/getting-started',
    '/mlops/v0.70.0/py-client/legacy/examples/h2o-3',
    '/mlops/v0.69.7/py-client/examples/h2o-3',
  ])
})

test('/latest and /latest/home redirect to the latest version and keep query and hash', async ({ page }) => {
  for (const path of ['latest', 'latest/home'])
    await test.step(path, async () => {
      await page.goto(`${siteUrl('site')}${path}?a=1#b`)
      await expect(page).toHaveURL(`${siteUrl('site')}?a=1#b`)
      await expect(page.getByText('Version: v1.0.0')).toBeVisible()
    })
})

test('no page has a style attribute or an inline handler', async ({ request }) => {
  for (const path of ['', 'model-deployments/create', 'v0.68.0/deployments/scoring-runtimes', '404.html']) {
    const html = await (await request.get(siteUrl('site') + path)).text()
    expect(html.length).toBeGreaterThan(5000)
    expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/)
  }
})

test('the not-found page is not indexed and links home', async ({ page }) => {
  await page.goto(`${siteUrl('site')}404.html`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/mlops/')
})

test('a Markdown file starts with the version and links to Markdown files', async ({ request }) => {
  const text = await (await request.get(`${siteUrl('site')}v0.68.0/deployments/understand.md`)).text()
  expect(text).toMatch(
    /^> v0\.68\.0 is not the newest version; the newest is v1\.0\.0, .+\n\n# Understand deployments\n\n/,
  )
  expect(text).toContain('(https://docs.h2o.ai/mlops/v0.68.0/deployments/create.md')
  expect(text).not.toContain(':::')
})

test('pages show the last update and the one author name', async ({ page }) => {
  await page.goto(`${siteUrl('site')}model-deployments/create`)
  await expect(page.locator('.last-updated')).toHaveText(/^Last updated on \w{3} \d{1,2}, \d{4} by Documentation team$/)
})
