import { expect, type Locator, test } from '@playwright/test'
import { hits, openSearch, search } from '../../../testing/browser/search-ui.ts'
import { openPage, resize } from '../../../testing/browser/sites.ts'
import { expectMenuFits, expectReadable, expectWithin, overflow, ZOOMED } from '../../../testing/browser/zoom.ts'

test.use({ viewport: ZOOMED })

/** The number of lines that each word of these elements is in. */
const linesOfWords = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const text = element.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].map((word) => {
        const range = document.createRange()
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        return range.getClientRects().length
      })
    }),
  )

test('at 400 % the home page does not scroll horizontally, every focused element is visible, and no word of the title of the site is broken', async ({
  page,
}) => {
  await expectReadable(page, ['site', ''])
  const lines = await linesOfWords(page.locator('h1'))
  expect(lines.length).toBeGreaterThan(1)
  expect(lines).toEqual(lines.map(() => 1))
})

test('no word of a step of the home page is broken, and no row lacks a step, on screens or on paper', async ({
  page,
}) => {
  await openPage(page, 'site', '')
  // Where the steps were so narrow that the last letter of `champion/challenger` was alone; 794 px is a sheet of paper.
  for (const [width, media] of [
    [620, 'screen'],
    [820, 'screen'],
    [1160, 'screen'],
    [794, 'print'],
  ] as const) {
    await page.emulateMedia({ media })
    await resize(page, width, 900)
    const lines = await linesOfWords(page.locator('.landing > .markdown > ol:first-of-type p:last-child'))
    expect(lines.length).toBeGreaterThan(10)
    expect.soft(lines, `${width} px, ${media}`).toEqual(lines.map(() => 1))
    const tops = await page
      .locator('.landing > .markdown > ol:first-of-type > li')
      .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
    const inFirstRow = tops.filter((top) => top === tops[0]).length
    expect.soft(tops.length % inFirstRow, `${width} px, ${media}`).toBe(0)
  }
})

for (const path of ['model-deployments/create', 'v0.68.0/changes', 'search?q=deployment'])
  test(`at 400 % ${path} does not scroll horizontally, and every focused element is visible`, ({ page }) =>
    expectReadable(page, ['site', path]))

// With notes on the page in each version, some of them long.
test('at 400 % the version menu fits', ({ page }) => expectMenuFits(page, ['site', 'v0.68.0/projects/create']))

test('at 400 % the search fits, and its last hit is reachable', async ({ page }) => {
  // Hits that titles find would move while they are measured, when the whole index responds.
  await page.route('**/search-index/*.titles.json', (route) => route.abort())
  await openPage(page, 'site', 'get-started/access')
  await openSearch(page, 'deploy')
  const seeAll = search(page).getByRole('link', { name: /^See all \d+ results$/ })
  // Waits for the answer to the last letter: an earlier one would be replaced while it is measured.
  await expect(seeAll).toHaveAttribute('href', '/mlops/search?q=deploy&version=v1.0.0')
  await expectWithin(hits(page))
  await expect(search(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
