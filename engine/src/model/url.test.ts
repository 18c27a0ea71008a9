import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../tests/properties/settings.ts'
import {
  absoluteUrl,
  cleanHref,
  decodeAddress,
  fileAt,
  fileHref,
  fileUrl,
  fromHref,
  htmlFile,
  markdownFile,
  moveHref,
  percentDecode,
  resolveRelative,
  sitePath,
  splitTarget,
  toHref,
} from './url.ts'

describe('percentDecode', () => {
  it.each([
    ['', ''],
    ['key-terms', 'key-terms'],
    ['gr%C3%B6%C3%9Fe/na%C3%AFve%20caf%c3%a9', 'größe/naïve café'],
    ['100%25', '100%'],
    ['a%FFb', 'a\uFFFDb'],
    ['%E0%A4%A', '\uFFFD%A'],
    ['100%', '100%'],
    ['50%off', '50%off'],
    ['%C3%B6%', 'ö%'],
  ])('%j is %j', (text, decoded) => {
    expect(percentDecode(text)).toBe(decoded)
  })

  it('reverses encoding, and accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(percentDecode(encodeURIComponent(text))).toBe(text)
      }),
      runs(100),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', 'F', 'E', '0', 'g') }), (text) => void percentDecode(text)),
      runs(100),
    )
  })
})

describe('decodeAddress', () => {
  it.each([
    ['img/logo%402x.png', 'img/logo@2x.png'],
    ['100%25', '100%'],
    ['100%', undefined],
    ['a%FFb', undefined],
  ])('%j is %j', (text, decoded) => {
    expect(decodeAddress(text)).toBe(decoded)
  })
})

describe('fileAt', () => {
  it('reverses the address of a file', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(name, fc.constantFrom('/', '/docs/'), (file, basePath) => {
        expect(fileAt(basePath, fileHref(basePath, file))).toBe(file)
      }),
      runs(100),
    )
  })

  it.each(['/other/a.png', 'https://example.com/docs/a.png', 'data:image/svg+xml,', '/docs/a%.png'])(
    'knows no file at %s',
    (href) => {
      expect(fileAt('/docs/', href)).toBeUndefined()
    },
  )
})

describe('sitePath', () => {
  it.each([
    [[], ''],
    [[''], ''],
    [['/'], ''],
    [['index'], ''],
    [['index.html'], ''],
    [['/index.html'], ''],
    [['guide'], 'guide'],
    [['/guide/'], 'guide'],
    [['guide.html'], 'guide'],
    [['guide/index'], 'guide'],
    [['guide/index/'], 'guide'],
    [['guide/index.html'], 'guide'],
    [['guide//first'], 'guide/first'],
    [['v0.70.0', 'deployments/create'], 'v0.70.0/deployments/create'],
    [['', 'deployments/create'], 'deployments/create'],
    [['v0.70.0', 'index'], 'v0.70.0'],
    [['v0.70.0/', '/deployments//', 'create.html'], 'v0.70.0/deployments/create'],
    [['index/guide'], 'index/guide'],
    [['guide/reindex'], 'guide/reindex'],
    [['guide/index-of-terms'], 'guide/index-of-terms'],
    [['guide.htmlx'], 'guide.htmlx'],
    [['a.html/b'], 'a.html/b'],
    [['größe/naïve café'], 'größe/naïve café'],
  ])('joins %j to %j', (parts, path) => {
    expect(sitePath(...parts)).toBe(path)
  })
})

describe('toHref', () => {
  it.each([
    ['/docs/', '', '/docs/'],
    ['/', '', '/'],
    ['/docs/', 'v0.70.0', '/docs/v0.70.0'],
    ['/', 'v0.70.0', '/v0.70.0'],
    ['/docs/', 'v0.70.0/deployments/create', '/docs/v0.70.0/deployments/create'],
    ['/docs/docs/', 'models/add', '/docs/docs/models/add'],
    ['/docs/', 'a b/c#d', '/docs/a%20b/c%23d'],
    ['/docs/', 'what?/100%', '/docs/what%3F/100%25'],
    ['/', 'größe', '/gr%C3%B6%C3%9Fe'],
    ['/docs/', '"quoted"&<tagged>', '/docs/%22quoted%22%26%3Ctagged%3E'],
  ])('puts below %s the path %j as %s', (basePath, path, href) => {
    expect(toHref(basePath, sitePath(path))).toBe(href)
  })
})

describe('fromHref', () => {
  it.each([
    ['/docs/', '/docs/', ''],
    ['/docs/', '/docs', ''],
    ['/', '/', ''],
    ['/', '', ''],
    ['/docs/', '/docs/index.html', ''],
    ['/docs/', '/docs/index', ''],
    ['/docs/', '/docs/models/add', 'models/add'],
    ['/', '/models/add', 'models/add'],
    ['/docs/', '/docs/models/add/', 'models/add'],
    ['/docs/', '/docs/models/add.html', 'models/add'],
    ['/docs/', '/docs/models/index', 'models'],
    ['/docs/', '/docs/v0.70.0/', 'v0.70.0'],
    ['/docs/', '/docs//models///add', 'models/add'],
    ['/docs/', '/docs/a%20b/c%23d', 'a b/c#d'],
    ['/', '/gr%C3%B6%C3%9Fe', 'größe'],
    ['/docs/', '/docs/größe', 'größe'],
    ['/docs/', '/docs/docs/', 'docs'],
  ])('reads below %s the address %s as %j', (basePath, pathname, path) => {
    expect(fromHref(basePath, pathname)).toBe(path)
  })

  it.each([
    ['another site', '/docs/', '/other/models/add'],
    ['the root above the base', '/docs/', '/'],
    ['an empty address', '/docs/', ''],
    ['a folder whose name starts like the base', '/docs/', '/docsy/models'],
    ['the base in capitals', '/docs/', '/DOCS/models'],
    ['an incomplete escape sequence', '/docs/', '/docs/%C3'],
    ['a bare percent sign', '/', '/100%'],
  ])('finds no page for %s', (_what, basePath, pathname) => {
    expect(fromHref(basePath, pathname)).toBeUndefined()
  })

  it('reverses toHref for every path', () => {
    const segment = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !text.includes('/') && !text.endsWith('.html') && text !== 'index')
    fc.assert(
      fc.property(fc.constantFrom('/', '/docs/'), fc.array(segment), (basePath, segments) => {
        const path = sitePath(...segments)
        expect(fromHref(basePath, toHref(basePath, path))).toBe(path)
      }),
      runs(100),
    )
  })
})

describe('cleanHref', () => {
  it.each([
    ['/docs/', '/docs', '/docs/'],
    ['/docs/', '/docs/', '/docs/'],
    ['/docs/', '/docs/index', '/docs/'],
    ['/docs/', '/docs/index.html', '/docs/'],
    ['/', '/index.html', '/'],
    ['/docs/', '/docs/models/add', '/docs/models/add'],
    ['/docs/', '/docs/models/add/', '/docs/models/add'],
    ['/docs/', '/docs/models/add.html', '/docs/models/add'],
    ['/docs/', '/docs/v0.70.0/index', '/docs/v0.70.0'],
    ['/', '/v0.70.0/models/index.html', '/v0.70.0/models'],
    ['/docs/', '/docs/größe', '/docs/gr%C3%B6%C3%9Fe'],
    ['/docs/', '/other/index.html', '/other/index.html'],
    ['/docs/', '/docs/%C3.html', '/docs/%C3.html'],
  ])('below %s makes of %s the address %s', (basePath, pathname, clean) => {
    expect(cleanHref(basePath, pathname)).toBe(clean)
  })
})

describe('htmlFile', () => {
  it.each([
    ['', 'index.html'],
    ['v0.70.0', 'v0.70.0/index.html'],
    ['v0.70.0/deployments/create', 'v0.70.0/deployments/create/index.html'],
  ])('writes the page %j to %s', (path, file) => {
    expect(htmlFile(sitePath(path))).toBe(file)
  })
})

describe('markdownFile', () => {
  it.each([
    ['', '', 'index.md'],
    ['', 'models/add', 'models/add.md'],
    ['v0.70.0', '', 'v0.70.0/index.md'],
    ['v0.70.0', 'models/add', 'v0.70.0/models/add.md'],
  ])('writes the Markdown file in version folder %j of doc %j to %s', (versionPath, docPath, file) => {
    expect(markdownFile(versionPath, docPath)).toBe(file)
  })
})

describe('fileHref', () => {
  it.each([
    ['/docs/', 'index.md', '/docs/index.md'],
    ['/', 'v0.70.0/index.md', '/v0.70.0/index.md'],
    ['/docs/', '404.html', '/docs/404.html'],
    ['/docs/', 'assets/app.1a2b.js', '/docs/assets/app.1a2b.js'],
    ['/docs/', 'a b/größe.md', '/docs/a%20b/gr%C3%B6%C3%9Fe.md'],
  ])('below %s keeps the name of %s in %s', (basePath, file, href) => {
    expect(fileHref(basePath, file)).toBe(href)
  })
})

describe('absoluteUrl', () => {
  it.each([
    ['https://docs.example.com', '/docs/', 'https://docs.example.com/docs/'],
    ['http://localhost:4173', '/models/add', 'http://localhost:4173/models/add'],
  ])('puts %s before %s', (origin, href, url) => {
    expect(absoluteUrl(origin, href)).toBe(url)
  })
})

describe('fileUrl', () => {
  it('is the address of a file of the output, with the origin', () => {
    const site = { origin: 'https://docs.example.com', basePath: '/docs/' }
    expect(fileUrl(site, 'v1/a b.md')).toBe('https://docs.example.com/docs/v1/a%20b.md')
  })
})

describe('splitTarget', () => {
  it.each([
    ['', '', '', ''],
    ['add.md', 'add.md', '', ''],
    ['#steps', '', '', '#steps'],
    ['#', '', '', '#'],
    ['?tab=curl', '', '?tab=curl', ''],
    ['../models/add.md#steps', '../models/add.md', '', '#steps'],
    ['/docs/search?q=a/b#top', '/docs/search', '?q=a/b', '#top'],
    ['add.md?', 'add.md', '?', ''],
    ['add.md#why?', 'add.md', '', '#why?'],
    ['add.md#a#b', 'add.md', '', '#a#b'],
    ['add.md?a?b', 'add.md', '?a?b', ''],
  ])('splits %j into %j, %j and %j', (target, path, search, hash) => {
    expect(splitTarget(target)).toEqual({ path, search, hash })
  })

  it('loses no character of any target', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '/', '?', '#', '\n', 'ß') }), (target) => {
        const { path, search, hash } = splitTarget(target)
        expect(path + search + hash).toBe(target)
        expect(path).not.toMatch(/[?#]/)
      }),
      runs(100),
    )
  })
})

describe('resolveRelative', () => {
  it.each([
    ['', 'add.md', 'add.md'],
    ['models', 'add.md', 'models/add.md'],
    ['models', './add.md', 'models/add.md'],
    ['models', '../index.md', 'index.md'],
    ['models/deep', '../../guide/first.md', 'guide/first.md'],
    ['models', 'deep/../add.md', 'models/add.md'],
    ['models', 'deep//add.md', 'models/deep/add.md'],
    ['models', '..', ''],
    ['models', '.', 'models'],
  ])('resolves from the folder %j the path %j to %j', (folder, target, path) => {
    expect(resolveRelative(folder, target)).toBe(path)
  })

  it.each([
    ['', '../index.md'],
    ['models', '../../index.md'],
    ['models', '../../models/add.md'],
  ])('leads above the root from the folder %j with %j', (folder, target) => {
    expect(resolveRelative(folder, target)).toBeUndefined()
  })
})

it.each([
  ['/docs/', '/docs/', 'https://a.b/docs/', 'https://a.b/docs/'],
  ['/docs/guide/a', '/docs/', 'https://a.b/docs/', 'https://a.b/docs/guide/a'],
  ['/docs/guide/a', '/docs/', 'https://a.b/docs/v2', 'https://a.b/docs/v2/guide/a'],
  ['/docs/v2', '/docs/v2', 'https://a.b/docs/v3', 'https://a.b/docs/v3'],
  ['/docs/v2/guide/a', '/docs/v2', 'https://a.b/docs/', 'https://a.b/docs/guide/a'],
  ['/docs/404.html', '/docs/v2', 'https://a.b/docs/v3', 'https://a.b/docs/v3'],
])('%s below %s is below %s: %s', (href, from, to, result) => {
  expect(moveHref(href, { from, to })).toBe(result)
})
