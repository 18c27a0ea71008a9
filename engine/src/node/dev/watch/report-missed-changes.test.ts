import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { reportMissedChanges } from './report-missed-changes.ts'

afterEach(() => vi.useRealTimers())

/** A watcher that reports a file which was just emptied, and all that is heard of that file. */
function reportEmptied(): { readonly file: string; readonly heard: string[] } {
  vi.useFakeTimers()
  const file = join(mkdtempSync(join(tmpdir(), 'stratadocs-changes-')), 'theme.css')
  writeFileSync(file, '')
  const watcher = new EventEmitter()
  const heard: string[] = []
  watcher.on('change', (path) => heard.push(`change ${path === file}`))
  watcher.on('all', (event, path) => heard.push(`all ${event} ${path === file}`))
  reportMissedChanges(watcher)
  watcher.emit('change', file)
  heard.length = 0
  return { file, heard }
}

it('a file that is written after it was reported empty is reported again, and so is what follows', () => {
  const { file, heard } = reportEmptied()
  writeFileSync(file, 'a {}')
  vi.advanceTimersByTime(60)
  expect(heard).toEqual(['change true', 'all change true'])
  writeFileSync(file, 'a {} b {}')
  vi.advanceTimersByTime(60)
  expect(heard).toHaveLength(4)
  vi.runAllTimers()
  expect(heard).toHaveLength(4)
})

it('a file that stays as it was reported, or is removed, is not reported again', () => {
  const { heard } = reportEmptied()
  vi.runAllTimers()
  const removed = reportEmptied()
  rmSync(removed.file)
  vi.runAllTimers()
  expect([...heard, ...removed.heard]).toEqual([])
})
