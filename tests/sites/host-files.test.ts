import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emitHostFiles, SECURITY_HEADERS } from '../../src/build/emit-host-files.ts'
import { sitePath } from '../../src/model/url.ts'
import { loadFixture } from './load-fixture.ts'

const { site } = await loadFixture('reading')
const indexes = ['v2.0123abcd.json', 'all.4567cdef.json', 'manifest.json'].map((name) => ({
  file: `search-index/${name}`,
  text: '',
}))
const [headers, redirects] = emitHostFiles(site, { basePath: '/mlops/' }, indexes)

/** The rules of a `_headers` file: path -> header -> value. */
function rulesOf(text: string): Map<string, Record<string, string>> {
  return new Map(
    text.split(/\n(?=\/)/).map((rule) => {
      const [path = '', ...lines] = rule.trimEnd().split('\n')
      return [path, Object.fromEntries(lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) ?? [line, '']))]
    }),
  )
}

describe('_headers', () => {
  const rules = rulesOf(headers?.text ?? '')

  it('secures everything below the base path', () => {
    expect(headers?.file).toBe('_headers')
    expect(rules.get('/mlops/*')).toEqual(SECURITY_HEADERS)
  })

  it('keeps what has a hash in its name for a year, and says nothing of the manifest beside', () => {
    const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }
    expect(Object.fromEntries([...rules].slice(2))).toEqual({
      '/mlops/assets/*': immutable,
      '/mlops/search-index/v2.0123abcd.json': immutable,
      '/mlops/search-index/all.4567cdef.json': immutable,
    })
  })

  it('lets frozen copies on other hosts read the table of versions, and nothing else', () => {
    const open = [...rules].filter(([, headers]) => 'Access-Control-Allow-Origin' in headers)
    expect(open).toEqual([['/mlops/versions.json', { 'Access-Control-Allow-Origin': '*' }]])
  })

  it('says what nginx says', () => {
    const nginx = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf'), 'utf8')
    const added = [...nginx.matchAll(/add_header ([\w-]+) "(.+)" always;/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(added)).toEqual(SECURITY_HEADERS)
  })
})

describe('_redirects', () => {
  it('leads from the root of the host to the site, and from each old address to its page', () => {
    expect(redirects).toEqual({
      file: '_redirects',
      text: '/ /mlops/ 302\n/mlops/latest /mlops/ 301\n/mlops/latest/home /mlops/ 301\n',
    })
  })

  it('encodes addresses, and needs no line for the root of a site that lies there', () => {
    const moved = [{ from: sitePath('große/alte seite'), to: sitePath('new') }]
    const files = emitHostFiles({ redirects: moved }, { basePath: '/' }, [])
    expect(files[1]?.text).toBe('/gro%C3%9Fe/alte%20seite /new 301\n')
  })
})
