import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { mergeRedirects, type OwnRule } from './redirect-rules.ts'

const OWN: OwnRule[] = [
  ['/docs/old', '/docs/new', '301'],
  ['/docs/guide/a', '/docs/guide', '301'],
  ['/docs/guide/b', '/docs/guide', '301'],
]

const merge = (text: string, basePath = '/docs/') => {
  const hasPage = (href: string) => href === '/docs/new' || href === '/new'
  const { text: merged, errors, warnings } = mergeRedirects(text, { file: '/_redirects', own: OWN, basePath, hasPage })
  return { merged, errors: errors.map(formatProblem), warnings: warnings.map(formatProblem) }
}

const OWN_LINES = '/docs/old /docs/new 301\n/docs/guide/a /docs/guide 301\n/docs/guide/b /docs/guide 301\n'

describe('mergeRedirects', () => {
  it('puts the rules of the static folder first, as they are written', () => {
    const text = '\uFEFF# Ours\r\n/a   /b\n\n/store id=:id /blog/:id 301!\n/x/* /y/:splat 302 Language=de # why\n'
    expect(merge(text)).toEqual({ merged: `${text.slice(1).trimEnd()}\n${OWN_LINES}`, errors: [], warnings: [] })
  })

  it('leaves those of the build alone without any', () => {
    expect(merge('')).toEqual({ merged: OWN_LINES, errors: [], warnings: [] })
  })

  it('leaves out a rule of the build for the same address, and says so', () => {
    const { merged, warnings } = merge('/docs/old/ /elsewhere 302\n')
    expect(merged).toBe(`/docs/old/ /elsewhere 302\n${OWN_LINES.split('\n').slice(1).join('\n')}`)
    expect(warnings).toEqual([
      '/_redirects:1:1  The rule overrides that of the build: /docs/old -> /docs/new.  Remove it here, or in content/redirects.yaml.',
    ])
  })

  it('compares decoded addresses', () => {
    const own: OwnRule[] = [['/docs/f%C3%BCr', '/docs/new', '301']]
    const input = { file: '/_redirects', own, basePath: '/docs/', hasPage: () => false }
    const { text, warnings } = mergeRedirects('/docs/für /docs/a 301\n/docs/f%c3%bcr/ /docs/b 301\n', input)
    expect(text).toBe('/docs/für /docs/a 301\n/docs/f%c3%bcr/ /docs/b 301\n')
    expect(warnings.map(({ message }) => message)).toEqual([
      '/docs/f%c3%bcr/ already has a rule in line 1, which hosts apply.',
      'The rule overrides that of the build: /docs/f%C3%BCr -> /docs/new.',
    ])
  })

  it.each(['/docs/für%20dich/*', '/docs/f%c3%bcr%20dich/*'])('compares decoded patterns: %s', (from) => {
    const own: OwnRule[] = [['/docs/f%C3%BCr%20dich/a', '/docs/new', '301']]
    const input = { file: '/_redirects', own, basePath: '/docs/', hasPage: () => false }
    const { warnings } = mergeRedirects(`${from} /b 301\n/docs/f%C3%BCr%20dich/a /c 301\n`, input)
    expect(warnings.map(({ message }) => message)).toEqual([
      `The rule is never reached: ${from} in line 1 comes first.`,
      'The rule overrides that of the build: /docs/f%C3%BCr%20dich/a -> /docs/new.',
      'The rule overrides that of the build: /docs/f%C3%BCr%20dich/a -> /docs/new.',
    ])
  })

  it.each([
    ['/a /b\n  /a/ /c', '2:3  /a/ already has a rule in line 1, which hosts apply.  Remove one.'],
    ['/a/* /b\n/a/c /d', '2:1  The rule is never reached: /a/* in line 1 comes first.  Move it up, or remove it.'],
    ['/a/* /b\n/a/c/* /d', '2:1  The rule is never reached: /a/* in line 1 comes first.  Move it up, or remove it.'],
    [
      '/a/:x/c /b\n/a/b/c /d',
      '2:1  The rule is never reached: /a/:x/c in line 1 comes first.  Move it up, or remove it.',
    ],
    ['/a', '1:1  Hosts ignore the rule /a.  Write the old address, the new one and a status: /old /new 301'],
    ['/a b', '1:1  Hosts ignore the rule /a b.  Write the old address, the new one and a status: /old /new 301'],
    [
      'https://a.example/* 200',
      '1:1  Hosts ignore the rule https://a.example/* 200.  Write the old address, the new one and a status: /old /new 301',
    ],
    [
      '/docs/guide/* /docs/:splat',
      '1:1  The rule overrides that of the build: /docs/guide/a -> /docs/guide and 1 more.  Remove it here, or in content/redirects.yaml.',
    ],
    [
      '/docs/guide/* 200',
      '1:1  The rule overrides that of the build: /docs/guide/a -> /docs/guide and 1 more.  Remove it here, or in content/redirects.yaml.',
    ],
    [
      '/a /new#b 301',
      '1:1  /new is not a page of this site: addresses in this file begin at the root of the host.  Did you mean /docs/new?',
    ],
  ])('warns of %j', (text, warning) => {
    expect(merge(text).warnings).toEqual([`/_redirects:${warning}`])
  })

  it.each([
    '/a /b Language=de\n/a /c',
    '/a id=1 /b\n/a /c',
    '/a/:x /b\n/a/b/c /d',
    '/a/:x /b\n/a/* /d',
    'https://a.example/* /b\n/a /c',
  ])('knows that another rule may still apply after %j', (text) => expect(merge(text).warnings).toEqual([]))

  it('takes addresses as they are where the site is at the root', () => {
    expect(merge('/a /new 301', '/').warnings).toEqual([])
  })

  it('shows no page of another host under an address of this one', () => {
    expect(merge('/a/* https://evil.example/:splat 200!').errors).toEqual([
      '/_redirects:1:1  The rule shows https://evil.example/:splat at /a/*: pages of another host would run as a part of this site.  Redirect with 301, or list _redirects in staticDocuments.',
    ])
    expect(merge('/a https://example.com/ 301\n/b /c 200').errors).toEqual([])
  })

  it.each(['', '/*', '/:page'])('compares no address with each of the build: %j', (end) => {
    let reads = 0
    const addresses = Array.from({ length: 200 }, (_, at) => `/docs/${at}`)
    const own = addresses.map((from): OwnRule => {
      const get = () => {
        reads++
        return from
      }
      return Object.defineProperty(['', '/docs/new', '301'] as [string, string, string], 0, { get })
    })
    const text = addresses.map((from) => `${from}-other${end} /docs/a 301\n`).join('')
    const { warnings } = mergeRedirects(text, { file: '/_redirects', own, basePath: '/docs/', hasPage: () => false })
    expect(warnings).toEqual([])
    expect(reads).toBeLessThan(10 * addresses.length)
  })

  it('takes no time for many wildcards', () => {
    const text = `${'/*a'.repeat(300)}* /b\n${Array.from({ length: 300 }, (_, at) => `/${'a/'.repeat(300)}${at} /c`).join('\n')}`
    expect(merge(text).warnings).toEqual([])
  })
})
