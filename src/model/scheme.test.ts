import { describe, expect, it } from 'vitest'
import { isAllowedScheme, schemeOf } from './scheme.ts'

describe('schemeOf', () => {
  it.each([
    ['https://example.com/', 'https'],
    ['MAILTO:a@example.com', 'mailto'],
    ['javascript:alert(1)', 'javascript'],
    [' \tjava\nscr\0ipt:alert(1)', 'javascript'],
    ['data:text/html,x', 'data'],
    ['guide/first.md', undefined],
    ['/mlops/a:b', undefined],
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
