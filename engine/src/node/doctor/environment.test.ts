import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkNode, checkTime } from './environment.ts'
import { checkDisk } from './folders.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

describe('checkNode', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['20.9.1', 'failure'],
    ['18.20.4', 'failure'],
    ['20.20.2', 'ok'],
    ['21.7.3', 'failure'],
    ['22.11.0', 'failure'],
    ['22.12.0', 'ok'],
    ['23.0.0', 'ok'],
    ['100.0.0', 'ok'],
  ])('%s: %s', (version, level) => {
    expect(checkNode(ROOT, version).level).toBe(level)
  })

  it('asks for what the bundler needs, whose native part npm leaves out on any other version', () => {
    const read = (...path: readonly string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'))
    const { packages } = read('..', 'package-lock.json')
    expect(read('package.json').engines).toEqual(packages['node_modules/rolldown'].engines)
  })
})

describe('checkTime', () => {
  const now = new Date('2026-11-22T10:00:00Z')
  const seconds = (text: string) => Date.parse(text) / 1000

  it('warns of a time zone that is none', () => {
    expect(checkTime({ TZ: 'Mars/Base' }, undefined, now)).toMatchObject({
      level: 'warning',
      message: 'The time zone Mars/Base is not known, so times are in UTC.',
    })
    expect(checkTime({ TZ: 'Europe/Berlin' }, undefined, now).level).toBe('ok')
  })

  it('warns of a clock that is behind the newest commit, but not of a minute', () => {
    expect(checkTime({}, seconds('2026-12-24T00:00:00Z'), now)).toMatchObject({
      level: 'warning',
      message: 'The clock says 2026-11-22 10:00 UTC, but the newest commit is from 2026-12-24.',
    })
    expect(checkTime({}, seconds('2026-11-22T10:01:00Z'), now).level).toBe('ok')
  })
})

describe('checkDisk', () => {
  it.each([
    [5e9, 'ok'],
    [5e8, 'warning'],
    [5e7, 'failure'],
  ])('%i bytes: %s', (free, level) => {
    expect(checkDisk('/site/dist', { bavail: free / 1000, bsize: 1000, blocks: 1e9 }).level).toBe(level)
  })
})
