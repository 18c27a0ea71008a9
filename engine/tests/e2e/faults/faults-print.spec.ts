import { expect, test } from '@playwright/test'
import { expectPrintsInFull } from '../../../../testing/browser/print.ts'
import { hydrate, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

/** The text area of an A4 page between usual margins, in CSS pixels. */
test.use({ viewport: { width: 718, height: 1040 } })

test('a page prints its text in full, with the content of tabs and disclosures, and no controls; links are recognizable, and external ones print their URL', async ({
  page,
}) => {
  await expectPrintsInFull(page, ['reading', 'guide/first'])
  await test.step('tabs and disclosures', async () => {
    await expect.soft(page.getByText('Python says hello.')).toBeVisible()
    await expect.soft(page.getByText('curl says hello.')).toBeVisible()
    const hidden = page.getByText('Hidden until opened.')
    expect.soft(await hidden.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  })
  await test.step('links', async () => {
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
})

test('the menu of narrow viewports is not printed over the text', async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const sheet = page.locator('.mobile-sidebar')
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeHidden()
})

test('an enlarged picture is not printed over the text', async ({ page }) => {
  await openPage(page, 'everything', 'images')
  await page.locator('a.enlarge').first().click()
  const dialog = page.locator('.picture-dialog')
  await expect(dialog).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(dialog).toBeHidden()
})

test('words of a table are whole where its columns fit', async ({ page }) => {
  await openPage(page, 'everything', 'everything')
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('.table :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const found: { word: string; lines: number }[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          found.push({ word, lines: new Set([...range.getClientRects()].map(({ top }) => top)).size })
        }
      }
      return found
    }),
  )
  expect(words.map(({ word }) => word)).toContain('Default')
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([])
})

test('dark mode does not affect print: paper is white', async ({ page }) => {
  const colors = () =>
    Promise.all(
      ['body', 'h1', '.markdown a', '.markdown code', '.token-keyword', '.version-banner'].map((selector) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).color),
      ),
    )
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${siteUrl('reading')}v1/guide/first`)
  const light = await colors()
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await hydrate(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await colors()).toEqual(light)
})
