import { expect, test } from '@playwright/test'
import { violations } from '../../../../testing/browser/axe.ts'
import { hydrate, openPage, resize, settle } from '../../../../testing/browser/sites.ts'

test('footnotes, lists and math at 1280 and 390 px: axe finds no violations, and only math scrolls sideways; footnotes begin with one line, as a section does', async ({
  page,
}) => {
  await openPage(page, 'everything', '1.0/text')
  for (const width of [1280, 390]) {
    await resize(page, width, 900)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
      // The colors of code change gradually.
      await settle(page)
      expect.soft(await violations(page), `${theme}, ${width} px`).toEqual([])
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const wide = page.locator('.math').nth(2)
    expect.soft(await wide.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(width === 390)
  }
  await resize(page, 1280, 900)
  const lines = await page
    .locator('.footnotes, .footnotes h2')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockStartWidth))
  expect(lines.sort()).toEqual(['0px', '1px'])
})

test('a footnote leads to its text and back', async ({ page }) => {
  await openPage(page, 'everything', '1.0/text')
  await page.getByRole('link', { name: '2', exact: true }).first().click()
  await expect(page.locator(':target')).toContainText('Thirty seconds')
  await page.getByRole('link', { name: 'Back to reference 2-2' }).click()
  await expect(page.locator(':target')).toHaveText('2')
})

test('a paragraph after a list within an entry keeps its distance; a list at the end of an entry adds none', async ({
  page,
}) => {
  await openPage(page, 'everything', '1.0/text')
  const distances = await page.locator('.markdown').evaluate((article) => {
    const element = (name: string, ...children: (Node | string)[]) => {
      const made = document.createElement(name)
      made.append(...children)
      return made
    }
    const inner = element('ul', element('li', 'a'))
    const last = element('ul', element('li', 'b'))
    const after = element('p', 'c')
    const next = element('li', 'd')
    article.append(element('ul', element('li', inner, after, last), next))
    const top = (one: Element) => one.getBoundingClientRect().top
    const bottom = (one: Element) => one.getBoundingClientRect().bottom
    return [top(after) - bottom(inner), top(next) - bottom(last)]
  })
  expect(distances).toEqual([16, 4])
})

test('on a phone, the cells of a row that is a block begin at its start, however their columns are aligned', async ({
  page,
}) => {
  await openPage(page, 'everything', '1.0/html')
  const cell = page.locator('.stacked td[align="right"]').first()
  await expect(cell).toHaveCSS('text-align', 'end')
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(cell).toHaveCSS('text-align', 'start')
})

test('the ends of a table in a box have the color of the box', async ({ page }) => {
  await openPage(page, 'everything', '1.0/text')
  await hydrate(page)
  const table = page.locator('.table').first()
  const paper = await table.evaluate((box) => {
    document.querySelector('.admonition')?.append(box)
    const sample = document.createElement('p')
    sample.style.background = 'color-mix(in srgb, var(--kind) 6%, var(--paper))'
    box.after(sample)
    return getComputedStyle(sample).backgroundColor
  })
  const background = await table.evaluate((box) => getComputedStyle(box).backgroundImage)
  expect(background.split(paper)).toHaveLength(3)
})
