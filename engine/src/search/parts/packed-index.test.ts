import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../tests/properties/settings.ts'
import { openPacked, type PackedFile, packedParts, packIndex } from './packed-index.ts'

/** A file that tells which ranges were read, and compresses nothing. */
function opened(bytes: Uint8Array) {
  const ranges: [from: number, length: number][] = []
  const file: PackedFile = {
    read: async (from, length) => {
      ranges.push([from, length])
      return bytes.subarray(from, from + length)
    },
    inflate: async (part) => part,
    decode: (part) => Buffer.from(part).toString(),
  }
  return { file, ranges }
}

const same = (bytes: Uint8Array) => bytes

it('gives back every part, and reads no byte twice', async () => {
  const part = fc.uint8Array({ minLength: 1, maxLength: 9000 })
  const kinds = fc.record({ s: fc.array(part), t: fc.array(part), b: fc.array(part) })
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 45_000, size: 'max' }), kinds, async (root, all) => {
      const parts = new Map(
        Object.entries(all).flatMap(([kind, list]) => list.map((bytes, at) => [`${kind}${at}`, bytes] as const)),
      )
      const { file, ranges } = opened(packIndex(root, parts, same))
      const index = await openPacked(file)
      const source = packedParts(index, file)
      expect([...(await source.bytes('root'))]).toEqual([...root])
      for (const [name, bytes] of parts) expect([...(await source.bytes(name))]).toEqual([...bytes])
      const sorted = ranges.toSorted(([a], [b]) => a - b)
      for (const [at, [from, length]] of sorted.entries())
        expect(from + length).toBeLessThanOrEqual(sorted[at + 1]?.[0] ?? Number.POSITIVE_INFINITY)
      await expect(source.bytes(`t${all.t.length}`)).rejects.toThrow('has no part')
    }),
    runs(30),
  )
})

it('has its texts as pages', async () => {
  const pages = [{ id: 'a' }]
  const { file } = opened(packIndex(new Uint8Array(), new Map([['d0', Buffer.from(JSON.stringify(pages))]]), same))
  expect(await packedParts(await openPacked(file), file).texts(0)).toEqual(pages)
})

it('is an error when it is cut off, in its head or in a part', async () => {
  const parts = new Map([['t0', deflateSync('terms')]])
  const whole = packIndex(Buffer.from('root'), parts, deflateSync)
  const end = 4 + Buffer.from(whole).readUInt32BE()
  for (let length = 0; length < whole.length; length++) {
    const file = { ...opened(whole.slice(0, length)).file, inflate: async (part: Uint8Array) => inflateSync(part) }
    const reads = length < end ? openPacked(file) : packedParts(await openPacked(file), file).bytes('t0')
    await expect(reads).rejects.toThrow(/cut off|unexpected end of file/)
  }
})
