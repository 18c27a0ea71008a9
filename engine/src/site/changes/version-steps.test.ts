import { expect, it } from 'vitest'
import { tinySite } from '../../../tests/tiny-site.ts'
import type { Moves } from '../../model/site.ts'
import { editedPages, versionSteps } from './version-steps.ts'

const SITE = tinySite([
  { name: 'v2', ids: ['index', 'setup'], moves: { b: 'setup', a: 'setup' } },
  { name: 'v1', ids: ['index', 'a', 'b', 'c'] },
])

/** What the difference of the page starts from, of which `a` and `b` became a part. */
function startOf(predecessors: Moves): string[] {
  const docsOf = (ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, { source: `${id}.md`, title: id }]))
  const versions = SITE.versions.map(({ name, docs }) => ({ name, docs: docsOf(Object.keys(docs)) }))
  const site = { ...SITE, predecessors: { v2: predecessors } }
  return versionSteps(site, { versions, moves: SITE.moves }).flatMap((step) =>
    editedPages(step).map(({ fromId }) => fromId),
  )
}

it.each<[what: string, predecessors: Moves, from: string]>([
  ['the first that the author names', {}, 'b'],
  ['the predecessor', { setup: 'a' }, 'a'],
  ['the first again if the predecessor is another page', { setup: 'c' }, 'b'],
])('of pages that became one, the difference starts from %s', (_what, predecessors, from) => {
  expect(startOf(predecessors)).toEqual([from])
})
