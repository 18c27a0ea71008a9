import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import sirv from 'sirv'
import { collectWarnings, hydrate, siteDir } from '../../../testing/browser/sites.ts'
import { copyFixture, runStratadocs } from '../../../testing/run-stratadocs.ts'

const servers: Server[] = []

/** Serves from its own port, and so from another origin; returns the site's URL there. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0)
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}/docs/`
}

/** The headers of a path by the built site's `_headers`, as a static host reads them. */
function headersFor(rules: string, pathname: string): [name: string, value: string][] {
  return rules.split(/\n(?=\/)/).flatMap((rule): [string, string][] => {
    const [path = '', ...lines] = rule.trimEnd().split('\n')
    const applies = path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
    return applies ? lines.map((line) => line.trim().split(': ') as [string, string]) : []
  })
}

test.afterAll(() => {
  for (const server of servers) server.close()
})

test('a frozen copy on another host links to the latest version of the live site', async ({ page }) => {
  const living = siteDir('reading')
  const rules = readFileSync(join(living, '_headers'), 'utf8')
  const livingUrl = await serve(
    sirv(dirname(living), {
      dev: true,
      setHeaders: (response, pathname) => {
        for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value)
      },
    }),
  )
  // The site before its latest version, built to ask the live one.
  const { dir, args } = copyFixture('reading')
  rmSync(join(dir, 'content', 'v2'), { recursive: true })
  const config = {
    title: 'Reading',
    origin: 'https://docs.example.com',
    basePath: '/docs/',
    versionsHref: `${livingUrl}versions.json`,
  }
  writeFileSync(join(dir, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  const { code, err } = await runStratadocs(['build', ...args, '--out', join(dir, 'public', 'docs')])
  expect(code, err).toBe(0)
  const copyUrl = await serve(sirv(join(dir, 'public'), { dev: true }))

  const found = collectWarnings(page)
  await page.goto(`${copyUrl}guide/first`)
  await hydrate(page)
  const notice = page.getByRole('complementary', { name: 'Version notice' })
  await expect(notice).toContainText('This is the documentation of v1, an older version.')
  await expect(notice.getByRole('link', { name: 'See the latest version (v2)' })).toHaveAttribute(
    'href',
    'https://docs.example.com/docs/guide/first',
  )
  expect(found).toEqual([])
})
