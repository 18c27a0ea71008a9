import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/properties/settings.ts'
import { byteReader } from './byte-reader.ts'
import { byteWriter } from './byte-writer.ts'
import { type Entry, encodeEntry, mergedFlags, packFlags, scoreByte, scoreOf, unpackFlags } from './entry.ts'
import { decodeRoot, encodeRoot, type IndexRoot, lastAtMost, leadingTo } from './root.ts'
import { backwards, decodeSpelling, encodeSpelling, spellingList } from './spelling.ts'
import { decodeKeys, writeKey } from './term-part.ts'

const byte = fc.integer({ min: 0, max: 255 })
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.string({ unit: fc.constantFrom('a', 'b', '.') }))
const sortedTexts = fc.uniqueArray(text, { maxLength: 12 }).map((all) => all.sort())

const entry: fc.Arbitrary<Entry> = fc.uniqueArray(fc.nat(2 ** 31), { maxLength: 8 }).chain((pages) =>
  fc.record({
    pages: fc.constant(Uint32Array.from(pages.sort((a, b) => a - b))),
    scores: fc.uint8Array({ minLength: pages.length, maxLength: pages.length }),
    places: fc.uint8Array({ minLength: pages.length, maxLength: pages.length }),
    flags: fc.uint8Array({ minLength: pages.length, maxLength: pages.length }),
  }),
)

/** Of plain arrays, because subarrays and copies of the same bytes are no equal objects. */
const plain = ({ pages, scores, places, flags }: Entry) => [pages, scores, places, flags].map((column) => [...column])

const definitions = fc
  .uniqueArray(fc.nat(9999), { minLength: 1, maxLength: 4 })
  .map((pages) => pages.sort((a, b) => a - b).map((page) => ({ page, share: 1 / ((page % 7) + 1) })))

describe('what is written is read', () => {
  it('of numbers and texts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2 ** 32 - 1)), fc.array(text), (numbers, texts) => {
        const writer = byteWriter()
        for (const number of numbers) writer.number(number)
        for (const one of texts) writer.text(one)
        const reader = byteReader(writer.done())
        expect(numbers.map(() => reader.number())).toEqual(numbers)
        expect(texts.map(() => reader.text())).toEqual(texts)
        expect(reader.isAtEnd()).toBe(true)
      }),
      runs(100),
    )
  })

  it('of the keys of a part, with their entries, words and definitions', () => {
    const value = fc.record(
      { entry, words: fc.array(text.filter(Boolean), { minLength: 1, maxLength: 3 }), definitions },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.dictionary(text, value), (keys) => {
        const writer = byteWriter()
        let last = ''
        const sorted = Object.keys(keys).sort()
        for (const key of sorted) {
          const { entry, ...rest } = keys[key] ?? {}
          writeKey(writer, { key, last, value: { ...rest, entry: entry && encodeEntry(entry) } })
          last = key
        }
        const decoded = decodeKeys(writer.done())
        expect([...decoded.keys()]).toEqual(sorted)
        for (const [key, read] of decoded) {
          const { entry, ...rest } = keys[key] ?? {}
          expect(read.entry && plain(read.entry)).toEqual(entry && plain(entry))
          expect({ words: read.words, definitions: read.definitions }).toEqual({
            ...{ words: undefined, definitions: undefined },
            ...rest,
          })
        }
      }),
      runs(100),
    )
  })

  it('of the root', () => {
    const root: fc.Arbitrary<IndexRoot> = fc.uint8Array({ maxLength: 20 }).chain((depths) =>
      fc.record({
        head: fc.record({ language: text, tag: text, synonyms: fc.array(fc.array(text)) }),
        pageCount: fc.constant(depths.length),
        depths: fc.constant(depths),
        termParts: sortedTexts,
        bigTerms: sortedTexts,
        bigPrefixes: sortedTexts,
        pagesPerPart: fc.nat(64),
        spelling: fc.record({ byStart: sortedTexts, byEnd: sortedTexts }),
      }),
    )
    fc.assert(
      fc.property(root, (one) => {
        const read = decodeRoot(encodeRoot(one))
        expect({ ...read, depths: [...read.depths] }).toEqual({ ...one, depths: [...one.depths] })
      }),
      runs(100),
    )
  })

  it('of a list of terms, forwards and backwards', () => {
    fc.assert(
      fc.property(sortedTexts, (terms) => {
        expect(decodeSpelling(encodeSpelling(terms))).toEqual(terms)
        expect(terms.map(backwards).map(backwards)).toEqual(terms)
      }),
      runs(100),
    )
  })
})

it('the flags of terms that are found as one are the most of each', () => {
  const flags = [
    { records: 1, title: 0, heading: 1 },
    { records: 3, title: 1, heading: 0 },
  ].map(packFlags) as [number, number]
  for (const [a, b] of [flags, flags.toReversed() as [number, number]])
    expect(unpackFlags(mergedFlags(a, b))).toEqual({ records: 3, title: 1, heading: 1 })
})

it('a word is no misspelling of the terms that begin with it', () => {
  const { near } = spellingList(['model', 'models', 'modle', 'yodel'])
  expect([...near('model', 2)]).toEqual([
    ['modle', 2],
    ['yodel', 1],
  ])
  // Also after it was asked for more.
  expect([...near('model', 1).keys()]).toEqual(['yodel'])
})

describe('a part that is cut off', () => {
  it('is an error, never another content', () => {
    const writer = byteWriter()
    writeKey(writer, { key: 'deploy', last: '', value: { words: ['deploy'] } })
    const whole = writer.done()
    for (let length = 1; length < whole.length; length++) {
      expect(() => decodeKeys(whole.slice(0, length))).toThrow('cut off')
    }
  })
})

describe('a byte', () => {
  it('of a score is at most three percent off', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.011, max: 2500, noNaN: true }), (score) => {
        expect(Math.abs(scoreOf(scoreByte(score)) / score - 1)).toBeLessThan(0.03)
      }),
      runs(100),
    )
  })

  it('of flags has the records up to four, and a share that is not 0 stays so', () => {
    expect(unpackFlags(packFlags({ records: 9, title: 0.01, heading: 1 }))).toEqual({
      records: 4,
      title: 1 / 7,
      heading: 1,
    })
    fc.assert(
      fc.property(byte, (one) => void expect(packFlags(unpackFlags(one))).toBe(one)),
      runs(100),
    )
  })
})

it('the part of a key is the last that begins at or before it', () => {
  expect(['a', 'b', 'bz', 'c', 'd'].map((key) => lastAtMost(['b', 'c'], key))).toEqual([0, 0, 0, 1, 1])
  expect(lastAtMost([], 'a')).toBe(0)
})

it('what leads to a part is as short as can be, and leads to each of its keys', () => {
  fc.assert(
    fc.property(fc.uniqueArray(text.filter(Boolean), { minLength: 2, maxLength: 12 }), fc.nat(), (texts, cut) => {
      const keys = texts.sort()
      const at = 1 + (cut % (keys.length - 1))
      const [last = '', first = ''] = keys.slice(at - 1)
      const leading = [leadingTo(keys[0] ?? '', ''), leadingTo(first, last)]
      expect(keys.map((key) => lastAtMost(leading, key))).toEqual(keys.map((_, number) => Number(number >= at)))
      expect(leadingTo(first, last).slice(0, -1) <= last).toBe(true)
    }),
    runs(100),
  )
})
