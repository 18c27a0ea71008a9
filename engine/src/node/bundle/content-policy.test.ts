import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../model/config.ts'
import { contentPolicy, redirectPolicy } from './content-policy.ts'

const CONFIG = { footer: {}, search: { embedded: true }, versionsHref: '/docs/versions.json' } as unknown as SiteConfig

/** The sources of each directive of a policy. */
function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1)]))
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('contentPolicy', () => {
  it('allows the texts of the page and what its host serves, and nothing unsafe', () => {
    const policy = contentPolicy(CONFIG, { scripts: ['run()'], styles: ['a{}'] })
    expect(directives(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", hash('run()')],
      'style-src': ["'self'", hash('a{}')],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['docs', 'default'],
    })
  })

  it('names another host only where the owner did', () => {
    const config = {
      ...CONFIG,
      logo: { src: 'https://pictures.example.com/logo.svg' },
      versionsHref: 'https://living.example.com/docs/versions.json',
      search: { embedded: true, hosted: { appId: 'ABC', apiKey: 'k', indexName: 'i' } },
    } as unknown as SiteConfig
    const found = directives(contentPolicy(config, { scripts: [] }))
    expect(found['img-src']).toEqual(["'self'", 'data:', 'https://pictures.example.com'])
    expect(found['connect-src']).toEqual([
      "'self'",
      'https://living.example.com',
      'https://abc-dsn.algolia.net',
      'https://abc-1.algolianet.com',
      'https://abc-2.algolianet.com',
      'https://abc-3.algolianet.com',
    ])
  })

  it('names the configured hosts of the search instead of the provider’s', () => {
    const hosted = { appId: 'ABC', apiKey: 'k', indexName: 'i', hosts: ['https://search.example.com/'] }
    const config = { ...CONFIG, search: { embedded: false, hosted } } as unknown as SiteConfig
    expect(directives(contentPolicy(config, { scripts: [] }))['connect-src']).toEqual([
      "'self'",
      'https://search.example.com',
    ])
  })

  it('names the host of the search events where they are configured, and allows no other script', () => {
    const hosted = { appId: 'ABC', apiKey: 'k', indexName: 'i', hosts: ['https://search.example.com/'], insights: true }
    const config = { ...CONFIG, search: { embedded: false, hosted } } as unknown as SiteConfig
    const found = directives(contentPolicy(config, { scripts: [] }))
    expect(found['connect-src']).toEqual(["'self'", 'https://search.example.com', 'https://insights.algolia.io'])
    expect(found['script-src']).toEqual(["'self'"])
  })
})

describe('the policy of a site with videos', () => {
  it('adds the player and nothing else', () => {
    const without = contentPolicy(CONFIG, { scripts: [] })
    expect(without).not.toContain('frame-src')
    const policy = contentPolicy({ ...CONFIG, videos: ['youtube'] }, { scripts: [] })
    expect(policy.replace('frame-src https://www.youtube-nocookie.com; ', '')).toBe(without)
  })
})

describe('the policy of what an owner sets', () => {
  const script = (src: string, hosts: object = {}) => ({ scripts: [{ src, ...hosts }] })
  const src = 'https://stats.example.com/js/a.js'

  it.each<[string, Partial<SiteConfig>, Record<string, string[]>]>([
    ['has the exact address of a script', script(src), { 'script-src': ["'self'", src] }],
    ['has it without its query', script(`${src}?id=1#x`), { 'script-src': ["'self'", src] }],
    [
      'keeps an address from ending a directive',
      script('https://stats.example.com/a;b,c.js'),
      { 'script-src': ["'self'", 'https://stats.example.com/a%3Bb%2Cc.js'] },
    ],
    [
      'has the hosts that scripts ask, each once',
      script(src, { connect: ['https://a.example.com/', 'https://a.example.com'], images: ['https://b.example.com'] }),
      {
        'script-src': ["'self'", src],
        'connect-src': ["'self'", 'https://a.example.com'],
        'img-src': ["'self'", 'data:', 'https://b.example.com'],
      },
    ],
    ['allows fonts of the site', { fonts: [] }, { 'font-src': ["'self'"] }],
    [
      'allows a manifest of the site',
      { head: [{ link: { rel: 'manifest', href: '/app.json' } }] },
      { 'manifest-src': ["'self'"] },
    ],
    ['is the same for other links', { head: [{ link: { rel: 'icon', href: '/icon.png' } }] }, {}],
    ['is the same for the links at the foot', { editUrl: src, feedback: { href: src } }, {}],
  ])('%s', (_what, settings, changed) => {
    const before = directives(contentPolicy(CONFIG, { scripts: [] }))
    const after = directives(contentPolicy({ ...CONFIG, ...settings }, { scripts: [] }))
    expect(after).toEqual({ ...before, ...changed })
  })
})

describe('redirectPolicy', () => {
  it('allows only its script', () => {
    expect(directives(redirectPolicy('go()'))).toEqual({
      'default-src': ["'none'"],
      'script-src': [hash('go()')],
      'base-uri': ["'none'"],
    })
  })
})
