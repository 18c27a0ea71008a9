import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { measure } from '../../bench/speed/builds/processes.ts'

it.each([
  ['exit 3', '3'],
  ['kill -KILL $$', 'SIGKILL'],
])('a program that ends by `%s` is said to have ended with %s', async (script, end) => {
  const measured = measure({ program: 'sh', args: ['-c', script], cwd: tmpdir() })
  await expect(measured).rejects.toThrow(`-c ended with ${end}: `)
})
