import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { allContents } from '../../../src/node/emit/search/index-contents.ts'
import { indexThread } from '../../../src/node/emit/search/index-thread.ts'
import { packedIndex } from '../../../src/node/emit/search/packed-index.ts'
import type { Program } from '../../../src/node/program.ts'
import { keptBytes } from '../../../src/node/queries/kept-texts.ts'
import { closeStores, storeOf } from '../../../src/node/store/site-store.ts'
import { chainedBuild, damageStore } from './chained-build.ts'

function threadOf(program: Program) {
  const thread = indexThread(program)
  onTestFinished(async () => void (await thread.stop()))
  return thread
}

it('a thread makes the same index as the one that starts it, and stores what it made for the next build', async () => {
  const { dir, context, input } = await chainedBuild()
  const { program } = input
  const contents = allContents(context)
  const keptKeys: string[] = []
  const expected = packedIndex(contents, (key, make) => {
    keptKeys.push(key)
    return make()
  })
  const thread = threadOf(program)
  const answer = await thread.write('index', contents, join(dir, 'index'))
  expect(answer?.result).toEqual({ bytes: expected.length })
  expect(readFileSync(join(dir, 'index')).equals(expected)).toBe(true)
  await thread.end()
  closeStores()
  expect(keptKeys.length).toBeGreaterThan(0)
  const made = keptKeys.filter((key) => !storeOf(program).has(`${program.fingerprint}/bytes/${key}`))
  expect(made).toEqual([])
})

it('a thread sees what was stored since the store was opened, and what it uses counts as used', async () => {
  const { dir, context, input } = await chainedBuild()
  const { program } = input
  packedIndex(allContents(context), keptBytes(program))
  const kept = storeOf(program).written()
  const thread = threadOf(program)
  await thread.write('index', allContents(context), join(dir, 'index'))
  await thread.end()
  const own = storeOf(program).used()
  expect(kept.keys.length).toBeGreaterThan(0)
  expect(kept.keys.every((key) => own.includes(key))).toBe(true)
  closeStores()
  const again = threadOf(program)
  await again.write('index', allContents(context), join(dir, 'index'))
  await again.end()
  const used = storeOf(program).used()
  expect(kept.keys.filter((key) => used.includes(key))).not.toEqual([])
  expect(storeOf(program).written().keys).toEqual([])
})

it('a thread that was started early sees what was stored since, and has an index before it is written', async () => {
  const { dir, context, input } = await chainedBuild()
  const { program } = input
  const contents = allContents(context)
  const thread = threadOf(program)
  thread.prepare()
  const expected = packedIndex(contents, keptBytes(program))
  const { keys } = storeOf(program).written()
  thread.begin('index', contents)
  // Not asked for again: the thread has the index.
  const answer = await thread.write('index', { ...contents, pages: [] }, join(dir, 'index'))
  expect(answer?.result).toEqual({ bytes: expected.length })
  expect(readFileSync(join(dir, 'index')).equals(expected)).toBe(true)
  closeStores()
  await thread.end()
  const used = storeOf(program).used()
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => used.includes(key))).not.toEqual([])
})

it('a thread that failed says so, whenever it is asked', async () => {
  const { dir, context, input } = await chainedBuild()
  const thread = threadOf({ ...input.program, bundle: dir })
  thread.begin('index', allContents(context))
  for (let time = 0; time < 2; time++)
    await expect(thread.write('index', allContents(context), join(dir, 'never'))).rejects.toThrow('index-worker.mjs')
})

it('an index of a damaged body is left to the thread that starts it', async () => {
  const { dir, context, input } = await chainedBuild()
  damageStore(dir)
  const answer = await threadOf(input.program).write('index', allContents(context), join(dir, 'never'))
  expect(answer).toMatchObject({ result: undefined })
  expect(readdirSync(dir)).not.toContain('never')
})
