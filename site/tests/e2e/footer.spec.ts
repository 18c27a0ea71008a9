import { expect, test } from '@playwright/test'
import { siteUrl } from '../../../testing/browser/sites.ts'

test('the footer of this site has its three groups, the logo and the copyright', async ({ page }) => {
  await page.goto(siteUrl('site'))
  const footer = page.getByRole('contentinfo')
  const groups = await footer.locator('.footer-group').evaluateAll((all) =>
    all.map((group) => ({
      title: group.querySelector('.footer-title')?.textContent,
      links: [...group.querySelectorAll('a')].map((link) => `${link.textContent} -> ${link.href}`),
    })),
  )
  expect(groups).toEqual([
    { title: 'About us', links: ['H2O.ai -> https://h2o.ai/', 'Contact -> https://h2o.ai/company/contact/'] },
    {
      title: 'Legal',
      links: [
        'Privacy policy -> https://h2o.ai/legal/privacy/',
        'Compliance and responsible AI -> https://h2o.ai/insights/responsible-ai/',
      ],
    },
    {
      title: 'Community',
      links: [
        'GitHub -> https://github.com/h2oai',
        'LinkedIn -> https://www.linkedin.com/company/h2oai/',
        'YouTube -> https://www.youtube.com/@H2OAI',
      ],
    },
  ])
  const logo = footer.getByRole('img', { name: 'MLOps documentation' })
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(footer).toContainText('Copyright © 2026 H2O.ai, Inc.')
  await expect(footer).toHaveAttribute('data-style', 'light')
  await expect(footer).toHaveCSS('background-color', 'rgb(243, 245, 249)')
})
