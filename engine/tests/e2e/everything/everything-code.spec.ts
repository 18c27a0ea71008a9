import { expect, test } from '@playwright/test'
import { hydrate, openPage, openWithPausedClock, settle, siteUrl } from '../../../../testing/browser/sites.ts'

test('a button wraps lines of code, and is there only if code overflows', async ({ page }) => {
  await openPage(page, 'everything', 'code')
  const toggle = page.getByRole('button', { name: 'Toggle word wrap' })
  await page.locator('.code', { hasText: 'client = connect(url)' }).hover()
  await settle(page)
  await expect(toggle).toHaveCount(0)
  const long = page.locator('.code', { hasText: 'waited 1204 ms' })
  await long.hover()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  const pre = long.locator('pre')
  const overflows = () => pre.evaluate((element) => element.scrollWidth > element.clientWidth)
  expect(await overflows()).toBe(true)
  await toggle.click()
  expect(await overflows()).toBe(false)
  await toggle.click()
  expect(await overflows()).toBe(true)
})

test('the button is there after a switch of pages, for code that the author wraps, and for the keyboard', async ({
  page,
}) => {
  await openPage(page, 'everything')
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Code', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Code' })).toBeVisible()
  await page.locator('.code', { hasText: 'waited 1204 ms' }).locator('pre').focus()
  const toggle = page.getByRole('button', { name: 'Toggle word wrap' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await page.locator('.code', { hasText: 'The model credit:4' }).hover()
  await expect(page.locator('.code.wrap').getByRole('button', { name: 'Toggle word wrap' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('copied code has no marks, and nothing that a diff removes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // The button says so for two seconds.
  await openWithPausedClock(page, 'everything', 'code')
  const diff = page.locator('.code', { hasText: 'scorer:1.4.0' })
  await diff.hover()
  await diff.getByRole('button', { name: 'Copy code to clipboard' }).click()
  await expect(diff.locator('[data-state="copied"]')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'replicas: 2\nimage: scorer:1.4.0\nports: [8080]',
  )
})

test('code and pages are copied over plain HTTP, where browsers have no clipboard for scripts', async ({ page }) => {
  // Tests reach the site at `localhost`, which counts as secure.
  await page.addInitScript('delete Navigator.prototype.clipboard; delete window.ClipboardItem')
  await openPage(page, 'everything', 'code')
  const pasted = async () => {
    const search = page.getByRole('dialog').getByRole('combobox')
    await page.keyboard.press('Control+k')
    await search.press('ControlOrMeta+v')
    const text = await search.inputValue()
    await page.keyboard.press('Escape')
    return text
  }
  const diff = page.locator('.code', { hasText: 'scorer:1.4.0' })
  await diff.hover()
  await diff.getByRole('button', { name: 'Copy code to clipboard' }).click()
  await expect(diff.locator('[data-state="copied"]')).toBeAttached()
  expect(await pasted()).toBe('replicas: 2 image: scorer:1.4.0 ports: [8080]')
  await page.getByRole('button', { name: 'This page' }).click()
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.locator('.page-menu').getByRole('button', { name: 'Copied' })).toBeVisible()
})

test('the button says whether the code was copied', async ({ page }) => {
  await page.clock.install()
  await openPage(page, 'everything', 'code')
  await page.clock.pauseAt(Date.now() + 60_000)
  const block = page.locator('.code', { hasText: 'scorer:1.4.0' })
  const copy = block.locator('.copy')
  const copyWith = async (writeText: () => Promise<void>) => {
    await page.evaluate(`navigator.clipboard.writeText = ${writeText}`)
    await block.hover()
    await copy.click()
  }
  await copyWith(() => Promise.resolve())
  await expect(copy).toHaveAccessibleName('Copied')
  await page.clock.runFor(1900)
  await expect(page.getByRole('status')).toHaveText('Copied')
  await copyWith(() => Promise.reject(new Error('Denied.')))
  await expect(copy).toHaveAccessibleName('Not copied')
  // The timer of the first message does not end the second one.
  await page.clock.runFor(1000)
  await expect(copy).toHaveAccessibleName('Not copied')
  await expect(page.getByRole('status')).toHaveText('Not copied')
  await page.clock.runFor(1000)
  await expect(copy).toHaveAccessibleName('Copy code to clipboard')
})

test('a triple click and a copy give one line of code, without its number, its mark or a line break', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, 'everything', 'code')
  const lines = [
    'client = connect(url)',
    'model = client.get("credit", version=3)',
    'model = client.get("credit", version=4)',
    'print(model.score(rows))',
    'replicas: 2',
    'image: scorer:1.4.0',
    'ports: [8080]',
    'const scores = await model.score(rows)',
  ]
  for (const text of lines) {
    const line = page.locator('.line:visible', { hasText: text }).first()
    await line.click({ clickCount: 3, position: { x: 5, y: 5 } })
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
})

test('a video asks its host for nothing before the click, and plays in a frame after it', async ({ page }) => {
  const asked: string[] = []
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
  })
  await page.goto(`${siteUrl('everything')}code`)
  await hydrate(page)
  await settle(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Play video: Deploy a model in five minutes' }).click()
  await expect(page.locator('iframe[title="Deploy a model in five minutes"]')).toBeVisible()
  await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
})
