import { expect, it } from 'vitest'
import { stayingSegments } from './merge-policy.ts'

const SMALL = Array.from({ length: 16 }, () => 2)

it.each([
  { when: 'there are few', sizes: [1000, ...SMALL.slice(1)], expected: undefined },
  { when: 'the oldest is much larger than the rest', sizes: [1000, ...SMALL], expected: 1 },
  { when: 'so is the one after it', sizes: [5000, 1000, ...SMALL], expected: 2 },
  { when: 'the oldest is not much larger than the rest', sizes: [100, ...SMALL], expected: 0 },
  { when: 'one in between is large', sizes: [100, 1000, ...SMALL], expected: 0 },
  { when: 'nothing is in any', sizes: SMALL.concat(0).map(() => 0), expected: 0 },
])('of segments, $expected stay if $when', ({ sizes, expected }) => expect(stayingSegments(sizes)).toBe(expected))
