import { describe, expect, it } from 'vitest'
import { queryWords } from '../words/tokens.ts'
import { tellingWords } from './telling-words.ts'

const wordsIn = (query: string, counts: Readonly<Record<string, number>>) =>
  tellingWords(queryWords(query), ({ whole }) => counts[whole] ?? 0).map(({ whole }) => whole)

const TWELVE = 'a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12'

describe('the telling words', () => {
  it('of a question are all, also those that the index does not hold', () => {
    expect(wordsIn(TWELVE, {})).toEqual(TWELVE.split(' '))
  })

  it('of a longer text are the rarest ones of the index, in its order', () => {
    const counts = Object.fromEntries(TWELVE.split(' ').map((word, at) => [word, at + 2]))
    expect(wordsIn(`line unknown ${TWELVE} rare`, { ...counts, line: 900, rare: 1 })).toEqual([
      ...TWELVE.split(' ').slice(0, 11),
      'rare',
    ])
  })

  it('of a text that the index does not know are its first', () => {
    expect(wordsIn(`${TWELVE} m13`, {})).toEqual(TWELVE.split(' '))
  })
})
