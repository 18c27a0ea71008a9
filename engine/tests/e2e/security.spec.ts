import { expect, test } from '@playwright/test'
import { expectPolicies, policyViolations } from '../../../testing/browser/policy.ts'
import { field, search } from '../../../testing/browser/search-ui.ts'
import { collectWarnings, hydrate, openPage, settle, siteUrl } from '../../../testing/browser/sites.ts'

test('every file has a policy for exactly its own scripts and styles, and nothing bypasses it', () => {
  test.slow()
  expectPolicies('shell')
})

test('no reader action violates the policy', async ({ page }) => {
  const stopped = await policyViolations(page)
  const warnings = collectWarnings(page)
  await openPage(page, 'shell', 'guide/sections')
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Welcome' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('layers')
  await expect(page.getByRole('option').first().locator('mark').first()).toBeVisible()
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(`${siteUrl('shell')}concepts/layers`)
  await page.goto(`${siteUrl('shell')}changes?from=v1`)
  await hydrate(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto(`${siteUrl('reading')}latest/home`)
  await expect(page).toHaveURL(siteUrl('reading'))
  expect(stopped).toEqual([])
  expect(warnings).toEqual([])
})

test('text from a URL is always shown as text', async ({ page }) => {
  const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const address = encodeURIComponent(evil)
  const stopped = await policyViolations(page)
  for (const path of [`search?q=${address}`, `guide/first?x=${address}#${address}`, `404.html?x=${address}`]) {
    await page.goto(siteUrl('reading') + path)
    await hydrate(page)
    if (path.startsWith('search'))
      await expect(page.getByRole('main').getByRole('status')).toContainText(/\d+ results? for/)
    await settle(page)
    expect(await page.evaluate(() => 'hacked' in window), path).toBe(false)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill(evil)
  await expect(search(page).getByRole('listbox').or(search(page).getByText('No results for'))).toBeVisible()
  await expect(page.locator('img[src=x]')).toHaveCount(0)
  expect(stopped).toEqual([])
})

test('injected code does not run', async ({ page }) => {
  const stopped = await policyViolations(page)
  await openPage(page, 'reading', 'guide/first')
  const run = await page.evaluate(async () => {
    // Code called by the test may evaluate text; code called by a timer is the page's own.
    await new Promise((resolve) => setTimeout(resolve))
    const script = document.createElement('script')
    const attempts: Record<string, () => void> = {
      inline: () => {
        const text = document.createTextNode('window.hacked = "inline"')
        script.append(text)
        document.body.append(script)
      },
      html: () => {
        document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.hacked = 1">')
      },
      evaluated: () => {
        // biome-ignore lint/security/noGlobalEval: this must fail
        window.eval('window.hacked = "eval"')
      },
      worker: () => void new Worker('https://example.com/worker.js'),
      handler: () => document.body.setAttribute('onclick', 'window.hacked = 1'),
    }
    const failed = Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt()
        return ''
      } catch {
        return name
      }
    })
    document.body.click()
    return { failed: failed.filter(Boolean), hacked: 'hacked' in window }
  })
  expect(run.hacked).toBe(false)
  expect(run.failed).toEqual(expect.arrayContaining(['evaluated', 'worker']))
  await expect.poll(() => stopped.length).toBeGreaterThan(0)
  await expect(page.locator('img[src=x]')).toHaveCount(0)
})
