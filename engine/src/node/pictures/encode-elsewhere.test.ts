import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { encodeElsewhere } from './encode-elsewhere.ts'

const SIZE = { width: 4, format: 'webp' } as const

/** A program whose process for pictures does this with each `task`; it notes its starts and its end beside itself. */
function programDoing(statement: string) {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-encode-'))
  writeFileSync(
    join(dir, 'encode-process.mjs'),
    `import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(join(dir, 'starts'))}, 'x')
process.once('disconnect', () => appendFileSync(${JSON.stringify(join(dir, 'ended'))}, 'x'))
process.on('message', (task) => { ${statement} })`,
  )
  return {
    program: { root: dir, bundle: dir, fingerprint: 'test', cacheDir: dir },
    starts: () => readFileSync(join(dir, 'starts'), 'utf8').length,
    hasEnded: () => existsSync(join(dir, 'ended')),
  }
}

it('pictures are encoded by one process, and each gets its own answer', async () => {
  // The second one that arrives is answered first.
  const { program, starts } = programDoing(
    `globalThis.tasks = [task, ...(globalThis.tasks ?? [])]
     if (tasks.length === 2) for (const { id, bytes } of tasks) process.send({ id, bytes: Buffer.concat([bytes, bytes]) })`,
  )
  const encode = encodeElsewhere(program)
  const encoded = await Promise.all(['a', 'b'].map((text) => encode(Buffer.from(text), SIZE)))
  expect(encoded.map((bytes) => Buffer.from(bytes).toString())).toEqual(['aa', 'bb'])
  expect(starts()).toBe(1)
})

it('a picture that cannot be encoded has the reason, and one that ends the process, too; the next one starts another', async () => {
  const { program, starts } = programDoing(
    `const text = Buffer.from(task.bytes).toString()
     if (text === 'crash') process.exit(9)
     process.send({ id: task.id, ...(text === 'torn' ? { error: 'It is torn.' } : { bytes: task.bytes }) })`,
  )
  const encode = encodeElsewhere(program)
  await expect(encode(Buffer.from('torn'), SIZE)).rejects.toThrow('It is torn.')
  await expect(encode(Buffer.from('crash'), SIZE)).rejects.toThrow('the process for pictures ended (9)')
  expect(Buffer.from(await encode(Buffer.from('whole'), SIZE)).toString()).toBe('whole')
  expect(starts()).toBe(2)
})

it('the process ends when it has had no picture for a while', async () => {
  const { program, starts, hasEnded } = programDoing('process.send({ id: task.id, bytes: task.bytes })')
  const encode = encodeElsewhere(program)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await encode(Buffer.of(1), SIZE)
  vi.advanceTimersByTime(500)
  await encode(Buffer.of(2), SIZE)
  vi.advanceTimersByTime(999)
  await encode(Buffer.of(3), SIZE)
  expect(starts()).toBe(1)
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(hasEnded()).toBe(true), { timeout: 10_000 })
})
