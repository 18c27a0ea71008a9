import { describe, expect, it } from 'vitest'
import { mergeGroups } from './merge-groups.ts'
import { nameKeys } from './name-keys.ts'
import { pageRow } from './page-row.ts'
import { COLUMNS, FIELDS, PAGES_PER_GROUP, type RowedPage, rowGroup, rowGroups } from './row-group.ts'

const rowed = (title: string, { url = '/p', group = 'Guide', text = '' } = {}): RowedPage => ({
  page: { group, url },
  row: pageRow({ title, description: '', blocks: text === '' ? [] : [text] }),
})

/** The pages and the counts in all fields of each term. */
function pairsOf(groups: ReturnType<typeof rowGroups>) {
  const { terms, starts, pages, columns } = mergeGroups(groups)
  return Object.fromEntries(
    terms.map((term, at) => {
      const all = Array.from(pages.subarray(starts[at], starts[at + 1]), (page, pair) => {
        const counts = FIELDS.map((_, field) => columns[COLUMNS.fields + field]?.[(starts[at] ?? 0) + pair] ?? 0)
        return [page, counts.join(' ')]
      })
      return [term, all]
    }),
  )
}

describe('merged groups', () => {
  const all = [
    rowed('Deploy', { text: 'models models' }),
    rowed('Models', { group: 'Deploy' }),
    rowed('', { url: '/only', group: 'Rare' }),
  ]

  it('have the pairs of all pages by term, with the counts of body, headings, lead, title and group', () => {
    expect(pairsOf([rowGroup(all)])).toMatchObject({
      models: [
        [0, '2 0 2 0 0'],
        [1, '0 0 0 1 0'],
      ],
      deploy: [
        [0, '0 0 0 1 0'],
        [1, '0 0 0 0 1'],
      ],
      rare: [[2, '0 0 0 0 1']],
    })
  })

  it('are the same wherever the pages are cut', () => {
    const whole = mergeGroups([rowGroup(all)])
    expect(mergeGroups(all.map((one) => rowGroup([one])))).toEqual(whole)
    expect(mergeGroups([rowGroup(all.slice(0, 2)), rowGroup([]), rowGroup(all.slice(2))])).toEqual(whole)
  })

  it('may be none', () => {
    expect(mergeGroups([])).toMatchObject({ pageCount: 0, terms: [] })
  })

  it('have names with the pages that define them, of all groups', () => {
    const pages = Array.from({ length: PAGES_PER_GROUP + 1 }, () => rowed('client.list'))
    const groups = rowGroups(pages)
    expect(groups).toHaveLength(2)
    const key = nameKeys(groups).get('clientlist')
    expect(key?.words).toEqual(['client.list'])
    expect(key?.definitions?.map(({ page }) => page)).toEqual(pages.map((_, at) => at))
  })
})
