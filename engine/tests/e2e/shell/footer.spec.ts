import { expect, test } from '@playwright/test'
import { openPage, siteUrl } from '../../../../testing/browser/sites.ts'

test('with one version, the footer offers what a version menu does: print, and save for offline reading', async ({
  page,
}) => {
  await openPage(page, 'plain')
  const tools = page.locator('.footer-group', { hasText: 'Version: v1.2.3' })
  const opened = page.waitForEvent('popup')
  await tools.getByRole('link', { name: 'Print this version' }).click()
  await expect(await opened).toHaveURL(`${siteUrl('plain')}print`)
  await tools.getByRole('button', { name: 'Save v1.2.3 for offline reading' }).click()
  await expect(tools.getByText('v1.2.3 is saved for offline reading.')).toBeVisible()
  await tools.getByRole('button', { name: 'Remove this copy' }).click()
  await expect(tools.getByRole('button', { name: 'Save v1.2.3 for offline reading' })).toBeVisible()
})
