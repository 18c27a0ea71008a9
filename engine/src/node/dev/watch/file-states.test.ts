import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { watchFolders } from './file-states.ts'

afterEach(() => vi.useRealTimers())

it('a folder that is back, or in the place of another, is noticed; its files, and that it is away, are not', () => {
  vi.useFakeTimers()
  const root = mkdtempSync(join(tmpdir(), 'stratadocs-folders-'))
  const [content, away, other] = ['content', 'away', 'other'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [content, other]) mkdirSync(folder)
  let replaced = 0
  const stop = watchFolders([content, join(root, 'static')], () => replaced++)
  const after = (edit: () => void) => {
    edit()
    vi.advanceTimersByTime(1000)
    return replaced
  }
  expect([
    after(() => writeFileSync(join(content, 'versions.yaml'), '')),
    after(() => renameSync(content, away)),
    after(() => renameSync(away, content)),
    after(() => {
      renameSync(content, away)
      renameSync(other, content)
    }),
    after(() => mkdirSync(join(root, 'static'))),
  ]).toEqual([0, 0, 1, 2, 3])
  stop()
  expect(after(() => renameSync(content, other))).toBe(3)
})
