import { describe, expect, it } from 'vitest'
import type { SearchHit, SearchRequest, SearchResult } from './protocol.ts'
import { facetFilters, newestOnly, requestedVersion, withoutVersion } from './scope.ts'

const site = { tag: 'docs', language: 'en' }

const request = (filters: readonly string[]): SearchRequest => {
  return { indexName: 'docs', query: 'port', facetFilters: filters }
}

/** A hit by its id, such as `v1/guide/first#port:0`. */
function hit(objectID: string): SearchHit {
  const version = objectID.slice(0, objectID.indexOf('/'))
  const text = (value: string) => ({ value, matchLevel: 'none' as const, matchedWords: [] })
  return {
    objectID,
    version,
    hierarchy: { lvl0: 'Guide', lvl1: 'First', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: 'Text.',
    type: 'content',
    url: '/first',
    url_without_anchor: '/first',
    anchor: null,
    docusaurus_tag: 'docs',
    language: 'en',
    _highlightResult: { hierarchy: { lvl0: text('Guide'), lvl1: text('<b>First</b>') }, content: text('Text.') },
    _snippetResult: { hierarchy: {} },
  }
}

const result = (...ids: string[]): SearchResult => ({
  hits: ids.map(hit),
  nbHits: ids.length,
  page: 0,
  nbPages: 1,
  hitsPerPage: 20,
  query: 'port',
  index: 'docs',
  processingTimeMS: 1,
})

describe('facetFilters', () => {
  it('include the site, and the version if one is searched', () => {
    expect(facetFilters({ version: 'v1' }, site)).toEqual(['docusaurus_tag:docs', 'language:en', 'version:v1'])
    expect(facetFilters('all', site)).toEqual(['docusaurus_tag:docs', 'language:en'])
  })

  it('name another tag for the unreleased version, and for no other', () => {
    const withNext = { ...site, unreleased: ['v3'] }
    expect(facetFilters({ version: 'v3' }, withNext)[0]).toBe('docusaurus_tag:docs-unreleased')
    expect(facetFilters({ version: 'v2' }, withNext)[0]).toBe('docusaurus_tag:docs')
    expect(facetFilters('all', withNext)).toEqual(['docusaurus_tag:docs', 'language:en'])
  })
})

describe('requestedVersion', () => {
  it.each([
    ['the version of a request', request(facetFilters({ version: 'v1.0.0' }, site)), 'v1.0.0'],
    ['a version with a colon', request(['version:a:b']), 'a:b'],
    ['undefined for a request for all', request(facetFilters('all', site)), undefined],
    ['undefined without filters', { indexName: 'docs', query: '' }, undefined],
  ])('is %s', (_what, input, expected) => {
    expect(requestedVersion(input)).toBe(expected)
  })
})

describe('withoutVersion', () => {
  it('returns the same request for all versions', () => {
    const input = request(facetFilters({ version: 'v1' }, site))
    expect(withoutVersion(input, site)).toEqual(request(facetFilters('all', site)))
    expect(input.facetFilters).toContain('version:v1')
    const next = { ...site, unreleased: ['v3'] }
    expect(withoutVersion(request(facetFilters({ version: 'v3' }, next)), next)).toEqual(
      request(['docusaurus_tag:docs', 'language:en']),
    )
  })
})

describe('newestOnly', () => {
  const shown = (...ids: string[]) => newestOnly(result(...ids)).hits.map(({ objectID }) => objectID)

  it('shows each page in one version, with all of its hits there', () => {
    expect(shown('v2/a#:0', 'v2/b#:0', 'v1/a#:0', 'v2/a#port:1', 'v1/c/d#x:0', 'v1/b#:3')).toEqual([
      'v2/a#:0',
      'v2/b#:0',
      'v2/a#port:1',
      'v1/c/d#x:0',
    ])
  })

  it('takes the newest version even if a hit of an older one comes first', () => {
    expect(shown('v1/a#port:0', 'v2/a#:0')).toEqual(['v2/a#:0'])
    expect(shown('v0.9.0/a#port:0', 'v0.10.0/a#:0')).toEqual(['v0.10.0/a#:0'])
  })

  it('knows the page of an anchor with a # in it', () => {
    expect(shown('v2/a#:0', 'v1/a#c#:0')).toEqual(['v2/a#:0'])
  })

  it('leaves the rest of the result unchanged', () => {
    const found = result('v2/a#:0', 'v1/a#:0')
    expect(newestOnly(found)).toEqual({ ...found, hits: [hit('v2/a#:0')] })
  })
})
