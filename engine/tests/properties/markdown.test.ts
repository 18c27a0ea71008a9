import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nodesOf } from '../../src/content/markdown/nodes.ts'
import { parseMarkdown } from '../../src/content/markdown/parse.ts'
import { type Compiled, compileSource } from '../../src/content/sources/compile.ts'
import { fillHtmlSlots, fillMarkdownSlots } from '../../src/model/slots.ts'
import { articleHtml, articleMarkdown, headingsOf } from '../../src/model/source.ts'
import { articleRenderers } from '../../src/theme/content/article-renderers.tsx'
import { allowedMarkdown, hostileMarkdown } from './hostile-markdown.ts'
import { dangersIn, elementsOf, parseHtml } from './read-html.ts'
import { runs } from './settings.ts'

// React warns of duplicate keys that an author's mistake causes, which is reported anyway.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(() => vi.restoreAllMocks())

const compile = (text: string) => compileSource({ file: 'v1/a.md', text }, articleRenderers)

/** The addresses a version might give the links of a page. */
const addressesFor = ({ doc }: Compiled) => doc.links.map((_link, at) => `/docs/page-${at}?a="b"&c=<d>`)

function expectHarmless(compiled: Compiled): void {
  expect(dangersIn(articleHtml(compiled.doc))).toEqual([])
  expect(
    dangersIn(fillHtmlSlots(articleHtml(compiled.doc), { links: addressesFor(compiled), files: '/docs/' })),
  ).toEqual([])
}

function expectFilled(compiled: Compiled): void {
  const addresses = addressesFor(compiled)
  const hrefs = elementsOf(
    parseHtml(fillHtmlSlots(articleHtml(compiled.doc), { links: addresses, files: '/docs/' })),
  ).map(({ properties }) => properties.href)
  expect(hrefs.filter((href) => String(href).startsWith('doc-link:'))).toEqual([])
  const written = parseMarkdown(fillMarkdownSlots(articleMarkdown(compiled.doc), { links: addresses, files: '/docs/' }))
  const targets = [...nodesOf(written, 'link'), ...nodesOf(written, 'definition')].map(({ url }) => url)
  expect(targets.filter((url) => url.startsWith('doc-link:'))).toEqual([])
}

function expectPlaced({ problems }: Compiled): void {
  for (const { file, line, column, message } of problems) {
    expect(file).toBe('v1/a.md')
    expect(line).toBeGreaterThanOrEqual(1)
    expect(column).toBeGreaterThanOrEqual(1)
    expect(Number.isInteger(line) && Number.isInteger(column)).toBe(true)
    expect(message).not.toBe('')
  }
}

function expectUniqueIds({ doc }: Compiled): void {
  const anchors = headingsOf(doc).map(({ id }) => id)
  expect(anchors).toEqual([...new Set(anchors)])
  const ids = elementsOf(parseHtml(articleHtml(doc))).flatMap(({ properties }) => properties.id ?? [])
  expect(ids).toEqual([...new Set(ids)])
}

describe('any text at all', () => {
  it('compiles to HTML that can do no harm, its problems with their places', async () => {
    await fc.assert(
      fc.asyncProperty(hostileMarkdown, async (text) => {
        const compiled = await compile(text)
        expectHarmless(compiled)
        expectPlaced(compiled)
        if (compiled.problems.length === 0) expectUniqueIds(compiled)
      }),
      runs(1500),
    )
  })

  it('has a Markdown file that is Markdown without markup, and an address in each slot', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(hostileMarkdown, allowedMarkdown), async (text) => {
        const compiled = await compile(text)
        expectFilled(compiled)
        expect(nodesOf(parseMarkdown(articleMarkdown(compiled.doc)), 'html').map(({ value }) => value)).toEqual([])
      }),
      runs(1000),
    )
  })
})

describe('a page without problems', () => {
  it('is harmless and has each id once; at least a third of the inputs are such pages', async () => {
    let clean = 0
    await fc.assert(
      fc.asyncProperty(allowedMarkdown, async (text) => {
        const compiled = await compile(text)
        expectHarmless(compiled)
        if (compiled.problems.length > 0) return
        clean++
        expectUniqueIds(compiled)
        expectFilled(compiled)
      }),
      runs(1500),
    )
    expect(clean).toBeGreaterThan(500)
  })
})
