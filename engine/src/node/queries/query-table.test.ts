import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '../store/store.ts'
import { openQueryTable } from './query-table.ts'
import type { Query } from './trace.ts'

const SIZE: Query<number> = { name: 'size' }
const COLOR: Query<string> = { name: 'color' }

const textIs = (answer: string) => [{ question: 'text', name: 'a', answer }]
const askFor = (answer: string | undefined) => () => answer

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stratadocs-queries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** Opens the table of the folder, hands it over, and closes its store. */
function withTable<Result>(use: (table: ReturnType<typeof openQueryTable>) => Result): Result {
  const store = openStore(folder)
  const result = use(openQueryTable({ store: () => store, name: 'site' }))
  store.close()
  return result
}

describe('a table of queries', () => {
  it('runs a query again only when an answer changed', () => {
    const table = openQueryTable()
    const runs: string[] = []
    const get = (text: string) =>
      table.of(SIZE).get('a', textIs(text), () => {
        runs.push(text)
        return text.length
      })
    expect([get('one'), get('one'), get('three'), get('one')]).toEqual([3, 3, 5, 3])
    expect(runs).toEqual(['one', 'three'])
    expect(table.executed()).toEqual(new Map([['size', 2]]))
  })

  it('uses a trace in which something was absent only while it is absent', () => {
    const table = openQueryTable()
    table.of(SIZE).add('a', { reads: [{ question: 'file', name: 'b' }], value: 1 })
    expect(table.of(SIZE).find('a', askFor(undefined))?.value).toBe(1)
    expect(table.of(SIZE).find('a', askFor('b'))).toBeUndefined()
  })

  it('has the same entries when it is opened again, however many it had in between', () => {
    for (const count of [1, 300, 2000])
      withTable((table) => {
        for (let at = 0; at < count; at++) table.of(SIZE).add(`key ${at}`, { reads: textIs('x'), value: at })
        table.save()
      })
    const found = withTable((table) =>
      [0, 299, 1999, 2000].map((at) => table.of(SIZE).find(`key ${at}`, askFor('x'))?.value),
    )
    expect(found).toEqual([0, 299, 1999, undefined])
  })

  it('forgets what a whole run did not ask for, and nothing of other queries', () => {
    withTable((table) => {
      for (const key of ['kept', 'gone']) table.of(SIZE).add(key, { reads: textIs('x'), value: 1 })
      table.of(COLOR).add('gone', { reads: textIs('x'), value: 'red' })
      table.save()
    })
    withTable((table) => {
      table.of(SIZE).find('kept', askFor('x'))
      table.save([SIZE])
    })
    const found = withTable((table) => [
      table.of(SIZE).find('kept', askFor('x'))?.value,
      table.of(SIZE).find('gone', askFor('x'))?.value,
      table.of(COLOR).find('gone', askFor('x'))?.value,
    ])
    expect(found).toEqual([1, undefined, 'red'])
  })

  it('keeps some traces that were not used, so that a branch finds its own again', () => {
    for (const text of ['1', '2', '3', '4', '5', '6'])
      withTable((table) => {
        table.of(SIZE).add('a', { reads: textIs(text), value: Number(text) })
        table.save([SIZE])
      })
    const found = withTable((table) =>
      ['1', '3', '4', '6'].map((text) => table.of(SIZE).find('a', askFor(text))?.value),
    )
    expect(found).toEqual([undefined, 3, 4, 6])
  })

  it('says which keys got an answer in the last run', () => {
    const table = openQueryTable()
    const uses = (name: string) => [{ question: 'file', name, answer: `v1/${name}` }]
    table.of(SIZE).add('a', { reads: uses('_part.md'), value: 1 })
    table.of(SIZE).add('b', { reads: uses('_other.md'), value: 1 })
    expect(table.of(SIZE).keysThatRead({ question: 'file', answer: 'v1/_part.md' })).toEqual(['a'])
    table.save([SIZE])
    table.of(SIZE).add('a', { reads: [], value: 2 })
    table.save([SIZE])
    expect(table.of(SIZE).keysThatRead({ question: 'file', answer: 'v1/_part.md' })).toEqual([])
  })
})
