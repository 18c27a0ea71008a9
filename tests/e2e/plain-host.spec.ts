import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hydrate, siteDir } from './sites.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** URLs that the host redirects to what it considers their canonical form. */
const REDIRECTS: Record<string, string> = { '/mlops/guide/gone': '/mlops/guide/gone.html' }

let server: Server
let base = ''
let answered: string[] = []

// The simplest static host: files by path, and the not-found page with status 404 for anything else.
test.beforeAll(async () => {
  const root = siteDir('reading')
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const location = REDIRECTS[pathname]
    if (location) return response.writeHead(302, { location }).end()
    const path = join(root, pathname.replace(/^\/mlops\//, ''))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    const isThere = existsSync(file)
    if (!/\.(js|json|ico)$/.test(file)) answered.push(`${isThere ? 200 : 404} ${request.url}`)
    response.writeHead(isThere ? 200 : 404, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'text/html' })
    response.end(readFileSync(isThere ? file : join(root, '404.html')))
  }).listen(0)
  base = `http://localhost:${(server.address() as AddressInfo).port}/mlops/`
})

test.afterAll(() => server.close())

test.beforeEach(() => {
  answered = []
})

for (const [path, clean, heading] of [
  ['guide/first.html', 'guide/first', 'First steps'],
  ['guide/first/index?a=1&b=%20#code', 'guide/first?a=1&b=%20#code', 'First steps'],
  ['guide/first.html?a=/index#steps', 'guide/first?a=/index#steps', 'First steps'],
  ['index', '', 'Welcome'],
] as const) {
  test(`${path} redirects to its page`, async ({ page }) => {
    await page.goto(base + path)
    await expect(title(page)).toHaveText(heading)
    await expect(page).toHaveURL(base + clean)
    expect(answered).toHaveLength(2)
  })
}

test('a URL with an ending that no page has stays the not-found page', async ({ page }) => {
  await page.goto(`${base}guide/nowhere.html?a=1#b`)
  await expect(page).toHaveURL(`${base}guide/nowhere?a=1#b`)
  await hydrate(page)
  await expect(title(page)).toHaveText('Page Not Found')
  expect(answered).toEqual(['404 /mlops/guide/nowhere.html?a=1', '404 /mlops/guide/nowhere?a=1'])
})

test('a host that redirects back to the ending does not cause a loop', async ({ page }) => {
  await page.goto(`${base}guide/gone.html#b`)
  await hydrate(page)
  await expect(title(page)).toHaveText('Page Not Found')
  expect(answered).toEqual(['404 /mlops/guide/gone.html', '404 /mlops/guide/gone.html'])
})

test('the not-found page itself does not redirect', async ({ page }) => {
  await page.goto(`${base}404.html`)
  await hydrate(page)
  await expect(page).toHaveURL(`${base}404.html`)
  await expect(title(page)).toHaveText('Page Not Found')
  expect(answered).toHaveLength(1)
})
