import { join, relative } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanHref,
  fileHref,
  fromHref,
  htmlFile,
  markdownFile,
  resolveRelative,
  sitePath,
  splitTarget,
  toHref,
} from '../../src/model/url.ts'
import { runs } from './settings.ts'

const basePath = fc.constantFrom('/', '/docs/', '/docs/docs/')

/** Parts of addresses: ordinary ones, and ones that try to leave the site. */
const part = fc.oneof(
  fc.constantFrom(...['a', 'guide', 'v1.0.0', 'index', 'index.html', '.html', 'a.html.html', 'größe', '日本', '💾']),
  fc.constantFrom(
    ...['', '.', '..', '...', '/', '//', '\\', '..\\', '%2e%2e', '%2F', '%', '%00', '%C3', '?', '#', ':'],
  ),
  fc.constantFrom(
    ...['javascript:alert(1)', 'https://evil.example', '//evil.example', '@evil.example', '<script>', '"', ' '],
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
)
const address = fc.array(part, { maxLength: 8 }).map((parts) => parts.join('/'))
// Half a character cannot be written into an address, so no file and no address contains one.
const path = address.filter((text) => !/\p{Surrogate}/u.test(text)).map((text) => sitePath(text))

/** Where a browser goes for an address, from a page of the site. */
const opened = (href: string) => new URL(href, 'https://docs.example.com/docs/')

function expectInside(href: string, base: string): void {
  expect(href.startsWith(base)).toBe(true)
  expect(href).not.toMatch(/\/\/|[\\\s<>"]/)
  expect(href.split('/')).not.toContain('..')
  expect(opened(href).origin).toBe('https://docs.example.com')
  expect(opened(href).pathname.startsWith(base)).toBe(true)
  expect(opened(href).hash + opened(href).search).toBe('')
}

describe('a path of the site', () => {
  it('is clean however it is joined, and stays as it is when it is joined again', () => {
    fc.assert(
      fc.property(fc.array(address, { maxLength: 4 }), (parts) => {
        const joined = sitePath(...parts)
        expect(joined).not.toMatch(/^\/|\/$|\/\//)
        expect(joined.split('/').filter((name) => name === '.' || name === '..')).toEqual([])
        expect(sitePath(joined)).toBe(joined)
        expect(sitePath(parts.join('/'))).toBe(joined)
      }),
      runs(3000),
    )
  })

  it('has an address below the base path that reads back as the path', () => {
    fc.assert(
      fc.property(basePath, path, (base, one) => {
        const href = toHref(base, one)
        expectInside(href, base)
        expect(fromHref(base, href)).toBe(one)
        expect(fromHref(base, opened(href).pathname)).toBe(one)
        expect(cleanHref(base, href)).toBe(href)
      }),
      runs(3000),
    )
  })

  it('has its files in the output folder, each with an address below the base path', () => {
    fc.assert(
      fc.property(basePath, path, (base, one) => {
        for (const file of [htmlFile(one), markdownFile('', one), markdownFile('v1', one)]) {
          expect(relative('/out', join('/out', file))).not.toMatch(/^\.\.(\/|$)/)
          expect(relative('/out', join('/out', file))).toBe(file)
          expectInside(fileHref(base, file), base)
        }
      }),
      runs(2000),
    )
  })
})

describe('any address', () => {
  it('needs cleaning only once, stays inside the site, and names the same page', () => {
    fc.assert(
      fc.property(basePath, address, (base, text) => {
        for (const asked of [text, base + text, base.slice(0, -1) + text]) {
          const clean = cleanHref(base, asked)
          expect(cleanHref(base, clean)).toBe(clean)
          const page = fromHref(base, asked)
          if (page === undefined) expect(clean).toBe(asked)
          else {
            expectInside(clean, base)
            expect(fromHref(base, clean)).toBe(page)
          }
        }
      }),
      runs(3000),
    )
  })

  it('splits into path, query and hash, which together are the address again', () => {
    fc.assert(
      fc.property(address, (text) => {
        const { path: before, search, hash } = splitTarget(text)
        expect(before + search + hash).toBe(text)
        expect(before).not.toMatch(/[?#]/)
        expect(search).toMatch(/^(\?[^#]*)?$/s)
      }),
      runs(1000),
    )
  })
})

describe('a relative path', () => {
  it('never leads out of the root folder', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }), address, (folders, target) => {
        const resolved = resolveRelative(folders.join('/'), target)
        if (resolved === undefined) return
        expect(resolved.split('/').filter((name) => name === '..' || name === '.')).toEqual([])
        expect(resolved).not.toMatch(/^\/|\/$|\/\//)
        expect(resolveRelative('', resolved)).toBe(resolved)
        // As the file system would have it.
        expect(join('/', ...folders, ...target.split('/')).replace(/\/$/, '')).toBe(`/${resolved}`.replace(/\/$/, ''))
      }),
      runs(2000),
    )
  })
})
