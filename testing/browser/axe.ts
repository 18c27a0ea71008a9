import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules among them that check colours. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Returns axe's violations on the current page, or in a part of it: rule and elements, one line each. Colour rules take half
 * the time.
 */
export async function violations(
  page: Page,
  rules: 'everything' | 'colours' = 'everything',
  within = ':root',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations: found } = await page.evaluate(
    ({ runOnly, selector }) =>
      (window as unknown as { axe: { run: (context: string, options: object) => Promise<AxeResults> } }).axe.run(
        selector,
        { runOnly },
      ),
    { runOnly: rules === 'everything' ? TAGS : COLOURS, selector: within },
  )
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
