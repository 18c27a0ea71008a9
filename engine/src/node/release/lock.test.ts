import fs, { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { processHost } from '../process-host.ts'
import { withLock } from './lock.ts'

/** A release folder with such a lock. */
function lockedBy(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'stratadocs-lock-'))
  const lock = join(root, '.lock')
  writeFileSync(lock, text)
  return { root, lock }
}

it('the lock of another container holds, whatever number its process has', async () => {
  const { root, lock } = lockedBy(`${process.pid} 0123abcd one`)
  await expect(withLock(root, () => 'released')).rejects.toThrow(
    `Another release is running: process ${process.pid} of another machine or container (${lock}). If it was killed, remove this file.`,
  )
  expect(readdirSync(root)).toEqual(['.lock'])
})

it('the lock of another container is replaced after a day', async () => {
  const { root, lock } = lockedBy(`${process.pid} 0123abcd one`)
  const before = Date.now() / 1000 - 2 * 86_400
  utimesSync(lock, before, before)
  expect(await withLock(root, () => 'released')).toBe('released')
  expect(readdirSync(root)).toEqual([])
})

it('the lock of a process that has ended is replaced', async () => {
  // No process has a number this high.
  const { root } = lockedBy(`99999999 ${processHost()} one`)
  expect(await withLock(root, () => 'released')).toBe('released')
  expect(readdirSync(root)).toEqual([])
})

it('a lock with the number of this process is of one that has ended: in a container, each run has the same', async () => {
  const { root } = lockedBy(`${process.pid} ${processHost()} one`)
  expect(await withLock(root, () => 'released')).toBe('released')
  expect(readdirSync(root)).toEqual([])
})

it('a lock needs no hard links, which not every file system has', async () => {
  const root = mkdtempSync(join(tmpdir(), 'stratadocs-lock-'))
  const link = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM', syscall: 'link' })
  })
  expect(await withSpiedFs([link], () => withLock(root, () => readdirSync(root)))).toEqual(['.lock'])
  expect(readdirSync(root)).toEqual([])
})

it('a run that is refused leaves no folder that it made', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-lock-'))
  const refuse = () => {
    throw new Error('refused')
  }
  await expect(withLock(join(dir, 'srv', 'docs'), refuse)).rejects.toThrow('refused')
  expect(readdirSync(dir)).toEqual([])
})
