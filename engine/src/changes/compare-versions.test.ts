import { describe, expect, it } from 'vitest'
import { type ComparedVersions, compareVersions } from './compare-versions.ts'

/** Docs by id with the number of their source; titles are the ids in upper case. */
function docs(sources: Record<string, number>) {
  return Object.fromEntries(Object.entries(sources).map(([id, source]) => [id, { source, title: id.toUpperCase() }]))
}

const site: ComparedVersions = {
  versions: [
    { name: 'v3', docs: docs({ index: 1, merged: 8, renamed: 3, fresh: 9 }) },
    { name: 'v2', docs: docs({ index: 1, left: 6, right: 7, renamed: 3, gone: 5 }) },
    { name: 'v1', docs: docs({ index: 0, left: 6, right: 7, old: 3, gone: 5 }) },
  ],
  moves: { v3: { left: 'merged', right: 'merged' }, v2: { old: 'renamed' }, v1: {} },
}

const pair = (fromId: string, id: string, isEdited: boolean) => ({
  id,
  title: id.toUpperCase(),
  fromId,
  fromTitle: fromId.toUpperCase(),
  isEdited,
})

describe('compareVersions', () => {
  it('distinguishes new, moved, merged and removed pages', () => {
    expect(compareVersions(site, 'v2', 'v3')).toEqual({
      added: [{ id: 'fresh', title: 'FRESH' }],
      changed: [],
      moved: [pair('left', 'merged', true), pair('right', 'merged', true)],
      removed: [{ id: 'gone', title: 'GONE' }],
      unchanged: 2,
    })
  })

  it('distinguishes a renamed page from an edited one', () => {
    expect(compareVersions(site, 'v1', 'v2')).toEqual({
      added: [],
      changed: [pair('index', 'index', true)],
      moved: [pair('old', 'renamed', false)],
      removed: [],
      unchanged: 3,
    })
  })

  it('follows pages through versions in between', () => {
    const { moved, changed } = compareVersions(site, 'v1', 'v3')
    expect(moved.map(({ fromId, id }) => [fromId, id])).toEqual([
      ['left', 'merged'],
      ['old', 'renamed'],
      ['right', 'merged'],
    ])
    expect(changed.map(({ id }) => id)).toEqual(['index'])
  })

  it('lists a page once that is newer than the one moved to it', () => {
    const versions = [
      { name: 'v3', docs: docs({ b: 3 }) },
      { name: 'v2', docs: docs({ a: 1, b: 2 }) },
      { name: 'v1', docs: docs({ a: 1 }) },
    ]
    const { added, moved } = compareVersions({ versions, moves: { v3: { a: 'b' } } }, 'v1', 'v3')
    expect([added, moved]).toEqual([[], [pair('a', 'b', true)]])
  })

  it('compares a newer version with an older one too', () => {
    const { added, removed, moved } = compareVersions(site, 'v3', 'v1')
    expect(removed.map(({ id }) => id)).toEqual(['fresh'])
    expect(added.map(({ id }) => id)).toEqual(['gone'])
    expect(moved.map(({ fromId, id }) => `${fromId} ${id}`)).toContain('renamed old')
  })

  it('finds nothing between a version and itself', () => {
    const { unchanged, ...rest } = compareVersions(site, 'v2', 'v2')
    expect(unchanged).toBe(5)
    expect(Object.values(rest).every((pages) => pages.length === 0)).toBe(true)
  })
})
