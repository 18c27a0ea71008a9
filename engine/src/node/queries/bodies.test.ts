import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { closeStores, storeOf } from '../store/site-store.ts'
import { MissingBodyError, storedBodies, withoutDamage } from './bodies.ts'

const BODY = { sections: [{ html: '<p>A</p>', markdown: 'A', blocks: [] }], samples: [] }

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-bodies-'))
  onTestFinished(() => {
    closeStores()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

it('a body is read from the store by another process', () => {
  const program = { cacheDir: temporaryFolder() }
  storedBodies(program).write('a', BODY)
  closeStores()
  expect(storedBodies(program).has('a')).toBe(true)
  expect(storedBodies(program).read('a')).toEqual(BODY)
  expect(storedBodies(program).has('b')).toBe(false)
})

it('a body that no store takes is there as long as the process', () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const bodies = storedBodies({ cacheDir: file })
  for (let at = 0; at < 100; at++)
    bodies.write(String(at), { ...BODY, samples: [{ code: `${at}`, line: 1, column: 1 }] })
  expect(bodies.read('0').samples[0]?.code).toBe('0')
  expect(bodies.has('99')).toBe(true)
})

it('after one body was damaged, no other is relied on unread, and the work is done again', async () => {
  const program = { cacheDir: temporaryFolder() }
  for (const hash of ['a', 'b']) storedBodies(program).write(hash, BODY)
  const read = vi.spyOn(storeOf(program), 'read').mockReturnValue(undefined)
  const run = vi.fn(async () => {
    const bodies = storedBodies(program)
    if (bodies.has('b')) bodies.read('a')
    return bodies.has('b')
  })
  expect(await withoutDamage(run)).toBe(false)
  expect(run).toHaveBeenCalledTimes(2)
  read.mockRestore()
  await expect(withoutDamage(async () => storedBodies(program).read('c'))).rejects.toThrow(MissingBodyError)
})
