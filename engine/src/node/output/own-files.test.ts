import { expect, it } from 'vitest'
import { marksOf } from './own-files.ts'

it('a file has the same mark in whatever Unicode form a file system lists its name', () => {
  expect(marksOf(['cafe\u0301.html'])).toEqual(marksOf(['caf\u00e9.html']))
  expect(marksOf(['cafe.html'])).not.toEqual(marksOf(['caf\u00e9.html']))
})
