import { describe, expect, it } from 'vitest'
import { type HighlightTags, highlight, snippet } from './highlight.ts'

const tags: HighlightTags = { pre: '[', post: ']', ellipsis: '…' }

const highlightsOf = (letters: readonly (readonly [string, number])[]) =>
  new Map(letters.map(([word, count]) => [word, { letters: count, word }]))

const highlighted = (text: string, highlights: Record<string, number>) =>
  highlight(text, highlightsOf(Object.entries(highlights)), tags).value

describe('highlight', () => {
  it.each<[string, string, Record<string, number>, string]>([
    ['the letters that were typed', 'Deploy it.', { deploy: 3 }, '[Dep]loy it.'],
    ['a whole word', 'Deploy it.', { deploy: 6 }, '[Deploy] it.'],
    ['each use of a word', 'A port, the port.', { port: 4 }, 'A [port], the [port].'],
    ['the whole of a word matched by its stem', 'We deployed it.', { deploi: 6 }, 'We [deployed] it.'],
    ['the typed prefix of an identifier', 'client.models.list', { 'client.models.list': 10 }, '[client.mod]els.list'],
    [
      'the whole of an identifier matched by a part',
      'Call client.models now',
      { models: 6 },
      'Call [client.models] now',
    ],
    ['a flag after its dashes', 'Set --dry-run', { 'dry-run': 7 }, 'Set --[dry-run]'],
    ['accents', 'Le Café.', { cafe: 4 }, 'Le [Café].'],
    ['accents of their own', 'cafe\u0301s', { cafes: 4 }, '[cafe\u0301]s'],
    ['a word with a soft hyphen', 'A data\u00ADbase.', { database: 8 }, 'A [data\u00ADbase].'],
    ['marks between letters', 'Vie\u0323\u0302t', { viet: 4 }, '[Vie\u0323\u0302t]'],
    ['vowel signs', 'नमस्ते', { नमसत: 4 }, '[नमस्ते]'],
    ['points of Hebrew', 'שָׁלוֹם', { שלום: 4 }, '[שָׁלוֹם]'],
    ['one syllable of Korean', '한국어', { ['한국어'.normalize('NFKD')]: 3 }, '[한]국어'],
    ['a ligature that is more than one letter', 'ﬁnding', { finding: 2 }, '[ﬁ]nding'],
    ['a possessive without its ending', 'the model’s port', { model: 5 }, 'the [model]’s port'],
    ['adjacent words separately', 'pod port', { pod: 3, port: 4 }, '[pod] [port]'],
    ['no word that only contains it', 'Redeploy it.', { deploy: 6 }, 'Redeploy it.'],
    ['nothing in an empty text', '', { deploy: 6 }, ''],
  ])('highlights %s', (_what, text, highlights, expected) => {
    expect(highlighted(text, highlights)).toBe(expected)
  })

  it('leaves every other character unchanged', () => {
    expect(highlighted('  a <b> & "c"\n\tport ', { port: 4 })).toBe('  a <b> & "c"\n\t[port] ')
  })

  it('never splits a surrogate pair', () => {
    // Mathematical letters: two units each, folded to the plain ones.
    expect(highlighted('𝐟𝐢𝐧𝐝 it', { find: 3 })).toBe('[𝐟𝐢𝐧]𝐝 it')
  })

  it('tells how much of the query matched, and which words', () => {
    const found = (text: string, ...words: string[]) => {
      const highlights = highlightsOf(words.map((word) => [word, word.length]))
      const { matchLevel, matchedWords } = highlight(text, highlights, tags)
      return [matchLevel, ...matchedWords]
    }
    expect(found('A pod starts', 'host')).toEqual(['none'])
    expect(found('', 'host')).toEqual(['none'])
    expect(found('A pod starts', 'pod', 'host')).toEqual(['partial', 'pod'])
    expect(found('pod host pod', 'pod', 'host')).toEqual(['full', 'pod', 'host'])
  })
})

describe('snippet', () => {
  const cut = (text: string, count: number, ...words: string[]) =>
    snippet(text, highlightsOf(words.map((word) => [word, word.length])), { count, tags }).value
  const TEN = 'one two three four five six seven eight nine ten'

  it.each([
    ['shorter text', TEN, 20, 'five', 'one two three four [five] six seven eight nine ten'],
    ['text of exactly that length', 'one two three', 3, 'two', 'one [two] three'],
    ['whitespace of shorter text', ' one  two ', 3, 'two', ' one  [two] '],
  ])('does not cut %s', (_what, text, count, word, expected) => {
    expect(cut(text, count, word)).toBe(expected)
  })

  it.each([
    ['the end', TEN, 3, ['one'], '[one] two three…'],
    ['both ends, with context on both sides of the match', TEN, 4, ['six'], '…four five [six] seven…'],
    ['the start', TEN, 3, ['ten'], '…eight nine [ten]'],
    ['the end if nothing matches', TEN, 3, ['zero'], 'one two three…'],
    ['around the most distinct words', `port ${TEN}`, 4, ['port', 'six', 'eight'], '…five [six] seven [eight]…'],
    ['around two words rather than one twice', 'pod pod a b c d pod host', 2, ['pod', 'host'], '…[pod] [host]'],
  ])('cuts %s', (_what, text, count, words, expected) => {
    expect(cut(text, count, ...words)).toBe(expected)
  })

  it('counts words by whitespace, whatever their punctuation', () => {
    expect(cut('a, (b) — c/d; e', 3, 'a')).toBe('[a], (b) —…')
  })

  it('begins with no mark of a character before it, in a script without spaces', () => {
    for (const count of [1, 2, 3]) expect(cut('กำลังติดตั้งซอฟต์แวร์ที่นี่', count, 'แว')).not.toMatch(/^…\p{M}/u)
  })

  it('has the requested length, with or without a match', () => {
    for (const word of [...TEN.split(' '), 'zero']) {
      for (const count of [1, 2, 5, 9]) expect(cut(TEN, count, word).split(' ')).toHaveLength(count)
    }
  })

  it('always contains the match', () => {
    for (const word of TEN.split(' ')) {
      for (const count of [1, 2, 5, 9]) expect(cut(TEN, count, word)).toContain(`[${word}]`)
    }
  })
})
