import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { folderRule, readHostRules } from '../../src/migrate/plan/redirects/host-rules.ts'
import { classicConfig, type SiteFiles } from './docusaurus-folder.ts'
import { imported } from './imported-site.ts'

const URL = { url: 'https://docs.example.org' }

describe('a rule of _redirects', () => {
  it.each([
    ['/a /b', { from: '/a', to: '/b' }],
    ['/a\t/b   301', { from: '/a', to: '/b' }],
    ['/a /b 308! # moved', { from: '/a', to: '/b' }],
    ['https://docs.example.org/a https://docs.example.org/b', { from: '/a', to: '/b' }],
    ['/a https://example.com/b', { from: '/a', to: 'https://example.com/b' }],
    ['/für&wider /ü#%C3%B6', { from: '/f%C3%BCr&wider', to: '/%C3%BC#%C3%B6' }],
    ['/a /b 302', { why: 'its status is 302' }],
    ['/a /b 200!', { why: 'its status is 200' }],
    ['/a id=:id /b/:id 301', { why: 'it has a condition' }],
    ['/a /b 301 Country=de', { why: 'it has a condition' }],
    ['https://other.example.org/a /b', { why: 'it is for another host' }],
    ['/a/:name /b', { why: 'it matches many addresses' }],
    ['/a-* /b-:splat', { why: 'it matches many addresses' }],
    ['/a/* /b', { why: 'it matches many addresses' }],
    ['/a/* https://example.com/:splat', { why: 'it matches many addresses' }],
    ['/* /b/:splat', { why: 'it matches many addresses' }],
    ['/a/$LATEST$/* /b/:splat', { why: 'it matches many addresses' }],
  ])('%s', (line, expected) => {
    const [rule, ...others] = readHostRules(`# A comment\n\n${line}\n`, URL)
    expect(others).toEqual([])
    expect(rule).toMatchObject({ line: 3, ...expected })
    expect(rule && 'why' in rule).toBe('why' in expected)
  })

  it('is not in comments and other lines', () => {
    expect(readHostRules('# comment\n\n/only\nnonsense here\n', URL)).toEqual([])
  })

  it('may be for a folder', () => {
    const rules = readHostRules('/old/* /new/:splat\n/old/* /new/:splat 302\n/en/* /:splat\n', URL)
    expect(rules.map(folderRule)).toEqual([{ from: '/old', to: '/new' }, undefined, { from: '/en', to: '' }])
  })
})

const RULES = [
  '# Renamed',
  '/docs/old /docs/first#top',
  '/docs/older /docs/old',
  '/home /docs/first',
  '/away https://example.com/away',
  '/docs/blog /blog/post',
  '/docs/api https://api.example.com/',
  '/docs/first /docs/second',
  '/docs/v9/* /docs/:splat',
  '/docs/v8/* /elsewhere/:splat',
  '/docs/:name/x /docs/first',
  '/docs/api/* https://api.example.com/:splat 200',
  '/en/* /:splat',
]

describe('the static folder', () => {
  const files: SiteFiles = {
    'docusaurus.config.js': classicConfig({ site: '' }).replace("'/base/'", "'/'"),
    'docs/index.md': '',
    'docs/first.md': '# First\n\n## Top\n',
    'docs/second.md': '',
    'static/_redirects': `${RULES.join('\n')}\n`,
  }

  it('has redirects to the new places of its files', async () => {
    const { text, report } = await imported({
      ...files,
      'static/files/slides.pdf': 'pdf',
      'static/_redirects': '/slides /files/slides.pdf\n',
    })
    expect(parse(text('content/redirects.yaml'))).toEqual({
      host: { '/slides': 'https://docs.example.org/docs/files/slides.pdf' },
    })
    expect(report.redirects.outside.map(({ isToElsewhere }) => isToElsewhere)).toEqual([false])
  })

  it('hands its redirects to redirects.yaml, and keeps those that it cannot express', async () => {
    const { text, notes } = await imported(files)
    expect(text('content/redirects.yaml')).toBe(
      [
        '# yaml-language-server: $schema=../schemas/redirects.json',
        ...['site:', '  old: first#top', '  older: first#top'],
        ...['host:', '  /home: /docs/first', '  /away: https://example.com/away'],
        ...['aliases:', '  v9: current', ''],
      ].join('\n'),
    )
    const kept = [RULES[5], RULES[6], ...RULES.slice(9)]
    expect(text('static/_redirects')).toBe(`${kept.join('\n')}\n`)
    expect(notes).toEqual([
      'static/_redirects redirect: /docs/blog /blog/post -> Stays in static/_redirects: no such page.',
      'static/_redirects redirect: /docs/api https://api.example.com/ -> Stays in static/_redirects: it leads to another host.',
      'static/_redirects redirect: /docs/first /docs/second -> Nothing: the page there is shown.',
      'static/_redirects redirect: /docs/v8/* /elsewhere/:splat -> Stays in static/_redirects: no version is there.',
      'static/_redirects redirect: /docs/:name/x /docs/first -> Stays in static/_redirects: it matches many addresses.',
      'static/_redirects redirect: /docs/api/* https://api.example.com/:splat 200 -> Stays in static/_redirects: its status is 200.',
      'static/_redirects redirect: /en/* /:splat -> Stays in static/_redirects: no version is there.',
      'docusaurus.config.js static files: A browser could run these as pages of the site: _redirects. -> The same files, named in staticDocuments of site.config.ts. Remove what the site does not need.',
    ])
  })

  it('hands over redirects of addresses beyond ASCII, as browsers request them', async () => {
    const rules = ['/docs/für&wider /docs/first', '/größe /docs/für&wider']
    const { text, notes } = await imported({ ...files, 'static/_redirects': rules.join('\n') })
    expect(parse(text('content/redirects.yaml'))).toEqual({
      site: { 'für&wider': 'first' },
      host: { '/gr%C3%B6%C3%9Fe': '/docs/first' },
    })
    expect(notes).toEqual([])
  })

  it('keeps rules with escapes that are not UTF-8, which redirects.yaml refuses', async () => {
    const rules = ['/docs/%FF /docs/first', '/%FF /docs/first', '/away /blog/%FF']
    const redirects = "{ redirects: [{ from: '/docs/%E9', to: '/docs/first' }] }"
    const plugins = `[['@docusaurus/plugin-client-redirects', ${redirects}]]`
    const { paths, text, notes } = await imported({
      ...files,
      'docusaurus.config.js': classicConfig({ site: '', plugins }).replace("'/base/'", "'/'"),
      'static/_redirects': `${rules.join('\n')}\n`,
    })
    expect(paths).not.toContain('content/redirects.yaml')
    expect(text('static/_redirects')).toBe(`${rules.join('\n')}\n`)
    const why = 'its escapes are not UTF-8.'
    expect(notes).toEqual([
      `docusaurus.config.js redirect: /docs/%E9 to /docs/first -> Nothing: ${why}`,
      ...rules.map((rule) => `static/_redirects redirect: ${rule} -> Stays in static/_redirects: ${why}`),
    ])
  })

  it('keeps rules that lead back to themselves, which redirects.yaml refuses', async () => {
    const rules = ['/go /go#top', '/a /b', '/b /c', '/c /a', '/d /a']
    const { text, notes } = await imported({ ...files, 'static/_redirects': `${rules.join('\n')}\n` })
    expect(parse(text('content/redirects.yaml'))).toEqual({ host: { '/a': '/b', '/b': '/c', '/d': '/a' } })
    expect(text('static/_redirects')).toBe('/go /go#top\n/c /a\n')
    expect(notes).toEqual([
      'static/_redirects redirect: /go /go#top -> Stays in static/_redirects: it leads back to itself.',
      'static/_redirects redirect: /c /a -> Stays in static/_redirects: it leads back to itself.',
    ])
  })

  it('keeps rules for addresses that redirects.yaml cannot have', async () => {
    const rules = [
      '/docs/First /docs/first',
      '/docs/first/* /docs/:splat',
      '/docs/search/* /docs/:splat',
      '/docs/part/* /docs/:splat',
      '/docs/v9/first /docs/second',
      '/docs/v9/* /docs/:splat',
      '/docs/v8/* /docs/:splat',
      '/docs/v8/first /docs/second',
      '/docs/v8/second /docs/second',
    ]
    const { text, notes } = await imported({
      ...files,
      'docs/part/second.md': '',
      'static/_redirects': `${rules.join('\n')}\n`,
    })
    const { site, aliases } = parse(text('content/redirects.yaml'))
    expect({ site, aliases }).toEqual({ site: { 'v9/first': 'second' }, aliases: { v8: 'current' } })
    const kept = [...rules.slice(0, 4), rules[5], rules[7]]
    expect(text('static/_redirects')).toBe(`${kept.join('\n')}\n`)
    expect(notes.map((note) => note.split(' -> ')[1])).toEqual(
      [
        'it differs from the page first in case only',
        'it is a page',
        'it is reserved for the search page',
        'part/second: it is a page',
        'v9/first: it redirects to second',
        'all of v8 redirects elsewhere',
      ].map((why) => `Stays in static/_redirects: ${why}.`),
    )
  })

  it('loses the file if all of its rules were taken', async () => {
    const { paths } = await imported({
      ...files,
      'static/_redirects': '/docs/old /docs/first\n',
      'static/_headers': '/*\n',
    })
    expect(paths).not.toContain('static/_redirects')
    expect(paths).toContain('static/_headers')
  })

  it('does not replace generated files', async () => {
    const taken = [
      '404.html',
      'Sitemap.xml',
      'first.html',
      'first/index.html',
      'index.html',
      'old/index.html',
      'search/index.html',
    ]
    const kept = ['.well-known/security.txt', 'firsts.html', 'robots.txt', 'search/help.txt']
    const statics = Object.fromEntries([...taken, ...kept].map((path) => [`static/${path}`, 'x']))
    const { paths, places } = await imported({ ...files, ...statics })
    expect(places('static file').sort()).toEqual(taken.map((path) => `static/${path}:1`).sort())
    const own = paths.filter((path) => path.startsWith('static/') && path !== 'static/_redirects')
    expect(own).toEqual(kept.map((path) => `static/${path}`).sort())
  })
})
