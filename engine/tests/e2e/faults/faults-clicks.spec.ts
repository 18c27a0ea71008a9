import { expect, type Locator, type Page, test } from '@playwright/test'
import { title } from '../../../../testing/browser/page-parts.ts'
import { isSameDocument, markDocument, openPage, siteUrl } from '../../../../testing/browser/sites.ts'

const second = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Second page' })

/** Expects the marked document, at its old URL. */
async function expectUntouched(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('First steps')
  await expect(page).toHaveURL(`${siteUrl('reading')}guide/first`)
  expect(await isSameDocument(page)).toBe(true)
}

/** Inserts a link to the second page into the article, with extra attributes. */
function addLink(page: Page, attributes: Record<string, string>): Promise<void> {
  return page.evaluate((given) => {
    const link = document.createElement('a')
    link.href = 'second'
    link.textContent = 'A link of its own'
    for (const [name, value] of Object.entries(given)) link.setAttribute(name, value)
    document.querySelector('.markdown')?.prepend(link)
  }, attributes)
}

test.beforeEach(async ({ page }) => {
  await openPage(page, 'reading', 'guide/first')
  await markDocument(page)
})

test('a click with the middle button or a modifier opens the page in another tab or window', async ({
  page,
  context,
}) => {
  for (const [what, click] of Object.entries({
    'the middle button': (link: Locator) => link.click({ button: 'middle' }),
    'Ctrl or Meta': (link: Locator) => link.click({ modifiers: ['ControlOrMeta'] }),
    'the Shift key': (link: Locator) => link.click({ modifiers: ['Shift'] }),
    'Ctrl or Meta and Shift': (link: Locator) => link.click({ modifiers: ['ControlOrMeta', 'Shift'] }),
  }))
    await test.step(what, async () => {
      const opened = context.waitForEvent('page')
      await click(second(page))
      await expect(title(await opened)).toHaveText('Second page')
      await expectUntouched(page)
      await page.bringToFront()
    })
})

test('the right button does not navigate', async ({ page, context }) => {
  let asked = 0
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) => {
      document.documentElement.dataset.menu = event.defaultPrevented ? 'kept' : 'shown'
    })
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1
  })
  await second(page).click({ button: 'right' })
  await expect(page.locator('html[data-menu=shown]')).toBeAttached()
  await expectUntouched(page)
  expect(asked).toBe(0)
  expect(context.pages()).toHaveLength(1)
})

test('a link with a target opens there', async ({ page, context }) => {
  await addLink(page, { target: '_blank' })
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'A link of its own' }).click()
  await expect(title(await opened)).toHaveText('Second page')
  await expectUntouched(page)
})

test('a download link downloads', async ({ page }) => {
  await addLink(page, { download: 'second.html' })
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: 'A link of its own' }).click()
  expect((await started).suggestedFilename()).toBe('second.html')
  await expectUntouched(page)
})
