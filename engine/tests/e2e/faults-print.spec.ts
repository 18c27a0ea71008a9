import { expect, type Page, test } from '@playwright/test'
import { hydrate, openPage, siteUrl } from '../../../testing/browser/sites.ts'

/** The text area of an A4 page between usual margins, in CSS pixels. */
test.use({ viewport: { width: 718, height: 1040 } })

const PAGES = [
  ['reading', 'guide/first'],
  ['site', 'model-deployments/create'],
  ['site', 'model-scoring/rest-api'],
  ['site', 'v0.68.0/deployments/scoring-runtimes'],
  ['site', 'v0.68.0/changes'],
] as const

/** The text of elements that overflow and would be clipped. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.markdown :is(pre, .code, .table, .diagram, p, li)')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline')
      .map((box) => `${box.className || box.tagName}: ${box.textContent?.slice(0, 60)}`),
  )

for (const [site, path] of PAGES) {
  test(`${path} prints its text in full and no controls`, async ({ page }) => {
    await openPage(page, site, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const part of [
      '.navbar',
      '.sidebar',
      '.toc',
      '.toc-mobile',
      '.pagination',
      '.footer',
      '.copy-page',
      '.compare',
    ])
      for (const one of await page.locator(part).all()) await expect(one, part).toBeHidden()
    for (const control of await page.locator('button, input, select').all()) await expect(control).toBeHidden()
    expect(await cut(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('the content of tabs and disclosures is printed', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Python says hello.')).toBeVisible()
  await expect(page.getByText('curl says hello.')).toBeVisible()
  const hidden = page.getByText('Hidden until opened.')
  expect(await hidden.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
})

test('links are recognisable, and external ones print their URL', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await page.emulateMedia({ media: 'print' })
  // Inserted, because no page of the site has an external link.
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: 'https://example.com/there', className: 'external', textContent: 'There' })
    document.querySelector('.markdown p')?.append(link)
  })
  const external = page.getByRole('link', { name: 'There' })
  expect(await external.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    'https://example.com/there',
  )
  const inner = page.getByRole('main').getByRole('link', { name: 'welcome page' })
  await expect(inner).toHaveCSS('text-decoration-line', 'underline')
})

test('dark mode does not affect print: paper is white', async ({ page }) => {
  const colours = () =>
    page.evaluate(() =>
      ['body', 'h1', '.markdown a', '.markdown code', '.token-keyword', '.version-banner'].map(
        (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).color,
      ),
    )
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${siteUrl('site')}v0.68.0/deployments/create`)
  const light = await colours()
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await hydrate(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await colours()).toEqual(light)
})
