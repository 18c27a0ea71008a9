import { expect, it } from 'vitest'
import type { Site } from '../../model/site.ts'
import type { RenderedFile } from '../output/output-file.ts'
import { openQueryTable } from '../queries/query-table.ts'
import { recorder } from '../queries/recorder.ts'
import type { EmitContext } from './emitter.ts'
import { outputKeys } from './output-keys.ts'

const FILE: RenderedFile = { file: 'guide.md', isOfSite: true, cacheInput: () => 'the same', render: () => '' }

/** Of a build with this program, whose table has what the builds before it found. */
function keysWith(program: string, table = openQueryTable()) {
  const context = { site: { sources: {}, versions: [] } as unknown as Site } as EmitContext['context']
  const renderer = { cacheInput: program } as EmitContext['renderer']
  return outputKeys({ context, renderer }, { table, recorder: recorder() })
}

it('the key of a file that is made of the site changes with the program, which may write something else', () => {
  const table = openQueryTable()
  const before = keysWith('before', table)(FILE)
  expect(keysWith('before', table)(FILE)).toBe(before)
  expect(keysWith('after', table)(FILE)).not.toBe(before)
})

it('the key of a copied file does not', () => {
  const copied: RenderedFile = { file: 'a.txt', cacheInput: () => 'its hash', render: () => '' }
  expect(keysWith('after')(copied)).toBe(keysWith('before')(copied))
})
