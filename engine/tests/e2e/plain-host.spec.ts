import { expect, test } from '@playwright/test'
import { title } from '../../../testing/browser/page-parts.ts'
import { type PlainHost, servePlain } from '../../../testing/browser/plain-host.ts'
import { hydrate, siteDir } from '../../../testing/browser/sites.ts'

let host: PlainHost

test.beforeAll(() => {
  host = servePlain(siteDir('reading'), { '/docs/guide/gone': '/docs/guide/gone.html' })
})

test.afterAll(() => host.close())

test.beforeEach(() => {
  host.answered.length = 0
})

test('a path that ends in .html or index, or begins with the latest version, redirects to its page', async ({
  page,
}) => {
  for (const [path, clean, heading] of [
    ['guide/first.html', 'guide/first', 'First steps'],
    ['guide/first/index?a=1&b=%20#code', 'guide/first?a=1&b=%20#code', 'First steps'],
    ['guide/first.html?a=/index#steps', 'guide/first?a=/index#steps', 'First steps'],
    ['index', '', 'Welcome'],
    ['v2/guide/first?a=1#code', 'guide/first?a=1#code', 'First steps'],
  ] as const)
    await test.step(path, async () => {
      host.answered.length = 0
      await page.goto(host.base + path)
      await expect(title(page)).toHaveText(heading)
      await expect(page).toHaveURL(host.base + clean)
      expect(host.answered).toHaveLength(2)
    })
})

test('the URL of a missing page loses its .html and stays the not-found page', async ({ page }) => {
  await page.goto(`${host.base}guide/nowhere.html?a=1#b`)
  await expect(page).toHaveURL(`${host.base}guide/nowhere?a=1#b`)
  await hydrate(page)
  await expect(title(page)).toHaveText('Page Not Found')
  expect(host.answered).toEqual(['404 /docs/guide/nowhere.html?a=1', '404 /docs/guide/nowhere?a=1'])
})

test('a host that redirects back to the ending does not cause a loop', async ({ page }) => {
  await page.goto(`${host.base}guide/gone.html#b`)
  await hydrate(page)
  await expect(title(page)).toHaveText('Page Not Found')
  expect(host.answered).toEqual(['404 /docs/guide/gone.html', '404 /docs/guide/gone.html'])
})

test('the not-found page itself does not redirect', async ({ page }) => {
  await page.goto(`${host.base}404.html`)
  await hydrate(page)
  await expect(page).toHaveURL(`${host.base}404.html`)
  await expect(title(page)).toHaveText('Page Not Found')
  expect(host.answered).toHaveLength(1)
})
