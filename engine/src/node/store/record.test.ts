import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { headOf, recordOf, valueOfRecord } from './record.ts'

const VALUES = {
  'an empty value': Buffer.alloc(0),
  'one byte': Buffer.from('a'),
  'a text': Buffer.from('Everything an author can write. '.repeat(4000)),
  'zeros, which deflate best': Buffer.alloc(3_000_000),
  'what does not deflate': Buffer.concat(
    Array.from({ length: 3000 }, (_, at) => createHash('sha256').update(String(at)).digest()),
  ),
}

describe('a record', () => {
  it.each(Object.entries(VALUES))('gives back %s', (_what, value) => {
    const bytes = recordOf('a key', value)
    expect(valueOfRecord(bytes, 'a key')?.equals(value)).toBe(true)
    expect(valueOfRecord(bytes, 'another')).toBeUndefined()
    expect(valueOfRecord(bytes.subarray(0, -1), 'a key')).toBeUndefined()
  })

  it.each(Object.entries(VALUES))('of an earlier program, which noted no length, gives back %s', (_what, value) => {
    const packed = deflateRawSync(value, { level: 1 })
    const head = recordOf('a key', value).subarray(0, headOf('a key'))
    head.writeUInt32LE(packed.length, 6)
    createHash('sha256').update('a key').update(packed).digest().copy(head, 10, 0, 8)
    expect(valueOfRecord(Buffer.concat([head, packed]), 'a key')?.equals(value)).toBe(true)
  })
})
