import { expect, test } from '@playwright/test'
import { expectMode, LIGHT, toggle } from '../../../testing/browser/color-mode.ts'
import { openPage } from '../../../testing/browser/sites.ts'

test('each mode has its own logo', async ({ page }) => {
  await openPage(page, 'site')
  const logos = page.getByRole('navigation', { name: 'Main' }).getByRole('img', { name: 'MLOps documentation' })
  await expect(logos).toHaveCount(1)
  const light = await logos.getAttribute('src')
  await toggle(page, LIGHT).click()
  await expectMode(page, 'dark')
  await expect(logos).toHaveCount(1)
  expect(await logos.getAttribute('src')).not.toBe(light)
})
