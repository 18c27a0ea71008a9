import { expect, test } from '@playwright/test'
import { INTERACTIONS } from '../../../bench/speed/browser/interactions.ts'
import { START } from '../../../bench/speed/corpus/pages.ts'
import { siteUrl } from '../../../testing/browser/sites.ts'

/** By interaction: a selector with more matches once the page has responded. */
const RESPONSES: Readonly<Record<string, string>> = {
  'version menu': 'button[aria-expanded=true]',
  tab: '[role=tab][aria-selected=true]:not(:first-child)',
  'sidebar category': '[data-part=sidebar] details[open]',
  'search opened': 'dialog[open]',
  'letter in the search': 'dialog[open] [role=option]',
}

test('each interaction has a response to look for', () => {
  expect(INTERACTIONS.map(({ name }) => name)).toEqual(Object.keys(RESPONSES))
})

for (const { name, act } of INTERACTIONS)
  test(`the bench finds what it acts on: ${name}`, async ({ page }) => {
    await page.goto(`${siteUrl('site')}${START.id}`)
    const responses = page.locator(RESPONSES[name] ?? '')
    const before = await responses.count()
    await act(page)
    await expect.poll(() => responses.count()).toBeGreaterThan(before)
  })
