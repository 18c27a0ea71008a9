import { expect, it } from 'vitest'
import { replaceableServer } from './replaceable-server.ts'

it('checks once for all edits until the check begins, and compares with the server that is open then', async () => {
  const checked: string[] = []
  let config = 'first'
  const server = replaceableServer('first', {
    reopen: async () => config,
    isOutdated: async (last) => {
      checked.push(last)
      return last !== config
    },
  })
  config = 'second'
  for (let file = 0; file < 300; file++) server.check()
  expect(await server.current()).toBe('second')
  expect(checked).toEqual(['first'])
  server.check()
  expect(await server.current()).toBe('second')
  expect(checked).toEqual(['first', 'second'])
})

it('checks again after an edit during a check', async () => {
  let checks = 0
  const server = replaceableServer(1, {
    reopen: async (last) => last + 1,
    isOutdated: async () => {
      if (++checks === 1) server.check()
      return false
    },
  })
  server.check()
  await server.current()
  expect(await server.current()).toBe(1)
  expect(checks).toBe(2)
})

it('replaces a server once for all edits until it begins, and again after that', async () => {
  let replaced = 0
  const server = replaceableServer(1, {
    reopen: async (last) => {
      if (++replaced === 1) server.replace()
      return last + 1
    },
    isOutdated: async () => false,
  })
  for (let file = 0; file < 300; file++) server.replace()
  await server.current()
  expect(await server.current()).toBe(3)
  expect(replaced).toBe(2)
})

it('replaces a server after the edit of its configuration, whatever waits', async () => {
  const server = replaceableServer(1, { reopen: async (last) => last + 1, isOutdated: async () => false })
  server.check()
  server.replace()
  expect(await server.current()).toBe(2)
})
