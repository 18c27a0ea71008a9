import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../tests/properties/settings.ts'
import { pageRow } from '../../../search/build/page-row.ts'
import { type RowGroup, rowGroup } from '../../../search/build/row-group.ts'
import { decodeGroup, encodeGroup } from './group-bytes.ts'
import { joinBytes, splitBytes } from './joined-bytes.ts'

/** With plain arrays, because typed arrays over shared memory do not compare as equal. */
const plain = ({ sizes, columns, ...texts }: RowGroup) => ({
  ...texts,
  ...{ sizes: [...sizes], columns: columns.map((column) => [...column]) },
})

const word = fc.constantFrom('deploy', 'client.models.list', 'Größe', 'v1.0', '日本', '')
const page = fc.record({ title: word, description: word, text: fc.array(word), group: word })

it('reads a group as it was written, also one of no pages', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 5 }), (pages) => {
      const group = rowGroup(
        pages.map(({ title, description, text, group }, at) => ({
          page: { group, url: `/docs/p${at}` },
          row: pageRow({ title, description, blocks: [text.join(' ')] }),
        })),
      )
      expect(plain(decodeGroup(encodeGroup(group)))).toEqual(plain(group))
    }),
    runs(100),
  )
})

it('splits what it joined, also empty values and none', () => {
  const values = [Uint8Array.of(1, 2), new Uint8Array(), new Uint8Array(300).fill(7)]
  expect(splitBytes(joinBytes(values)).map((one) => [...one])).toEqual(values.map((one) => [...one]))
  expect(splitBytes(joinBytes([]))).toEqual([])
})
