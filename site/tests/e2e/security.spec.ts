import { expect, test } from '@playwright/test'
import { expectPolicies, policyViolations } from '../../../testing/browser/policy.ts'
import { field } from '../../../testing/browser/search-ui.ts'
import { collectWarnings, hydrate, siteUrl } from '../../../testing/browser/sites.ts'

test('every file has a policy for exactly its own scripts and styles, and nothing bypasses it', () => {
  test.slow()
  expectPolicies('site')
})

test('no reader action violates the policy', async ({ page }) => {
  const stopped = await policyViolations(page)
  const warnings = collectWarnings(page)
  await page.goto(`${siteUrl('site')}v0.70.0/deployments/create`)
  await hydrate(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('scoring')
  await expect(page.getByRole('option').first().locator('mark').first()).toBeVisible()
  const hit = page.getByRole('option').first()
  const href = (await hit.getAttribute('href')) ?? ''
  await hit.click()
  await expect(page).toHaveURL(new URL(href, siteUrl('site')).href)
  await page.goto(`${siteUrl('site')}changes?from=v0.68.0`)
  await hydrate(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto(`${siteUrl('site')}latest/home`)
  await expect(page).toHaveURL(siteUrl('site'))
  expect(stopped).toEqual([])
  expect(warnings).toEqual([])
})
