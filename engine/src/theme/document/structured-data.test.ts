import { describe, expect, it } from 'vitest'
import type { LastUpdate } from '../../model/page.ts'
import { structuredData } from './structured-data.ts'

type DescribedPage = Parameters<typeof structuredData>[0]

const CONFIG = { title: 'Site', origin: 'https://docs.example.com' }

const HEAD = { description: 'How to begin.', isIndexed: true, canonicalHref: '/docs/v1/guide/first' }

const BODY: DescribedPage['body'] = {
  kind: 'doc',
  href: '/docs/v1/guide/first',
  title: 'First steps',
  version: { name: 'v1', label: 'v1.0.3', isLast: true, href: '/docs/v1' },
  breadcrumbs: [
    { label: 'Learn' },
    { label: 'Guide', href: '/docs/v1/guide' },
    { label: 'Begin', href: '/docs/v1/guide/first' },
  ],
  lastUpdate: { date: '2025-03-01', author: 'Ada' },
}

describe('structuredData', () => {
  it('describes the breadcrumbs and the article of a doc, with absolute URLs', () => {
    expect(structuredData({ head: HEAD, body: BODY }, CONFIG)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Site', item: 'https://docs.example.com/docs/v1' },
            { '@type': 'ListItem', position: 2, name: 'Guide', item: 'https://docs.example.com/docs/v1/guide' },
            { '@type': 'ListItem', position: 3, name: 'Begin' },
          ],
        },
        {
          '@type': 'TechArticle',
          headline: 'First steps',
          description: 'How to begin.',
          url: 'https://docs.example.com/docs/v1/guide/first',
          version: 'v1.0.3',
          dateModified: '2025-03-01',
          author: { '@type': 'Person', name: 'Ada' },
        },
      ],
    })
  })

  it('leaves out what is not known', () => {
    const { lastUpdate: _unknown, ...body } = BODY
    expect(structuredData({ head: { ...HEAD, description: '' }, body: { ...body, breadcrumbs: [] } }, CONFIG)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'TechArticle',
          headline: 'First steps',
          url: 'https://docs.example.com/docs/v1/guide/first',
          version: 'v1.0.3',
        },
      ],
    })
  })

  it('knows of one part of a last update without the other', () => {
    const dataWith = (lastUpdate: LastUpdate) => structuredData({ head: HEAD, body: { ...BODY, lastUpdate } }, CONFIG)
    expect(dataWith({ date: '2025-03-01' })).toMatchObject({ '@graph': [{}, { dateModified: '2025-03-01' }] })
    expect(JSON.stringify(dataWith({ date: '2025-03-01' }))).not.toContain('author')
    expect(JSON.stringify(dataWith({ author: 'Ada' }))).not.toContain('dateModified')
  })

  it('has no breadcrumbs for the main doc', () => {
    const main = { ...BODY, href: '/docs/v1', breadcrumbs: [{ label: 'Welcome', href: '/docs/v1' }] }
    expect(structuredData({ head: { ...HEAD, canonicalHref: '/docs/v1' }, body: main }, CONFIG)).toMatchObject({
      '@graph': [{ '@type': 'TechArticle' }],
    })
  })

  it('is absent on a page of an older version', () => {
    const older = { ...BODY, version: { ...BODY.version, isLast: false } }
    expect(structuredData({ head: HEAD, body: older }, CONFIG)).toBeUndefined()
  })

  it('is absent on a page that search engines do not list', () => {
    expect(structuredData({ head: { ...HEAD, isIndexed: false }, body: BODY }, CONFIG)).toBeUndefined()
    const head = { ...HEAD, canonicalHref: '/docs/guide/first' }
    expect(structuredData({ head, body: BODY }, CONFIG)).toBeUndefined()
  })

  it.each(['changes', 'difference', 'not-found', 'search'] as const)('is absent on a page of kind %s', (kind) => {
    expect(structuredData({ head: HEAD, body: { ...BODY, kind } }, CONFIG)).toBeUndefined()
  })
})
