import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('the fuzzer reads its options', () => {
  const argv = ['--minutes', '0.5', '--seed', '7', '--edits', '0', '--kills', '2', '--jobs', '3']
  expect(readOptions(argv)).toEqual({ minutes: 0.5, seed: 7, edits: 0, kills: 2, jobs: 3 })
  expect(readOptions([])).toMatchObject({ minutes: 10, edits: 1000, kills: 100 })
  expect(readOptions([]).jobs).toBeGreaterThan(0)
})

it.each([
  [['--jobs', '0'], '--jobs 0 is not a valid number of processes. Use a whole number of at least 1.'],
  [['--jobs', '1.5'], '--jobs 1.5 is not a valid number of processes. Use a whole number of at least 1.'],
  [['--minutes', 'ten'], '--minutes ten is not a number.'],
])('the fuzzer rejects %j', (argv, message) => {
  expect(() => readOptions(argv)).toThrow(new Error(message))
})
