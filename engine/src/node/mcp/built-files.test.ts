import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openBuiltFiles } from './built-files.ts'

/** What is said of a site whose host redirects each file. */
async function said(redirect: (path: string) => string): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(301, { location: redirect(url) }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    const error = await openBuiltFiles(`${origin}/docs`).read('versions.json').catch(String)
    return String(error).replaceAll(origin, '')
  } finally {
    server.close()
  }
}

it.each([
  [(path: string) => `https://docs.example.com${path}`, 'https://docs.example.com/docs/'],
  [(path: string) => path.replace('/docs/', 'https://docs.example.com/'), 'https://docs.example.com/'],
  [(path: string) => `/new${path}?from=old`, '/new/docs/'],
])('names the address of a site that moved', async (redirect, address) => {
  const target = redirect('/docs/versions.json')
  expect(await said(redirect)).toBe(`UsageError: /docs/versions.json redirects to ${target}. Use ${address} instead.`)
})

it('names where a redirect leads that is not of a site', async () => {
  expect(await said(() => 'https://login.example.com/?to=docs')).toBe(
    'UsageError: /docs/versions.json redirects to https://login.example.com/?to=docs. Use the address of a site that answers itself.',
  )
})
