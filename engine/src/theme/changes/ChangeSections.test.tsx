import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { compareVersions } from '../../changes/compare-versions.ts'
import { ChangeSections } from './ChangeSections.tsx'

type Part = ReactElement<{ readonly id?: string; readonly children: readonly Part[] }>

/** The keys of the moved pages from one version to another. In v2, two pages of v1 are one. */
function keysOfMoved(from: string, to: string): (string | null)[] {
  const docsOf = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { source: id, title: id }]))
  const versions = [
    { name: 'v2', docs: docsOf('both') },
    { name: 'v1', docs: docsOf('left', 'right') },
  ]
  const comparison = compareVersions({ versions, moves: { v2: { left: 'both', right: 'both' } } }, from, to)
  const hrefs = { from: (id: string) => id, to: (id: string) => id }
  const list = ChangeSections({ comparison, labels: { from, to }, hrefs, difference: () => null }) as Part
  const moved = list.props.children.find(({ props }) => props.id === 'moved')
  return (moved?.props.children ?? []).map(({ key }) => key)
}

// If two entries have the same key, React keeps one for good when the list changes: another comparison would show it, too.
it.each([
  ['v1', 'v2'],
  ['v2', 'v1'],
])('each moved page from %s to %s is an entry of its own', (from, to) => {
  const keys = keysOfMoved(from, to)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})
