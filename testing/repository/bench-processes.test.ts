import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { hasEnded, measure, start } from '../../bench/speed/builds/processes.ts'

const command = (script: string) => ({ program: 'sh', args: ['-c', script], cwd: tmpdir() })

it.each([
  ['exit 3', '3'],
  ['kill -KILL $$', 'SIGKILL'],
])('a program that ends by `%s` is said to have ended with %s', async (script, end) => {
  await expect(measure(command(script))).rejects.toThrow(`-c ended with ${end}: `)
})

it.each(['exit 3', 'kill -KILL $$'])('a program that ends by `%s` is known to have ended', async (script) => {
  const child = start(command(script))
  expect(hasEnded(child)).toBe(false)
  await once(child, 'exit')
  expect(hasEnded(child)).toBe(true)
})
