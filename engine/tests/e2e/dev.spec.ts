import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Route, test } from '@playwright/test'
import { violations } from '../../../testing/browser/axe.ts'
import { field, hits, openSearch, search } from '../../../testing/browser/search-ui.ts'
import { collectWarnings, hold, hydrate, isSameDocument, markDocument, settle } from '../../../testing/browser/sites.ts'
import { servedUrl } from '../../../testing/run-stratadocs.ts'

const ENGINE = join(import.meta.dirname, '..', '..')

/** A copy of the program below the repository, so that it finds the installed packages and its sources can be edited. */
let copy: string
let server: ChildProcess
let ended: Promise<unknown>
let url: string
/** Everything the server printed. */
let output = ''

// One server for all, so one after the other; none of them needs an earlier one.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  copy = mkdtempSync(join(ENGINE, '..', '.dev-program-'))
  // As it is packed: without tests, and without the settings of the compiler, which refer to the repository.
  const isPacked = (file: string) => !/\.test\.tsx?$|tsconfig\.json$/.test(file)
  for (const part of ['bin', 'src', 'package.json'])
    cpSync(join(ENGINE, part), join(copy, part), { recursive: true, filter: isPacked })
  cpSync(join(ENGINE, 'tests', 'fixtures', 'reading'), copy, { recursive: true })
  const { NODE_ENV: _testing, ...env } = process.env
  server = spawn('node', ['bin/stratadocs.js', 'dev'], { cwd: copy, env: { ...env, PORT: '0' } })
  ended = new Promise((resolve) => server.once('close', resolve))
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk))
  url = await servedUrl(server)
})

test.afterAll(async () => {
  server.kill()
  await ended
  rmSync(copy, { recursive: true, force: true })
})

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

const edits = {
  'a page': {
    file: 'content/v1/guide/first.md',
    change: (text: string) => text.replace('Everything an author can write.', 'Everything, edited.'),
    shows: 'Everything, edited.',
  },
  'a component': {
    file: 'src/theme/doc/Pagination.tsx',
    change: (text: string) => text.replace('>Next<', '>Coming up<'),
    shows: 'Coming up',
  },
  'a component of articles': {
    file: 'src/theme/content/Admonition.tsx',
    change: (text: string) => text.replace('{title}', 'Remark: {title}'),
    shows: 'Remark: Warning: Mind the gap',
  },
}

test('an edit made before the open page listens for edits shows in it', async ({ page }) => {
  const release = await hold(page, /\/src\/client\/dev\/dev\.ts/)
  await page.goto(`${url}guide/second`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  edit('content/v2/guide/second.md', (text) => `${text}\nWritten early.\n`)
  release()
  await expect(page.getByText('Written early.')).toBeVisible()
  edit('content/v2/guide/second.md', (text) => text.replace('\nWritten early.\n', ''))
})

for (const [what, { file, change, shows }] of Object.entries(edits)) {
  test(`an edit of ${what} shows in the open browser and keeps the scroll position`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto(`${url}guide/first`)
    await hydrate(page)
    await markDocument(page)
    await page.evaluate(() => scrollTo(0, 300))
    edit(file, change)
    await expect(page.getByText(shows)).toBeAttached()
    expect(await isSameDocument(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
}

test('an edit of a page that was fetched before shows in it', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  await page.locator('.sidebar').getByRole('link', { name: 'Second page' }).click()
  await expect(heading).toHaveText('Second page')
  await page.locator('.sidebar').getByRole('link', { name: 'First steps' }).click()
  await expect(heading).toHaveText('First steps')
  const reloaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/guide/first/page.json'))
  edit('content/v2/guide/second.md', (text) => `${text}\nWritten later.\n`)
  await reloaded
  await page.locator('.sidebar').getByRole('link', { name: 'Second page' }).click()
  await expect(page.getByText('Written later.')).toBeVisible()
  edit('content/v2/guide/second.md', (text) => text.replace('\nWritten later.\n', ''))
})

test('an open page whose file is renamed shows the not-found page until the file is back', async ({ page }) => {
  const [file, other] = ['first', 'renamed'].map((name) => join(copy, 'content', 'v1', 'guide', `${name}.md`)) as [
    string,
    string,
  ]
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  renameSync(file, other)
  await expect(heading).toHaveText('Page Not Found')
  await hydrate(page)
  renameSync(other, file)
  await expect(heading).toHaveText('First steps')
})

test('an open version for print shows an edit of one of its pages', async ({ page }) => {
  const file = 'content/v1/guide/first.md'
  const good = readFileSync(join(copy, file), 'utf8')
  const isConnected = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"connected"')
  const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', isConnected))
  await page.goto(`${url}print`)
  await connected
  edit(file, (text) => `${text}\nWritten for paper.\n`)
  await expect(page.getByText('Written for paper.')).toBeVisible()
  edit(file, () => good)
  await expect(page.getByText('Written for paper.')).toHaveCount(0)
})

test('the search of an open page finds what was written after it was opened', async ({ page }) => {
  const file = 'content/v1/guide/first.md'
  const good = readFileSync(join(copy, file), 'utf8')
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  await openSearch(page, 'archaeopteryx')
  await expect(search(page)).toContainText('No results for "archaeopteryx"')
  edit(file, (text) => `${text}\n## Archaeopteryx\n\nA bird.\n`)
  await expect(page.getByText('A bird.')).toBeAttached()
  await field(page).fill('')
  await field(page).fill('archaeopteryx')
  await expect(hits(page).first()).toContainText('Archaeopteryx')
  edit(file, () => good)
})

/** Holds the response to the next request for a URL until `send` is called; `requested` resolves once it was fetched. */
async function holdResponse(page: Page, url: RegExp): Promise<{ requested: Promise<void>; send: () => Promise<void> }> {
  let fetched = () => {}
  let release = () => {}
  let sent = () => {}
  const requested = new Promise<void>((resolve) => (fetched = resolve))
  const released = new Promise<void>((resolve) => (release = resolve))
  const done = new Promise<void>((resolve) => (sent = resolve))
  const answer = async (route: Route) => {
    const response = await route.fetch()
    fetched()
    await released
    await route.fulfill({ response })
    sent()
  }
  await page.route(url, answer, { times: 1 })
  const send = async () => {
    release()
    await done
    await settle(page)
  }
  return { requested, send }
}

test('a late response replaces neither what a later edit shows nor the next page', async ({ page }) => {
  const file = 'content/v2/guide/second.md'
  const good = readFileSync(join(copy, file), 'utf8')
  const heading = page.getByRole('heading', { level: 1 })
  const first = await holdResponse(page, /guide\/second\/page\.json/)
  await page.goto(`${url}guide/second`)
  await hydrate(page)
  await first.requested
  edit(file, (text) => `${text}\nWritten later.\n`)
  await expect(page.getByText('Written later.')).toBeVisible()
  await first.send()
  await expect(page.getByText('Written later.')).toBeVisible()
  const last = await holdResponse(page, /guide\/second\/page\.json/)
  edit(file, () => good)
  await last.requested
  await page.locator('.sidebar').getByRole('link', { name: 'First steps' }).click()
  await expect(heading).toHaveText('First steps')
  await last.send()
  await expect(heading).toHaveText('First steps')
  await expect(page).toHaveTitle(/First steps/)
})

test('an edit of a style shows in the open browser and keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  await markDocument(page)
  await page.evaluate(() => scrollTo(0, 300))
  edit('src/theme/styles/tokens.css', (text) => text.replace('--ink: #1c2430', '--ink: #010203'))
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)')
  expect(await isSameDocument(page)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(300)
})

test('an edit of a page prints which versions it changes', async () => {
  const shared =
    'v1/guide/first.md: shown in v1, v2. To give a version and those after it their own copy, with this edit: npx stratadocs fork v2 guide/first\n'
  // An edit from before the watcher is ready is shown, but not described.
  await expect
    .poll(() => {
      edit('content/v1/index.md', (text) => `${text}\nOne more line.\n`)
      return output
    })
    .toContain('v1/index.md: shown in')
  // Earlier tests edit the same pages.
  output = ''
  edit('content/v1/guide/first.md', (text) => `${text}\nOne more line.\n`)
  await expect.poll(() => output).toContain(shared)
  edit('content/v2/guide/second.md', (text) => `${text}\nOne more line.\n`)
  await expect.poll(() => output).toContain('v2/guide/second.md: shown in v2.\n')
})

test('a page says which layer it comes from, and the note follows the reader', async ({ page }) => {
  const found = collectWarnings(page)
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  await markDocument(page)
  const note = page.getByRole('complementary', { name: 'Layer of this page' })
  await expect(note).toHaveText('Layer v1 · content/v1/guide/first.md · shown in v1, v2')
  await expect(note.getByRole('link', { name: 'v2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('#_Root').getByText('shown in')).toHaveCount(0)
  await page.getByRole('link', { name: 'second page', exact: true }).click()
  await expect(note).toHaveText('Layer v2 · content/v2/guide/second.md · shown in v2')
  await page.goBack()
  await note.getByRole('link', { name: 'v1' }).click()
  await expect(page).toHaveURL(`${url}v1/guide/first`)
  await expect(note.getByRole('link', { name: 'v1' })).toHaveAttribute('aria-current', 'page')
  expect(await isSameDocument(page)).toBe(true)
  await page.goto(`${url}search`)
  await hydrate(page)
  await expect(note).toHaveCount(0)
  expect(found).toEqual([])
})

test('problems of the open page are in an overlay that can be closed and disappears with them', async ({ page }) => {
  const file = 'content/v1/guide/first.md'
  const good = readFileSync(join(copy, file), 'utf8')
  const region = page.getByRole('region', { name: 'Problems' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  await markDocument(page)
  const wrong = (text: string) => `${good}\n[A missing page](${text}.md)\n`
  edit(file, () => wrong('secnd'))
  await expect(region.getByText(/first\.md:\d+:\d+/)).toBeVisible()
  await expect(region).toContainText('1 problem on this page')
  await expect(region).toContainText('Did you mean guide/second?')
  expect(await violations(page, 'everything', '#docs-problems')).toEqual([])
  await expect(page.locator('#docs-problems [style]')).toHaveCount(0)
  await region.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(region).toHaveCount(0)
  // It comes back with other problems.
  edit(file, () => wrong('thrid'))
  await expect(region).toContainText('guide/thrid')
  // And with the problem that was closed, which was solved since then.
  edit(file, () => wrong('secnd'))
  await expect(region).toContainText('guide/secnd')
  expect(await isSameDocument(page)).toBe(true)
  await page.goto(`${url}guide/second`)
  await hydrate(page)
  await expect(region).toContainText('No problems on this page')
  await region.getByText('1 problem elsewhere').click()
  await expect(region.getByText('guide/secnd')).toBeVisible()
  edit(file, () => good)
  await expect(region).toHaveCount(0)
})

test('an edit of the configuration, or of a file that it imports, shows in the open browser', async ({ page }) => {
  let connections = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"connected"')) connections += 1
    }),
  )
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  edit('site.config.ts', (text) =>
    text.replace(/^/, "import { copyright } from './names.ts'\n").replace("{ copyright: 'Nobody' }", '{ copyright }'),
  )
  await expect.poll(() => output).toContain('names.ts')
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('names.ts')
  writeFileSync(join(copy, 'names.ts'), "export const copyright = 'Somebody'\n")
  await expect(page.getByText('Somebody', { exact: true })).toBeVisible()
  // The browser reloads when its connection is lost, so it needs one first.
  await expect.poll(() => connections).toBeGreaterThan(1)
  edit('names.ts', (text) => text.replace('Somebody', 'Everybody'))
  await expect(page.getByText('Everybody', { exact: true })).toBeVisible()
})

test('an edit shows in the open browser after the content folder was away', async ({ page }) => {
  await page.goto(`${url}guide/first`)
  await hydrate(page)
  const [content, away] = [join(copy, 'content'), join(copy, 'content-away')]
  const served = () => output.split('Serving').length
  const before = served()
  renameSync(content, away)
  edit('content-away/v1/guide/first.md', (text) => `${text}\nWritten while it was away.\n`)
  await page.reload()
  await expect(page.getByText('There is no content folder').first()).toBeVisible()
  renameSync(away, content)
  await expect.poll(served).toBeGreaterThan(before)
  await expect(page.getByText('Written while it was away.')).toBeVisible()
  await hydrate(page)
  edit('content/v1/guide/first.md', (text) => `${text}\nWritten since it is back.\n`)
  await expect(page.getByText('Written since it is back.')).toBeVisible()
})

test('the development server serves change lists, redirects and Markdown files', async ({ page }) => {
  await page.goto(`${url}changes`)
  await expect(page.getByRole('heading', { name: 'Changes in v2', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'What changed in Second page' }).click()
  await expect(page.locator('h1')).toHaveText('Second page: changes in v2')
  await page.goto(`${url}latest/home?a=1`)
  await expect(page).toHaveURL(`${url}?a=1`)
  await page.goto(new URL('/', url).href)
  await expect(page).toHaveURL(url)
  expect(await (await page.request.get(`${url}v1/guide/second.md`)).text()).toContain('# Second page')
  expect((await page.request.get(`${url}changes/nothing`)).status()).toBe(404)
})
