import { expect, it } from 'vitest'
import { recent } from './recent.ts'

it('forgets what was used longest ago once there is too much, but never what came last', () => {
  const texts = recent<string>(10, ({ length }) => length)
  texts.set('a', 'aaaa')
  texts.set('b', 'bbbb')
  expect(texts.get('a')).toBe('aaaa')
  texts.set('c', 'cccc')
  expect(['a', 'b', 'c'].map(texts.get)).toEqual(['aaaa', undefined, 'cccc'])
  texts.set('d', 'd'.repeat(20))
  expect(['a', 'c', 'd'].map(texts.get)).toEqual([undefined, undefined, 'd'.repeat(20)])
})

it('counts a value that replaces another once', () => {
  const texts = recent<string>(10, ({ length }) => length)
  texts.set('a', 'aaaa')
  for (const letter of 'xyz') texts.set('b', letter.repeat(6))
  expect(['a', 'b'].map(texts.get)).toEqual(['aaaa', 'zzzzzz'])
})

it('has room for others once a value is deleted', () => {
  const texts = recent<string>(10, ({ length }) => length)
  texts.set('a', 'aaaaaa')
  texts.set('b', 'bbbb')
  texts.delete('b')
  texts.set('c', 'cccc')
  expect(['a', 'b', 'c'].map(texts.get)).toEqual(['aaaaaa', undefined, 'cccc'])
})
