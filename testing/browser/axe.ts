import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { settle } from './sites.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules among them that check colors. */
const COLORS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns axe's violations on the current page, or in a part of it: rule and elements, one line each. The color rules alone
 * take half the time.
 */
export async function violations(
  page: Page,
  rules: 'everything' | 'colors' = 'everything',
  within = ':root',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ runOnly, selector }) => {
      const { axe } = window as unknown as { axe: { run: (context: string, options: object) => Promise<AxeResults> } }
      // Describing every element that passes takes a fifth of the time.
      const { violations: found } = await axe.run(selector, { runOnly, resultTypes: ['violations'] })
      return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
    },
    { runOnly: rules === 'everything' ? TAGS : COLORS, selector: within },
  )
}

/** The page's background color in each mode. */
const PAPER = { light: 'rgb(255, 255, 255)', dark: 'rgb(20, 24, 30)' }

/** Checks a page in light and in dark with one load, because only colors depend on the mode. */
export async function expectAccessible(page: Page, { what = '', within = ':root' } = {}): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
    await expect(page.locator('body')).toHaveCSS('background-color', PAPER[theme])
    // Wait for the color transition to end.
    await settle(page)
    const rules = theme === 'light' ? 'everything' : 'colors'
    expect(await violations(page, rules, within), `${what} ${theme}`).toEqual([])
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
}
