import { describe, expect, it } from 'vitest'
import { redirectMap } from './redirect-map.ts'

describe('redirectMap', () => {
  it.each([
    ['a rule, with its address decoded', '/docs/f%C3%BCr /docs/new 301', ['"/docs/für" "/docs/new";']],
    ['an address with capitals, which nginx compares by case', '/A.b /c 301', ['"~^/A\\\\.b$" "/c";']],
    ['an address that differs from its target in case alone', '/faq /FAQ/#a 301', ['"~^/faq$" "/FAQ/#a";']],
    ['an address without slashes at its end', '/docs/old/ /docs/new 301', ['"/docs/old" "/docs/new";']],
    ['the root', '/ /docs/new 301', ['"/" "/docs/new";']],
    ['a rule before a comment', '/a /b 301! # why', ['"/a" "/b";']],
    ['the first of two rules', '/docs/a /b 301\n/docs/a /c 301', ['"/docs/a" "/b";']],
    ['the first of two spellings', '/docs/für /b 301\n/docs/f%C3%BCr/ /c 301', ['"/docs/für" "/b";']],
    ['both of two cases, each for itself', '/a /b 301\n/A /c 301', ['"~^/a$" "/b";', '"~^/A$" "/c";']],
    ['an address of which another case has another status', '/a /b 301\n/A /c 302', ['"~^/a$" "/b";']],
    ['no rule that another status comes before', '/a /b 302\n/a /c 301', []],
    ['no rule for some requests', '/a /b 301 Language=de\n/a id=:id /b 301\nhttps://a.example/a /b 301', []],
    ['a rule that one for some requests comes before', '/a /b 301 Country=at\n/a /c 301', ['"/a" "/c";']],
    ['no pattern', '/a/* /b 301\n/a/:id /b 301', []],
    ['an address that is too long for a plain key', `/${'ü'.repeat(240)} /b 301`, [`"~^/${'ü'.repeat(240)}$" "/b";`]],
    ['a target without variables of nginx', '/a /b?c=$host"#$d 301', ['"/a" "/b?c=%24host\\"#%24d";']],
    ['no address that cannot be decoded', '/bad%zz /b 301\n/bad%FF /b 301', []],
  ])('has %s', (_what, redirects, lines) => {
    const map = redirectMap({ rules: `${redirects}\n`, basePath: '/docs/', files: [] })
    expect(map).toBe(lines.map((line) => `${line}\n`).join(''))
  })

  it.each(['FAQ/index.html', 'FAQ.html', 'FAQ'])('does not redirect %s with its address in lower case', (file) => {
    const map = redirectMap({ rules: '/docs/faq /docs/a 301\n', basePath: '/docs/', files: ['a/index.html', file] })
    expect(map).toBe('"~^/docs/faq$" "/docs/a";\n')
  })
})
