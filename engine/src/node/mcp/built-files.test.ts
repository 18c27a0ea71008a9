import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { type BuiltFiles, openBuiltFiles } from './built-files.ts'
import { builtSearch } from './built-search.ts'
import { readBuiltSite } from './built-site.ts'

/** What is reported about a site whose host answers like this. */
async function answered(
  listener: RequestListener,
  read = (files: BuiltFiles): Promise<unknown> => files.read('versions.json'),
): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  try {
    const error = await read(openBuiltFiles(`${origin}/docs`)).catch(String)
    return String(error).replaceAll(origin, '')
  } finally {
    server.close()
  }
}

/** What is reported about a site whose host redirects each file. */
function said(redirect: (path: string) => string): Promise<string> {
  return answered(({ url = '' }, response) => void response.writeHead(301, { location: redirect(url) }).end())
}

it.each([
  [(path: string) => `https://docs.example.com${path}`, 'https://docs.example.com/docs/'],
  [(path: string) => path.replace('/docs/', 'https://docs.example.com/'), 'https://docs.example.com/'],
  [(path: string) => `/new${path}?from=old`, '/new/docs/'],
])('names the address of a site that moved', async (redirect, address) => {
  const target = redirect('/docs/versions.json')
  expect(await said(redirect)).toBe(`UsageError: /docs/versions.json redirects to ${target}. Use ${address} instead.`)
})

it('names where a redirect leads, if that is not the file of a site', async () => {
  expect(await said(() => 'https://login.example.com/?to=docs')).toBe(
    'UsageError: /docs/versions.json redirects to https://login.example.com/?to=docs. Use the address of a site that does not redirect.',
  )
})

it.each([
  [404, 'undefined'],
  [410, 'undefined'],
  [
    401,
    'UsageError: /docs/versions.json answers with status 401. Check the address, and whether the site needs a login.',
  ],
  [
    403,
    'UsageError: /docs/versions.json answers with status 403. Check the address, and whether the site needs a login.',
  ],
  [503, 'UsageError: /docs/versions.json answers with status 503. Try again later.'],
])('knows with status %i whether there is no such file', async (status, text) => {
  expect(await answered((_request, response) => void response.writeHead(status).end())).toBe(text)
})

it('says that a file was cut off', async () => {
  const said = await answered((_request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('{', () => response.destroy())
  })
  expect(said).toMatch(/^UsageError: The response of \/docs\/versions\.json was cut off: .+\. Try again later\.$/)
})

it('says that a site is of two builds, as during a deployment', async () => {
  const latest = { name: 'v2', label: 'v2', href: 'https://docs.example.com/docs/' }
  const files = {
    '/docs/versions.json': { latest, versions: [latest] },
    '/docs/comparison.json': { versions: [{ name: 'v1', label: 'v1', path: '', docs: {} }], moves: {}, texts: [] },
  }
  const said = await answered(
    ({ url = '' }, response) => void response.end(JSON.stringify(files[url as keyof typeof files])),
    readBuiltSite,
  )
  expect(said).toBe('UsageError: versions.json and comparison.json are not from the same build. Try again later.')
})

it.each([
  ['site', readBuiltSite],
  ['search', (files: BuiltFiles) => builtSearch(files)('v1', 'install')],
])('says of a host that answers everything with a page that it has no %s', async (_, read) => {
  const said = await answered((_request, response) => void response.end('<!doctype html>'), read)
  expect(said).toMatch(
    /^UsageError: [\w/-]+\.json is not JSON: this is not a site that stratadocs built, or it needs a login\.$/,
  )
})

it('reads an index once for searches at the same time, and again after that failed', async () => {
  const read: string[] = []
  const files = {
    basePath: '/docs/',
    read: async (file: string) => {
      read.push(file)
      const manifest = { versions: { v1: '/docs/search-index/v1.01234567.json' } }
      return file.endsWith('manifest.json') ? JSON.stringify(manifest) : 'cut off'
    },
    readBytes: async () => undefined,
    movedTo: async () => undefined,
  }
  const search = builtSearch(files)
  const indexes = () => read.filter((file) => file.includes('v1.'))
  const both = await Promise.allSettled([search('v1', 'install'), search('v1', 'deploy')])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(indexes()).toEqual(['search-index/v1.01234567.json'])
  await expect(search('v1', 'install')).rejects.toThrow('is not JSON')
  expect(indexes()).toHaveLength(2)
})
