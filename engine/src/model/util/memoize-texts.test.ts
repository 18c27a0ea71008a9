import { expect, test } from 'vitest'
import { memoizeTexts } from './memoize-texts.ts'

test('calls the function once for the same texts', () => {
  const calls: string[][] = []
  const join = memoizeTexts((left: string, right: string) => {
    calls.push([left, right])
    return `${left}-${right}`
  })
  expect([join('a', 'b'), join('a', 'b'), join('b', 'a')]).toEqual(['a-b', 'a-b', 'b-a'])
  expect(calls).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
})

test('does not mistake the texts for each other', () => {
  const join = memoizeTexts((left: string, right: string) => `${left}-${right}`)
  expect([join('a', 'bc'), join('ab', 'c')]).toEqual(['a-bc', 'ab-c'])
})

test('keeps a result that is undefined', () => {
  let calls = 0
  const nothing = memoizeTexts((_text: string) => {
    calls += 1
    return undefined
  })
  nothing('a')
  nothing('a')
  expect(calls).toBe(1)
})
