import { expect, type Page, test } from '@playwright/test'
import { openPage, openWithPausedClock, settle, siteUrl } from '../../../testing/browser/sites.ts'

test('on a phone, the title begins within 130 pixels below the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['model-deployments/create', 'py-client/examples/batch-scoring']) {
    await page.goto(siteUrl('site') + path)
    const [bar, heading] = [
      await page.locator('.navbar').boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ]
    expect((heading?.y ?? Infinity) - ((bar?.y ?? 0) + (bar?.height ?? 0)), path).toBeLessThan(130)
  }
})

test('on a phone, tables of options stack their rows and do not scroll, and a long address wraps', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${siteUrl('site')}model-deployments/create`)
  const row = page.locator('table.stacked tr', { has: page.locator('code', { hasText: /^security_options$/ }) })
  await expect(row.locator('.pill')).toHaveText('required')
  const cells = await row.locator('td').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()))
  const [name, , , meaning] = cells
  expect(meaning?.top).toBeGreaterThanOrEqual(name?.bottom ?? Infinity)
  const tables = page.locator('.table:has(.stacked)')
  await expect(tables).not.toHaveCount(0)
  for (const table of await tables.all())
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const label = page.locator('.stacked [data-label="Default"]').first()
  expect(await label.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"Default "')
  const over = await tables.first().evaluate((box) => {
    const cell = box.querySelector('td:last-child')
    if (cell) cell.textContent = `https://example.com/${'long'.repeat(30)}`
    return box.scrollWidth - box.clientWidth
  })
  expect(over, 'with a long address').toBe(0)
})

test('operations of the REST API show their methods as pills', async ({ page }) => {
  for (const version of ['', 'v0.70.0/', 'v0.69.7/']) {
    await page.goto(`${siteUrl('site')}${version}model-scoring/rest-api`)
    const pills = page.locator('.markdown .pill')
    expect(await pills.filter({ hasText: 'GET' }).count()).toBeGreaterThanOrEqual(8)
    expect(await pills.and(page.locator('.filled')).filter({ hasText: 'POST' }).count()).toBeGreaterThanOrEqual(5)
    const links = page.locator('td a[href^="#"]')
    await expect(links).not.toHaveCount(0)
    for (const link of await links.all())
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeAttached()
  }
})

test.describe('a key term', () => {
  const term = (page: Page) => page.locator('a.term', { hasText: 'deployment' }).first()
  // Within the landmark of its term.
  const meaning = (page: Page) => page.getByRole('main').getByRole('tooltip')

  test('shows its meaning while a pointer rests on it or on the meaning, or it has the focus, until Escape closes it, and still leads to its definition; the meaning is not printed', async ({
    page,
  }) => {
    await openPage(page, 'site', 'model-deployments/create')
    await term(page).hover()
    await expect(meaning(page)).toContainText('model versions served for scoring')
    await expect(term(page)).toHaveAttribute('aria-describedby', '_Term')
    await meaning(page).hover()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(meaning(page)).toHaveCount(0)
    await expect(term(page)).not.toHaveAttribute('aria-describedby')
    await term(page).focus()
    await expect(meaning(page)).toBeVisible()
    const box = await meaning(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    await page.emulateMedia({ media: 'print' })
    await expect.soft(meaning(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await expect(meaning(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(meaning(page)).toHaveCount(0)
    await expect(term(page)).toBeFocused()
    await test.step('still leads to its definition', async () => {
      await term(page).click()
      await expect(page).toHaveURL(/key-terms#deployment$/)
      await expect(meaning(page)).toHaveCount(0)
    })
  })

  test('shows nothing when it scrolls below a resting pointer, until the pointer moves', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await openWithPausedClock(page, 'site', 'model-deployments/create')
    // Loads what it shows now, so that nothing delays it later.
    await term(page).hover()
    await page.clock.runFor(1000)
    await expect(meaning(page)).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await page.clock.runFor(1000)
    await expect(meaning(page)).toHaveCount(0)
    const { x, y, height } = (await term(page).boundingBox()) ?? { x: 0, y: 0, height: 0 }
    await page.mouse.move(x + 10, y - 80)
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), 80 + height / 2)
    await expect(page.locator('a.term:hover')).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(meaning(page)).toHaveCount(0)
    await page.mouse.move(x + 12, y - 80)
    await page.clock.runFor(1000)
    await expect(meaning(page)).toBeVisible()
  })

  test('keeps its meaning beside it while the page scrolls, and while what is above it grows', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await openPage(page, 'site', 'model-deployments/create')
    await term(page).focus()
    await expect(meaning(page)).toBeVisible()
    const distance = async () => {
      const [shown, at] = [await meaning(page).boundingBox(), await term(page).boundingBox()]
      return shown && at ? Math.round(shown.y - at.y - at.height) : undefined
    }
    await expect.poll(distance).toBe(8)
    await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }))
    await expect.poll(distance).toBe(8)
    await page.evaluate(() => {
      const title = document.querySelector('h1')
      if (title) title.style.paddingTop = '60px'
    })
    await expect.poll(distance).toBe(8)
  })

  test('adds nothing to the page in a browser without popovers', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
    await openPage(page, 'site', 'model-deployments/create')
    const needed = [/\/term-meaning\.[\w-]+\.js$/, /\/term-meaning\.[\w-]+\.css$/, /\/key-terms\/page\.json$/]
    const loaded = Promise.all(needed.map(async (url) => (await page.waitForResponse(url)).finished()))
    await term(page).hover()
    await loaded
    await settle(page)
    await expect(page.locator('#_Term')).toHaveCount(0)
  })
})

test('the file name of a sample is beside its tabs if it fits, and below them otherwise', async ({ page }) => {
  await openPage(page, 'site', 'v0.70.0/model-scoring/rest-api')
  const samples = page.locator('.samples:has(figcaption)').first()
  const tab = samples.getByRole('tab', { name: 'Python' })
  await tab.click()
  const name = samples.locator('figcaption', { hasText: 'rest.py' })
  await expect(name).toBeVisible()
  const places = () =>
    Promise.all([tab, name].map(async (one) => (await one.boundingBox()) ?? { x: 0, y: 0, height: 0 }))
  const [beside, short] = await places()
  expect(short?.y).toBe(beside?.y)
  expect(short?.x).toBeGreaterThan(beside?.x ?? 0)
  await tab.evaluate((element) => element.append(' with the standard library, and without any package to install'))
  const [above, below] = await places()
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})
