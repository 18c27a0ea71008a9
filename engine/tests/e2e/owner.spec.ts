import { expect, type Page, test } from '@playwright/test'
import {
  hydrate,
  isSameDocument,
  markDocument,
  openPage,
  serveChanged,
  siteUrl,
} from '../../../testing/browser/sites.ts'

/** A script that records when it ran, sends a request to its host, and breaks no rule. */
const COUNT = `
  const { site } = document.currentScript.dataset
  window.counted = { site, painted: performance.getEntriesByName('first-contentful-paint').length }
  fetch('https://stats.example.com/hit?site=' + site, { mode: 'no-cors' })
`

const STATS = 'https://stats.example.com/'

/** Opens the page with the owner's settings; returns what its script requested and what the policy blocked. */
async function open(page: Page): Promise<{ requests: string[]; stopped: string[] }> {
  const requests: string[] = []
  const stopped: string[] = []
  await page.exposeFunction('tellStopped', (what: string) => stopped.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.tellStopped(`${violatedDirective} ${blockedURI}`),
    )
  })
  await page.route(`${STATS}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    requests.push(pathname)
    return route.fulfill({ contentType: 'text/javascript', body: pathname === '/count.js' ? COUNT : '' })
  })
  await page.goto(`${siteUrl('everything')}owner`)
  return { requests, stopped }
}

test('a configured script runs after the first paint, under the policy', async ({ page }) => {
  const { requests, stopped } = await open(page)
  await expect.poll(() => requests).toEqual(['/count.js', '/hit'])
  expect(await page.evaluate(() => window.counted)).toEqual({ site: 'docs', painted: 1 })
  const { paint, request } = await page.evaluate((src) => {
    const [fcp] = performance.getEntriesByName('first-contentful-paint')
    const [script] = performance.getEntriesByName(src)
    return { paint: fcp?.startTime ?? 0, request: script?.startTime ?? 0 }
  }, `${STATS}count.js`)
  expect(paint).toBeGreaterThan(0)
  expect(request).toBeGreaterThan(paint)
  await hydrate(page)
  expect(stopped).toEqual([])
})

test('the policy lets in this script and no other of its host', async ({ page }) => {
  await serveChanged(page, `${siteUrl('everything')}owner`, (html) =>
    html.replace(`<script src="${STATS}count.js"`, `<script src="${STATS}other.js"`),
  )
  const { requests, stopped } = await open(page)
  await expect.poll(() => stopped).toEqual([`script-src-elem ${STATS}other.js`])
  expect(requests).toEqual([])
})

test('the style sheet and the font of the owner apply', async ({ page }) => {
  const { stopped } = await open(page)
  await expect(page.locator('[data-part=article] a').first()).toHaveCSS('color', 'rgb(122, 62, 0)')
  await expect(page.locator('#in-the-font-of-the-site + p')).toHaveCSS('font-family', 'Blocks, monospace')
  const fonts = () => page.evaluate(() => [...document.fonts].map(({ status }) => status))
  await expect.poll(fonts).toEqual(['loaded'])
  // The whole style sheet, which applies by now, does not load it again.
  await hydrate(page)
  expect(await fonts()).toEqual(['loaded'])
  expect(stopped).toEqual([])
})

/** The style properties that are colors or contain them. */
const COLORED = [
  ...['color', 'background-color', 'background-image', 'box-shadow', 'outline-color', 'fill', 'stroke', 'accent-color'],
  ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`),
  ...['text-decoration-color', 'caret-color'],
]

for (const [mode, theirs, tint, own] of [
  ['light', '#0a58b0', '#e9f0f8', 'rgb(122, 62, 0)'],
  ['dark', '#7cb8ff', '#273547', 'rgb(255, 184, 119)'],
] as const) {
  test(`the accent of the owner replaces that of the theme and its tints: ${mode} mode`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    for (const path of ['owner', 'text', 'components', 'code']) {
      await page.goto(`${siteUrl('everything')}${path}`)
      await hydrate(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
      const { leftovers, uses } = await page.evaluate(
        ({ properties, theirs, tint, own }) => {
          const probe = document.body.appendChild(document.createElement('i'))
          const computed = (color: string) => {
            probe.style.color = color
            return getComputedStyle(probe).color
          }
          const soft = [9, 18].map((share) => computed(`color-mix(in srgb, ${theirs} ${share}%, var(--paper))`))
          const old = [computed(theirs), computed(tint), ...soft]
          probe.remove()
          const leftovers: string[] = []
          let uses = 0
          // Syntax has colors of its own, of which one is the same.
          for (const element of document.querySelectorAll('body, body :not(.code code *)')) {
            for (const pseudo of [null, '::before', '::after']) {
              const style = getComputedStyle(element, pseudo)
              const values = properties.map((name) => style.getPropertyValue(name))
              uses += values.filter((value) => value.includes(own)).length
              if (values.some((value) => old.some((one) => value.includes(one))))
                leftovers.push(`${element.localName}.${element.className}${pseudo ?? ''}`)
            }
          }
          return { leftovers, uses }
        },
        { properties: COLORED, theirs, tint, own },
      )
      expect(leftovers, path).toEqual([])
      expect(uses, path).toBeGreaterThan(10)
    }
  })
}

test('a link and a button with the class of buttons look the same', async ({ page }) => {
  await openPage(page, 'everything', 'components')
  await page.locator('latency-budget').first().scrollIntoViewIfNeeded()
  const button = page.locator('latency-budget .button').first()
  await expect(button).toBeVisible()
  const looks = await button.evaluate((element) => {
    const link = Object.assign(document.createElement('a'), {
      className: 'button',
      href: '#',
      textContent: element.textContent,
    })
    element.after(link)
    return [element, link].map((one) => {
      const style = getComputedStyle(one)
      const names = ['color', 'font', 'padding', 'border', 'border-radius', 'background-color', 'text-align', 'cursor']
      const { width, height } = one.getBoundingClientRect()
      const line = style.getPropertyValue('text-decoration-line')
      return [...names.map((name) => style.getPropertyValue(name)), line, width, height]
    })
  })
  expect(looks[0]).toEqual(looks[1])
  expect(looks[0]?.[0]).toBe('rgb(122, 62, 0)')
})

test('the links at the foot lead to the file of the layer, the form and the address', async ({ page }) => {
  await open(page)
  const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await href('Edit this page')).toBe('https://git.example.com/docs/edit/main/content/1.0/owner.md')
  const url = 'https%3A%2F%2Fdocs.example.com%2Fdocs%2Fowner'
  expect(await href('Give feedback')).toBe(`https://forms.example.com/docs?page=${url}`)
  expect(await href('Email us')).toBe(
    `mailto:docs@example.com?subject=Feedback%20on%20%E2%80%9CWhat%20the%20owner%20sets%E2%80%9D&body=${url}`,
  )
})

test('the menu of a page has the links of the owner, with its addresses, before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${siteUrl('everything')}owner`)
  await page.getByRole('button', { name: 'This page' }).hover()
  const link = page.getByRole('link', { name: 'Ask about this page' })
  await expect(link).toBeVisible()
  const url = 'https%3A%2F%2Fdocs.example.com%2Fdocs%2Fowner'
  await expect(link).toHaveAttribute('href', `https://ask.example.com/?q=${url}.md&page=${url}`)
  await context.close()
})

test('the elements of the head and the links stay correct after a switch in place', async ({ page }) => {
  const { stopped } = await open(page)
  await hydrate(page)
  await markDocument(page)
  await page.locator('[data-part=article]').getByRole('link', { name: 'Everything' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything')
  expect(await isSameDocument(page)).toBe(true)
  await expect(page.locator('meta[name=site-verification][content=abc]')).toHaveCount(1)
  await expect(page.locator('link[rel=me]')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    /\/content\/2\.0\/index\.md$/,
  )
  await expect(page.getByRole('link', { name: 'Give feedback' })).toHaveAttribute(
    'href',
    /page=https%3A%2F%2F[^&]*docs%2F$/,
  )
  expect(stopped).toEqual([])
})

declare global {
  interface Window {
    counted: unknown
    tellStopped: (what: string) => void
  }
}
