import { createHash, randomUUID } from 'node:crypto'
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { dayOf, newSegmentName } from './segments.ts'
import { openStore } from './store.ts'

const DAY = 86_400_000
const NOW = 20_000 * DAY

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stratadocs-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The files of the store with an extension. */
const files = (extension: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => join(folder, file))

/** A value that differs from all others, and does not become small. */
const valueAt = (at: number) =>
  Buffer.concat(Array.from({ length: 125 }, (_, part) => createHash('sha256').update(`${at} ${part}`).digest()))

function fill(count: number, options: { limit?: number; now?: number } = {}): void {
  const store = openStore(folder, options)
  for (let at = 0; at < count; at++) store.write(`key${at}`, valueAt(at))
  store.close()
}

/** Renames the segment as if a process of that number had written it. */
function asWrittenBy(pid: number): void {
  for (const file of readdirSync(folder))
    renameSync(join(folder, file), join(folder, `0-${pid}-1${file.slice(file.indexOf('.'))}`))
}

/** Which of the values are there; each must be right. */
function rightOf(count: number): number[] {
  const store = openStore(folder, { now: NOW })
  const found = Array.from({ length: count }, (_, at) => ({ at, value: store.read(`key${at}`) }))
  store.close()
  return found.flatMap(({ at, value }) => {
    if (value) expect(value.equals(valueAt(at)), `key${at}`).toBe(true)
    return value ? [at] : []
  })
}

const all = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('a store', () => {
  it('has what was written, at once and when it is opened again', () => {
    const store = openStore(folder)
    store.write('a', Buffer.from('A'))
    expect(store.read('a')?.toString()).toBe('A')
    store.write('a', Buffer.from('B'))
    expect(store.read('a')?.toString()).toBe('B')
    expect(store.read('b')).toBeUndefined()
    store.close()
    const again = openStore(folder)
    expect(again.read('a')?.toString()).toBe('B')
    again.close()
  })

  it('writes nothing when nothing is written, nor when the same day uses it again', () => {
    openStore(folder, { now: NOW }).close()
    expect(readdirSync(folder)).toEqual([])
    fill(3, { now: NOW })
    const before = readdirSync(folder)
    const store = openStore(folder, { now: NOW })
    expect(store.read('key1')).toBeDefined()
    store.close()
    expect(readdirSync(folder)).toEqual(before)
  })

  it('has what it wrote itself, also when its folder is removed', () => {
    const store = openStore(folder)
    store.write('key0', valueAt(0))
    rmSync(folder, { recursive: true })
    store.write('key1', valueAt(1))
    expect(store.read('key0')?.equals(valueAt(0))).toBe(true)
    expect(store.read('key1')?.equals(valueAt(1))).toBe(true)
    store.close()
    expect(rightOf(2)).toEqual([])
  })

  it('leaves no index of what others have removed, nor the folder if that is gone', () => {
    const store = openStore(folder)
    store.write('key0', valueAt(0))
    for (const file of files('.records')) rmSync(file)
    store.close()
    expect(readdirSync(folder)).toEqual([])
    const last = openStore(folder)
    last.write('key0', valueAt(0))
    rmSync(folder, { recursive: true })
    last.close()
    expect(existsSync(folder)).toBe(false)
  })

  it('keeps nothing if its folder cannot be made', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const store = openStore(join(file, 'store'))
    store.write('a', Buffer.from('A'))
    expect(store.read('a')).toBeUndefined()
    expect(store.size()).toEqual({ values: 0, bytes: 0 })
    store.close()
  })

  it('has in a thread what its process wrote so far, and keeps what both wrote', () => {
    fill(1)
    const store = openStore(folder)
    store.write('of the process', Buffer.from('A'))
    const thread = openStore(folder, { parent: store.written() })
    expect(thread.read('key0')?.equals(valueAt(0))).toBe(true)
    expect(thread.read('of the process')?.toString()).toBe('A')
    store.write('later', Buffer.from('B'))
    expect(thread.read('later')).toBeUndefined()
    thread.write('of the thread', Buffer.from('C'))
    expect(thread.used().sort()).toEqual(['key0', 'of the process', 'of the thread'])
    thread.close()
    store.close()
    const next = openStore(folder)
    expect(['of the process', 'later', 'of the thread'].map((key) => next.read(key)?.toString())).toEqual([
      'A',
      'B',
      'C',
    ])
    next.close()
  })

  it('has few files, however often it is opened', () => {
    for (let at = 0; at < 40; at++) {
      const store = openStore(folder)
      store.write(`key${at}`, valueAt(at))
      store.close()
    }
    expect(files('.records').length).toBeLessThanOrEqual(17)
    expect(rightOf(40)).toEqual(all(40))
  })

  it('does not copy a large old segment for small new ones, and knows on which days its values were used', () => {
    fill(100, { now: NOW })
    const [large = ''] = files('.records')
    const inode = statSync(large).ino
    // Each of these leaves a note of what it used of the large one.
    for (let at = 0; at < 40; at++) {
      const store = openStore(folder, { now: NOW + at * DAY })
      store.read(`key${at}`)
      store.write('newest', valueAt(1000 + at))
      store.close()
    }
    expect(statSync(large).ino).toBe(inode)
    expect(files('.records').length).toBeLessThanOrEqual(17)
    const store = openStore(folder, { now: NOW + 50 * DAY })
    expect(store.read('newest')?.equals(valueAt(1039))).toBe(true)
    // Of the large segment, those that were read on the last ten days.
    expect(store.prune(dayOf(NOW + 30 * DAY))).toBe(90)
    store.close()
    expect(rightOf(100)).toEqual(all(40).slice(30))
  })

  it('forgets what was not used longest, beyond its limit', () => {
    fill(50, { now: NOW })
    const later = openStore(folder, { now: NOW + 2 * DAY })
    for (let at = 40; at < 50; at++) later.read(`key${at}`)
    later.close()
    const bounded = openStore(folder, { limit: 100_000, now: NOW + 3 * DAY })
    expect(bounded.size().bytes).toBeGreaterThan(100_000)
    bounded.close()
    const after = openStore(folder, { now: NOW + 3 * DAY })
    expect(after.size().bytes).toBeLessThanOrEqual(100_000)
    after.close()
    const right = rightOf(50)
    expect(right).toEqual(expect.arrayContaining([40, 41, 42, 43, 44, 45, 46, 47, 48, 49]))
    expect(right.length).toBeLessThan(30)
  })

  it('keeps what a process wrote that takes it beyond its limit, and of the same day what was written last', () => {
    fill(25, { now: NOW })
    const later = openStore(folder, { now: NOW })
    for (let at = 25; at < 50; at++) later.write(`key${at}`, valueAt(at))
    later.close()
    const bounded = openStore(folder, { limit: 150_000, now: NOW })
    for (let at = 50; at < 60; at++) bounded.write(`key${at}`, valueAt(at))
    bounded.close()
    const right = rightOf(60)
    expect(right).toEqual(expect.arrayContaining([50, 51, 52, 53, 54, 55, 56, 57, 58, 59]))
    expect(right.length).toBeLessThan(30)
    expect(Math.min(...right)).toBeGreaterThanOrEqual(25)
  })

  it('gives back the room of what was last used before a day', () => {
    fill(3, { now: NOW })
    const store = openStore(folder, { now: NOW + 5 * DAY })
    store.read('key1')
    store.close()
    const pruning = openStore(folder, { now: NOW + 5 * DAY })
    expect(pruning.prune(dayOf(NOW + DAY))).toBe(2)
    pruning.close()
    expect(rightOf(3)).toEqual([1])
    const pruned = openStore(folder)
    expect(pruned.size().bytes).toBeLessThan(5000)
    pruned.close()
  })

  it('says that it removed nothing when a full disk kept everything', async () => {
    fill(3, { now: NOW })
    const store = openStore(folder, { now: NOW + 5 * DAY })
    store.read('key1')
    const write = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
    })
    expect(await withSpiedFs([write], () => store.prune(dayOf(NOW + DAY)))).toBe(0)
    expect(rightOf(3)).toEqual([0, 1, 2])
  })
})

it('orders the segments that a process starts within a millisecond', () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  // Past a power of ten, whatever was started before.
  const names = Array.from({ length: 1000 }, newSegmentName)
  expect(names.toSorted()).toEqual(names)
})

describe('a damaged store', () => {
  it.each([
    ['no records', () => truncateSync(files('.records')[0] ?? '', 0), []],
    ['half of the records', () => truncateSync(files('.records')[0] ?? '', 203_450), all(50)],
    ['no index', () => rmSync(files('.columns')[0] ?? ''), all(100)],
    ['half of an index', () => truncateSync(files('.columns')[0] ?? '', 500), all(100)],
    ['other bytes as an index', () => writeFileSync(files('.columns')[0] ?? '', 'Not an index.'), all(100)],
    ['other bytes as records', () => writeFileSync(files('.records')[0] ?? '', 'No records.'.repeat(40_000)), []],
  ])('with %s has what is left', (_what, damage, expected) => {
    fill(100)
    asWrittenBy(999_999_999)
    damage()
    expect(rightOf(100)).toEqual(expected)
    fill(10)
    expect(rightOf(10)).toEqual(all(10))
  })

  it('has what a process left that was killed, also if its number is that of this one', () => {
    fill(100)
    asWrittenBy(process.pid)
    rmSync(files('.columns')[0] ?? '')
    expect(rightOf(100)).toEqual(all(100))
  })

  it('keeps of it what was written today when it is pruned', () => {
    fill(100)
    rmSync(files('.columns')[0] ?? '')
    asWrittenBy(process.pid)
    expect(openStore(folder).prune(dayOf(Date.now()) - 1)).toBe(0)
    expect(rightOf(100)).toEqual(all(100))
  })

  it('loses an index that was not written to its end when it is pruned, unless a process may still write it', () => {
    fill(3)
    const drafts = ['old', 'new'].map((name) => join(folder, `${name}.columns.${randomUUID()}`))
    for (const draft of drafts) writeFileSync(draft, '')
    const [old = '', recent = ''] = drafts
    utimesSync(old, NOW / 1000, NOW / 1000)
    expect(openStore(folder).prune(0)).toBe(0)
    expect(readdirSync(folder).filter((name) => name.includes('.columns.'))).toEqual([basename(recent)])
    expect(rightOf(3)).toEqual(all(3))
  })

  it('leaves alone what another process still writes', () => {
    fill(100)
    asWrittenBy(process.ppid)
    rmSync(files('.columns')[0] ?? '')
    expect(rightOf(100)).toEqual([])
    expect(files('.columns')).toEqual([])
    expect(files('.records')).toHaveLength(1)
  })

  it('has no wrong value, wherever its bytes were changed', () => {
    fill(100)
    const [file = ''] = files('.records')
    const whole = readFileSync(file)
    for (let from = 0; from < whole.length; from += 40_960) {
      const bytes = Buffer.from(whole)
      for (let at = from; at < Math.min(from + 2000, bytes.length); at++) bytes[at] = 255 - (bytes[at] ?? 0)
      writeFileSync(file, bytes)
      expect([97, 98, 99]).toContain(rightOf(100).length)
    }
  })
})
