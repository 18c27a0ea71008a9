import { describe, expect, it } from 'vitest'
import { isAllowedScheme, isExternal, isLinkUrl, isProtocolRelative, isWebUrl, namesHost, schemeOf } from './scheme.ts'

describe('schemeOf', () => {
  it.each([
    ['https://example.com/', 'https'],
    ['MAILTO:a@example.com', 'mailto'],
    ['javascript:alert(1)', 'javascript'],
    [' \tjava\nscr\0ipt:alert(1)', 'javascript'],
    ['data:text/html,x', 'data'],
    ['guide/first.md', undefined],
    ['/docs/a:b', undefined],
    ['#a:b', undefined],
    ['', undefined],
  ])('%j -> %s', (address, scheme) => expect(schemeOf(address)).toBe(scheme))
})

describe('isAllowedScheme', () => {
  it.each(['http', 'https', 'mailto', undefined])('allows %s', (scheme) => expect(isAllowedScheme(scheme)).toBe(true))
  it.each(['javascript', 'data', 'vbscript', 'file', 'blob', 'ftp'])('rejects %s', (scheme) =>
    expect(isAllowedScheme(scheme)).toBe(false),
  )
})

describe('isLinkUrl and isWebUrl', () => {
  it.each([
    ['https://example.com/', true, true],
    ['HTTP://example.com/', true, true],
    ['mailto:a@example.com', true, false],
    ['java\tscript:alert(1)', false, false],
    ['ftp://example.com/', false, false],
    ['//example.com/', false, false],
    ['guide/first', false, false],
  ])('%j', (address, isLink, isWeb) => {
    expect([isLinkUrl(address), isWebUrl(address)]).toEqual([isLink, isWeb])
  })
})

describe('addresses of other hosts', () => {
  it.each([
    // address, is protocol-relative, names a host, is external
    ['https://example.com/', false, true, true],
    ['HTTP:example.com', false, true, true],
    ['ht\ttps://example.com/', false, true, true],
    ['//example.com/', true, true, true],
    ['/\\example.com', true, true, true],
    ['\\\\example.com', true, true, true],
    ['\\/example.com', true, true, true],
    ['/\t/example.com', true, true, true],
    ['\n/\r\n/example.com', true, true, true],
    [' \0//example.com', true, true, true],
    ['mailto:a@example.com', false, false, true],
    ['java\tscript:alert(1)', false, false, true],
    ['data:image/png;base64,//8=', false, false, true],
    ['/docs/a//b', false, false, false],
    ['/docs\\a', false, false, false],
    ['\\docs', false, false, false],
    ['a//b.png', false, false, false],
    ['../a.md', false, false, false],
    ['#//a', false, false, false],
    ['?https://a', false, false, false],
    ['/', false, false, false],
    ['', false, false, false],
  ])('%j', (address, isRelative, hasHost, external) => {
    expect([isProtocolRelative(address), namesHost(address), isExternal(address)]).toEqual([
      isRelative,
      hasHost,
      external,
    ])
    // Where a browser would lead from a page of the site; schemes are refused, not resolved.
    const { host } = new URL(address, 'https://docs.example/docs/page')
    if (!external) expect(host).toBe('docs.example')
    if (isRelative) expect(host).toBe('example.com')
  })
})
