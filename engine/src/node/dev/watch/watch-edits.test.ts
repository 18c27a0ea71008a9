import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { loadFixture } from '../../../../tests/sites/load-fixture.ts'
import type { Workspace } from '../../program.ts'
import type { SiteReader } from '../site-reader.ts'
import { watchEdits } from './watch-edits.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What is printed after edits of files of the fixture, made at the same time. */
async function printedAfter(files: readonly string[]): Promise<string> {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { context } = await loadFixture('everything')
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const vite = Promise.resolve({ watcher, ws: { send: () => {} } } as unknown as ViteDevServer)
  const reader = { note: () => {}, read: () => Promise.resolve({ context }) } as unknown as SiteReader
  const workspace = { program: { root: '/program' }, paths: { contentDir: '/content', configFile: '/site.config.ts' } }
  vi.useFakeTimers()
  watchEdits(workspace as Workspace, { vite, reader, compiler: { discardResults: () => {} }, announce: () => {} })
  await vi.advanceTimersByTimeAsync(0)
  for (const file of files) watcher.emit('all', 'change', join('/content', file))
  await vi.runAllTimersAsync()
  return printed.mock.calls.map(([text]) => text).join('')
}

it('an edit is described with the versions that show it', async () => {
  expect(await printedAfter(['3.0/index.md', '1.0/gone.md', '3.0/index.md'])).toBe(
    '3.0/index.md: shown in 3.0.\n1.0/gone.md: shown in no version.\n',
  )
})

it('the files that another branch changes are only counted', async () => {
  const files = Array.from({ length: 1200 }, (_, number) => `1.0/page-${number}.md`)
  expect(await printedAfter(files)).toBe('1,200 files changed.\n')
})
