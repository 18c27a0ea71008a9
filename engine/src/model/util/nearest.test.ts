import { describe, expect, it } from 'vitest'
import { nearest, nearestAmong, suggest, suggestAvailable } from './nearest.ts'

const PAGES = ['index', 'models/add', 'models/view', 'deployments/create']

describe('nearest', () => {
  it.each([
    ['the exact name', 'models/add', 'models/add'],
    ['a letter missing', 'models/ad', 'models/add'],
    ['two letters swapped', 'modles/view', 'models/view'],
    ['a different case', 'INDEX', 'index'],
    ['one word of two wrong', 'deploy/create', 'deployments/create'],
    ['nothing similar', 'release-notes', undefined],
    ['an empty name', '', undefined],
  ])('finds for %s (%s) %s', (_what, name, found) => {
    expect(nearest(name, PAGES)).toBe(found)
  })

  it('prefers the first of two equally close candidates', () => {
    expect(nearest('v1.0.1', ['v1.0.0', 'v1.0.2'])).toBe('v1.0.0')
  })

  it('finds nothing among no candidates', () => {
    expect(nearest('index', [])).toBeUndefined()
  })

  it('accepts any iterable', () => {
    expect(nearest('titel', new Map([['title', 1]]).keys())).toBe('title')
  })
})

describe('nearestAmong', () => {
  const candidates = ['𝒳/add', '', 'a', 'İstanbul', 'models/views', ...PAGES, 'aaaa']
  const written = ['MODLES/view', 'models/viewss', 'deploy/create', 'release-notes', '', 'b', 'ab', 'aaa', 'aaaaa']

  it.each([...PAGES, ...written, 'istanbul', '𝒴/add', 'x'.repeat(201)])('finds the same as nearest for %s', (name) => {
    expect(nearestAmong(candidates)(name)).toBe(nearest(name, candidates))
  })

  it('prefers the first of two equally close candidates', () => {
    expect(nearestAmong(['v1.0.0', 'v1.0.2'])('v1.0.1')).toBe('v1.0.0')
  })
})

describe('suggest', () => {
  it('suggests the closest candidate', () => {
    expect(suggest('modles/add', PAGES)).toBe('Did you mean models/add?')
  })

  it('lists all candidates in the given order if none is close', () => {
    expect(suggest('release-notes', new Set(PAGES))).toBe('Known: index, models/add, models/view, deployments/create.')
  })

  it.each([
    [11, 'Known: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.'],
    [12, 'Known: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more.'],
  ])('lists the first of %i candidates', (length, hint) => {
    expect(
      suggest(
        'release-notes',
        Array.from({ length }, (_, at) => `${at}`),
      ),
    ).toBe(hint)
  })
})

it('offers nothing for what is too long for a name', () => {
  const long = 'x'.repeat(19_000)
  expect(suggest(long, [`${long}y`, 'a'])).toMatch(/^Known: /)
  expect(suggestAvailable(long, PAGES)).toBe('Available: index, models/add, models/view, deployments/create.')
})

describe('suggestAvailable', () => {
  it('has the closest candidate and all of them, in the given order', () => {
    expect(suggestAvailable('models/ad', PAGES)).toBe(
      'Did you mean models/add? Available: index, models/add, models/view, deployments/create.',
    )
    expect(suggestAvailable('release-notes', PAGES)).toMatch(/^Available: index, /)
  })

  it('has fifty of many, the nearest first', () => {
    const pages = Array.from({ length: 290 }, (_, at) => `reference/page-with-a-long-name-${at}`)
    const said = suggestAvailable('modles/add', [...pages, 'models/view', 'models/add'])
    expect(said).toMatch(/^Did you mean models\/add\? Available: models\/add, models\/view, reference\//)
    expect(said).toMatch(/ and 242 more\.$/)
    expect(said.split(', ')).toHaveLength(50)
  })
})
