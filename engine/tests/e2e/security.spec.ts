import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { field, search } from '../../../testing/browser/search-ui.ts'
import { collectWarnings, hydrate, openPage, settle, siteDir, siteUrl } from '../../../testing/browser/sites.ts'
import { listFiles } from '../../src/content/files/files.ts'

const pages = (site: string) =>
  listFiles(siteDir(site))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(siteDir(site), file), 'utf8') }))

/** The texts of elements of a kind that a browser would execute or apply. */
function textsOf(html: string, tag: 'script' | 'style'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${tag}(?![^>]*json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
  return elements.map(([, text = '']) => text)
}

function decode(attribute: string): string {
  return attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Collects the policy violations of the open pages. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => found.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      window.tellViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return found
}

/** Describes what is wrong with a page's policy. */
function policyFaults(html: string): string[] {
  const policy = decode(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
  const texts = [...textsOf(html, 'script'), ...textsOf(html, 'style')]
  const isNamed = (text: string) => policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    ...["default-src 'none'", "base-uri 'none'"]
      .filter((rule) => !policy.includes(rule))
      .map((rule) => `lacks ${rule}`),
    ...(policy.includes('unsafe') ? ['lets something unsafe in'] : []),
    ...(html.split('Content-Security-Policy')[0]?.includes('<script') ? ['comes after a script'] : []),
    ...texts.filter((text) => !isNamed(text)).map((text) => `lacks the hash of ${text.slice(0, 40)}`),
  ]
}

/** The tags of a page that contain style or code, or load from another host. */
function wrongTags(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/g) ?? []
  const loads = (tag: string) =>
    /^<(?:script|img|iframe|object|embed|source|video|audio)\b/.test(tag) ||
    /^<link\b[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"/.test(tag)
  return tags.filter(
    (tag) =>
      /\s(?:style|on[a-z]+)=/.test(tag) ||
      /\s(?:href|src|action)="\s*(?:javascript|data:text|vbscript)/i.test(tag) ||
      (loads(tag) && /\s(?:src|href|data)="(?:https?:)?\/\//.test(tag)),
  )
}

for (const site of ['site', 'shell']) {
  test(`every file of ${site} has a policy for exactly its own scripts and styles, and nothing bypasses it`, () => {
    test.slow()
    const all = pages(site)
    expect(all.length).toBeGreaterThan(10)
    const wrong = all.flatMap(({ file, html }) =>
      [...policyFaults(html), ...wrongTags(html)].map((what) => `${file}: ${what}`),
    )
    expect(wrong).toEqual([])
  })
}

test('no reader action violates the policy', async ({ page }) => {
  const stopped = await violations(page)
  const warnings = collectWarnings(page)
  await openPage(page, 'shell', 'guide/sections')
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Welcome' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
  await page.goto(`${siteUrl('site')}v0.70.0/deployments/create`)
  await hydrate(page)
  await page.keyboard.press('ControlOrMeta+k')
  await field(page).fill('scoring')
  await expect(page.getByRole('option').first().locator('mark').first()).toBeVisible()
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/v0\.70\.0/)
  await page.goto(`${siteUrl('site')}changes?from=v0.68.0`)
  await hydrate(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto(`${siteUrl('site')}latest/home`)
  await expect(page).toHaveURL(siteUrl('site'))
  expect(stopped).toEqual([])
  expect(warnings).toEqual([])
})

test('text from a URL is always shown as text', async ({ page }) => {
  const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const address = encodeURIComponent(evil)
  const stopped = await violations(page)
  for (const path of [`search?q=${address}`, `guide/first?x=${address}#${address}`, `404.html?x=${address}`]) {
    await page.goto(siteUrl('reading') + path)
    await hydrate(page)
    if (path.startsWith('search')) await expect(page.getByRole('main').getByRole('status')).toContainText('results for')
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
  const stopped = await violations(page)
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

declare global {
  interface Window {
    tellViolation: (what: string) => void
  }
}
