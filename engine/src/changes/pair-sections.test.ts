import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../tests/properties/settings.ts'
import { pairSections } from './pair-sections.ts'
import type { TextSection } from './text-sections.ts'

const sectionsOf = (headings: readonly string[]): TextSection[] =>
  headings.map((heading, at) => ({ heading, blocks: [{ kind: 'text', text: `${heading} ${at}` }] }))

/** What happened to each heading: `=a` stays, `-a` is removed, `+a` is added. */
const format = (before: string, after: string) =>
  pairSections(sectionsOf([...before]), sectionsOf([...after]))
    .map(({ old, now }) => (old && now ? `=${now.heading}` : old ? `-${old.heading}` : `+${now?.heading}`))
    .join(' ')

describe('pairSections', () => {
  it.each([
    ['', '', ''],
    ['', 'a', '+a'],
    ['a', '', '-a'],
    ['abc', 'abc', '=a =b =c'],
    ['abc', 'axc', '=a -b +x =c'],
    ['abcd', 'dabc', '+d =a =b =c -d'],
    // A heading that repeats is no anchor.
    ['Axx', 'xxA', '+x +x =A -x -x'],
  ])('pairs %s and %s by heading', (before, after, expected) => {
    expect(format(before, after)).toBe(expected)
  })

  it('keeps the sections of each class together, where all have the same headings', () => {
    expect(format('AxyBxy', 'AxyCxyBxy')).toBe('=A =x =y +C +x +y =B =x =y')
  })

  it('pairs hundreds of thousands of sections', () => {
    const added = sectionsOf(Array.from({ length: 200_000 }, (_, at) => `Part ${at}`))
    expect(pairSections([], added).map(({ now }) => now)).toEqual(added)
  })

  it('has each section of both texts once and in order, and pairs only equal headings', () => {
    const headings = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'))
    fc.assert(
      fc.property(headings, headings, (before, after) => {
        const [old, now] = [sectionsOf(before), sectionsOf(after)]
        const pairs = pairSections(old, now)
        expect(pairs.flatMap((pair) => pair.old ?? [])).toEqual(old)
        expect(pairs.flatMap((pair) => pair.now ?? [])).toEqual(now)
        for (const pair of pairs) if (pair.old && pair.now) expect(pair.old.heading).toBe(pair.now.heading)
      }),
      runs(100),
    )
  })
})
