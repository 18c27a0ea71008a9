import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
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

it('another folder of a version is noticed, and a file that is saved by a rename is not', () => {
  vi.useFakeTimers()
  const content = mkdtempSync(join(tmpdir(), 'stratadocs-folders-'))
  const [version, other] = ['1.0', '1.0-new'].map((name) => join(content, name)) as [string, string]
  for (const folder of [version, other]) mkdirSync(folder)
  const table = join(content, 'versions.yaml')
  writeFileSync(table, '')
  const onReplaced = vi.fn()
  onTestFinished(watchFolders([content], onReplaced))
  writeFileSync(`${table}.draft`, '')
  renameSync(`${table}.draft`, table)
  vi.advanceTimersByTime(1000)
  expect(onReplaced).not.toHaveBeenCalled()
  renameSync(version, `${version}-old`)
  renameSync(other, version)
  vi.advanceTimersByTime(1000)
  expect(onReplaced).toHaveBeenCalledOnce()
})
