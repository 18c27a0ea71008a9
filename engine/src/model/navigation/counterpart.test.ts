import { describe, expect, it } from 'vitest'
import { tinySite } from '../../../tests/tiny-site.ts'
import { counterpartId } from './counterpart.ts'

const SITE = tinySite([
  // A separate tree that moves one page of the tree before.
  {
    name: 'v4',
    ids: ['index', 'model-deployments/create', 'models/add', 'drift'],
    moves: { 'deployments/create': 'model-deployments/create' },
  },
  {
    name: 'v3',
    ids: ['index', 'deployments/create', 'projects/share'],
    moves: { 'serving/create': 'deployments/create' },
  },
  { name: 'v2', ids: ['index', 'serving/create', 'projects/share'], moves: { install: 'serving/create' } },
  { name: 'v1', ids: ['index', 'install', 'drift'] },
])

describe('counterpartId', () => {
  it.each([
    ['the same id in a newer version', 'v1', 'index', 'v4', 'index'],
    ['the same id in an older version', 'v4', 'index', 'v1', 'index'],
    ['the page itself in its own version', 'v3', 'deployments/create', 'v3', 'deployments/create'],
    ['the same id across versions without it', 'v1', 'drift', 'v4', 'drift'],
    ['a page moved one version forward', 'v2', 'serving/create', 'v3', 'deployments/create'],
    ['a page moved one version back', 'v3', 'deployments/create', 'v2', 'serving/create'],
    ['a page moved twice forward', 'v1', 'install', 'v3', 'deployments/create'],
    ['a page moved twice back', 'v3', 'deployments/create', 'v1', 'install'],
    ['a page moved into a separate tree', 'v3', 'deployments/create', 'v4', 'model-deployments/create'],
    ['a page moved out of a separate tree', 'v4', 'model-deployments/create', 'v3', 'deployments/create'],
    ['a page moved in every version forward', 'v1', 'install', 'v4', 'model-deployments/create'],
    ['a page moved in every version back', 'v4', 'model-deployments/create', 'v1', 'install'],
    ['a page that was removed', 'v3', 'projects/share', 'v4', undefined],
    ['a page that did not exist yet', 'v4', 'models/add', 'v3', undefined],
    ['a page missing in between', 'v1', 'drift', 'v2', undefined],
    ['an unknown version', 'v1', 'index', 'v9', undefined],
  ])('finds %s', (_what, from, id, to, expected) => {
    expect(counterpartId(SITE, from, id, to)).toBe(expected)
  })

  it('prefers the same id over a move of that id', () => {
    const site = tinySite([
      { name: 'v2', ids: ['index', 'install', 'install-legacy'], moves: { install: 'install-legacy' } },
      { name: 'v1', ids: ['index', 'install'] },
    ])
    expect(counterpartId(site, 'v1', 'install', 'v2')).toBe('install')
    expect(counterpartId(site, 'v2', 'install-legacy', 'v1')).toBe('install')
  })

  it('prefers the same id also in a version on the way', () => {
    const site = tinySite([
      { name: 'v3', ids: ['setup'], moves: { install: 'setup' } },
      { name: 'v2', ids: ['install', 'legacy'], moves: { install: 'legacy', start: 'install' } },
      { name: 'v1', ids: ['install', 'start'] },
    ])
    expect(counterpartId(site, 'v1', 'install', 'v3')).toBe('setup')
    expect(counterpartId(site, 'v3', 'setup', 'v1')).toBe('install')
  })

  it('skips versions that moved other pages', () => {
    const site = tinySite([
      { name: 'v3', ids: ['b', 'y'], moves: { x: 'y' } },
      { name: 'v2', ids: ['b', 'x'], moves: { a: 'b' } },
      { name: 'v1', ids: ['a', 'x'] },
    ])
    expect(counterpartId(site, 'v1', 'a', 'v3')).toBe('b')
    expect(counterpartId(site, 'v3', 'b', 'v1')).toBe('a')
    expect(counterpartId(site, 'v3', 'y', 'v1')).toBe('x')
  })

  it('skips a move to a page that was removed later', () => {
    const site = tinySite([
      { name: 'v3', ids: ['c'], moves: { b: 'c' } },
      { name: 'v2', ids: [], moves: { a: 'b' } },
      { name: 'v1', ids: ['a'] },
    ])
    expect(counterpartId(site, 'v1', 'a', 'v3')).toBe('c')
    expect(counterpartId(site, 'v1', 'a', 'v2')).toBeUndefined()
    expect(counterpartId(site, 'v3', 'c', 'v1')).toBe('a')
  })
})
