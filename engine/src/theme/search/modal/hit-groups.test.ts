import { describe, expect, it } from 'vitest'
import type { SearchHit } from '../../../search/protocol.ts'
import { groupHits } from './hit-groups.ts'

interface Levels {
  readonly lvl0: string
  readonly lvl1: string
  readonly lvl2?: string
  readonly lvl3?: string
}

const hit = (objectID: string, type: SearchHit['type'], hierarchy: Levels, snippet: object = {}) =>
  ({
    ...{
      objectID,
      type,
      hierarchy,
      url: `/${hierarchy.lvl1}#${objectID}`,
      content: type === 'content' ? 'Said.' : null,
    },
    _snippetResult: snippet,
  }) as unknown as SearchHit

const PAGE = { lvl0: 'Guide', lvl1: 'Deploy' }
const page = hit('page', 'lvl1', PAGE)
const heading = hit('heading', 'lvl3', { ...PAGE, lvl2: 'Ports', lvl3: 'Open one' })
const text = hit('text', 'content', { ...PAGE, lvl2: 'Ports' })
const other = hit('other', 'lvl2', { lvl0: 'Guide', lvl1: 'Score', lvl2: 'Rows' })
const reference = hit('reference', 'lvl1', { lvl0: 'Reference', lvl1: 'Ports' })

const idsOf = (hits: readonly SearchHit[], limit = 5, shownCount = 0) =>
  groupHits(hits, { limit, shownCount }).map(({ name, rows }) => [name, ...rows.map((row) => row.hit.objectID)])

describe('groupHits', () => {
  it('keeps the order of groups, and puts the hits of a page together', () => {
    expect(idsOf([page, other, reference, heading])).toEqual([
      ['Guide', 'page', 'heading', 'other'],
      ['Reference', 'reference'],
    ])
  })

  it('keeps pages of the same title apart', () => {
    const namesake = { ...hit('namesake', 'lvl1', PAGE), url: '/deploy-again' }
    const [group] = groupHits([page, namesake, heading], { limit: 5 })
    expect(group?.rows.map((row) => [row.hit.objectID, row.parent?.objectID])).toEqual([
      ['page', undefined],
      ['heading', 'page'],
      ['namesake', undefined],
    ])
  })

  it('keeps the first hits of a group', () => {
    expect(idsOf([page, heading, reference, other], 2)).toEqual([
      ['Guide', 'page', 'heading'],
      ['Reference', 'reference'],
    ])
  })

  it('names groups as it is told', () => {
    expect(groupHits([page, reference], { limit: 5, topicOf: () => 'All' }).map(({ name }) => name)).toEqual(['All'])
  })

  it('shows further hits of a topic below all that is shown, and never more than the limit of both together', () => {
    const further = [page, reference, heading, text, other]
    expect(idsOf(further, 5, 2)).toEqual([
      ['Guide', 'page'],
      ['Reference', 'reference'],
      ['More in Guide', 'heading', 'text', 'other'],
    ])
    expect(idsOf(further, 2, 2).at(-1)).toEqual(['More in Guide', 'heading'])
    expect(idsOf(further, 1, 2)).toEqual([
      ['Guide', 'page'],
      ['Reference', 'reference'],
    ])
  })

  it('knows the topic of such a group, which readers can search for', () => {
    const groups = groupHits([page, heading], { limit: 5, shownCount: 1 })
    expect(groups.map(({ name, topic }) => [name, topic])).toEqual([
      ['Guide', 'Guide'],
      ['More in Guide', 'Guide'],
    ])
  })

  it('shows where a hit is: below its page, and below headings', () => {
    const rows = groupHits([page, heading, text, other], { limit: 5 }).flatMap((group) => group.rows)
    expect(rows.map(({ kind, title, trail }) => [kind, title, trail])).toEqual([
      ['page', 'Deploy', ''],
      ['heading', 'Open one', 'Deploy › Ports'],
      ['text', 'Said.', 'Deploy › Ports'],
      ['heading', 'Rows', 'Score'],
    ])
    expect(rows.map(({ parent }) => parent?.objectID)).toEqual([undefined, 'page', 'page', undefined])
  })

  it('prefers the snippets with marks', () => {
    const marked = { hierarchy: { lvl1: { value: '<mark>Dep</mark>loy' } }, content: { value: '…<mark>Said</mark>.' } }
    const [group] = groupHits([hit('text', 'content', PAGE, marked)], { limit: 5 })
    expect(group?.rows[0]).toMatchObject({ title: '…<mark>Said</mark>.', trail: '<mark>Dep</mark>loy' })
  })
})
