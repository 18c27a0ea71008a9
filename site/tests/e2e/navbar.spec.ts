import { expect, type Page, test } from '@playwright/test'
import { openPage, resize, siteUrl } from '../../../testing/browser/sites.ts'

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The elements that overflow the viewport or overlap a neighbor in the bar. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.navbar > nav > :not(ul, dialog), .navbar > nav > ul > li')]
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0)
      .map((part) => ({ name: part.textContent || part.className, box: part.getBoundingClientRect() }))
    if (parts.length < 3) return ['The navbar has lost its parts.']
    return parts
      .filter(({ box }, at) => box.right > innerWidth || box.left < (parts[at - 1]?.box.right ?? 0))
      .map(({ name }) => name)
  })
}

test('the navbar has six product groups and two buttons', async ({ page }) => {
  await page.goto(siteUrl('site'))
  await expect(page.locator('.navbar-left').getByRole('button')).toHaveText([
    'Platform',
    'Applications',
    'Models',
    'AI Engines',
    'GenAI',
    'Python APIs',
  ])
  const learnMore = navbar(page).getByRole('link', { name: 'Learn More' })
  await expect(learnMore).toBeInViewport()
  await expect(learnMore).toHaveAttribute('href', 'https://h2o.ai/')
  await expect(learnMore).toHaveClass('button button-secondary')
  const demo = navbar(page).getByRole('link', { name: 'Request a Demo' })
  await expect(demo).toBeInViewport()
  await expect(demo).toHaveAttribute('href', 'https://h2o.ai/demo/')
  await expect(demo).toHaveClass('button button-primary')
})

test('the navbar lists the products of each group', async ({ page }) => {
  await openPage(page, 'site')
  for (const [group, first, count] of [
    ['Platform', 'AI App Store', 5],
    ['Applications', 'H2O Notebook Labs', 7],
    ['Models', 'H2O eScorer', 2],
    ['AI Engines', 'AI Engine Manager', 5],
    ['GenAI', 'Enterprise h2oGPTe', 4],
    ['Python APIs', 'Enterprise h2oGPTe', 6],
  ] as const) {
    await navbar(page).getByRole('button', { name: group, exact: true }).hover()
    const links = page.locator('.dropdown[data-open]').getByRole('link')
    await expect(links).toHaveCount(count)
    await expect(links.first()).toHaveText(first)
    await expect(links.last()).toBeInViewport()
  }
})

test('the navbar fits the viewport at every width', async ({ page }) => {
  await page.goto(`${siteUrl('site')}v0.69.7/`)
  const sweep = Array.from({ length: 28 }, (_, at) => 320 + at * 40)
  for (const width of [...sweep, 996, 997, 1024, 1210, 1211, 1260, 1261, 1279, 1281, 1400, 1401]) {
    await resize(page, width, 300)
    expect(await overflowOf(page), `${width} px`).toEqual([])
  }
})

test('with the text spacing of WCAG 1.4.12, the navbar shows at least a word of its title, or the logo alone', async ({
  page,
}) => {
  await openPage(page, 'site')
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing]
  })
  const titleWidth = () => page.locator('.brand strong').evaluate((title) => title.clientWidth)
  const widths: number[] = []
  for (const width of [1280, 1340, 1360, 1400, 1500]) {
    await resize(page, width, 300)
    widths.push(await titleWidth())
  }
  expect(widths[0]).toBe(0)
  expect(widths.at(-1)).toBeGreaterThan(100)
  expect(widths.filter((width) => width > 0 && width < 40)).toEqual([])
})

test('the navbar shows the search as a field with its shortcut where there is room', async ({ page }) => {
  await page.goto(siteUrl('site'))
  const button = navbar(page).getByRole('button', { name: 'Search docs (Ctrl+K)' })
  for (const [width, isField] of [
    [1280, true],
    [1279, false],
    [390, false],
  ] as const) {
    await resize(page, width, 300)
    const shortcut = await button.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(shortcut, `${width} px`).toBe(isField ? '"Ctrl+K"' : '""')
    expect(((await button.boundingBox())?.width ?? 0) > 100, `${width} px`).toBe(isField)
  }
})

test('the navbar makes every link reachable at every width', async ({ page }) => {
  await openPage(page, 'site')
  const more = navbar(page).getByRole('button', { name: 'More', exact: true })
  for (const [width, place] of Object.entries({
    320: 'mobile menu',
    390: 'mobile menu',
    996: 'mobile menu',
    997: 'More',
    1024: 'More',
    1180: 'More',
    1210: 'More',
    1211: 'bar',
    1280: 'bar',
  })) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    if (place === 'More') await more.click()
    else await expect(more).toBeHidden()
    if (place === 'mobile menu') {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await page.getByRole('button', { name: '← Back to main menu' }).click()
    }
    for (const [name, href] of [
      ['Learn More', 'https://h2o.ai/'],
      ['Request a Demo', 'https://h2o.ai/demo/'],
    ] as const) {
      const link = navbar(page).getByRole('link', { name })
      await expect(link, `${width} px`).toBeInViewport()
      await expect(link).toHaveAttribute('href', href)
    }
    await page.keyboard.press('Escape')
  }
})

test('the navbar has no language menu', async ({ page }) => {
  await openPage(page, 'site')
  await expect(page.locator('.version-menu')).toBeAttached()
  await expect(page.locator('.locale-menu')).not.toBeAttached()
})
