import { expect, type Locator, test } from '@playwright/test'
import { openPage } from '../../../../testing/browser/sites.ts'

/** Where the text of an element begins, in CSS pixels. */
function textStart(label: Locator): Promise<number> {
  return label.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  })
}

test('the label of a category within another begins where those of the pages beside it do', async ({ page }) => {
  await openPage(page, 'shell', 'concepts/layers')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const category = sidebar.locator('summary', { hasText: 'Deeper' })
  await expect(category).toBeVisible()
  expect(await textStart(category)).toBe(await textStart(sidebar.getByRole('link', { name: 'Versions' })))
})
