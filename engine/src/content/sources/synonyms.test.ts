import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { readSynonyms } from './synonyms.ts'

const problemsIn = (text: string) => readSynonyms(text).problems.map(formatProblem)

describe('readSynonyms', () => {
  it('reads groups of words and phrases, without the spaces around them', () => {
    const { synonyms, problems } = readSynonyms(
      '# Short names\n- [pdb, pod disruption budget]\n- [" a/b test", p2p-3]\n',
    )
    expect(problems).toEqual([])
    expect(synonyms).toEqual([
      ['pdb', 'pod disruption budget'],
      ['a/b test', 'p2p-3'],
    ])
  })

  it.each([
    ['no text', ''],
    ['remarks only', '# None yet\n'],
    ['an empty list', '[]\n'],
  ])('reads %s as no groups', (_what, text) => {
    expect(readSynonyms(text)).toEqual({ synonyms: [], problems: [] })
  })

  it.each<[string, string, string[]]>([
    ['a group of one', '- [a, b]\n- [c]\n', ['synonyms.yaml:2:3  1: a group has at least two words.']],
    [
      'a phrase in two groups',
      '- [pod, bean]\n- [port, Pod]\n',
      ['synonyms.yaml:2:10  Pod is listed twice.  Merge the groups.'],
    ],
    [
      'a phrase twice in its group, each time but the first',
      '- [a b, c, a b, A b]\n',
      ['synonyms.yaml:1:12  a b is listed twice.  Keep one.', 'synonyms.yaml:1:17  A b is listed twice.  Keep one.'],
    ],
    [
      'a word that is a number',
      '- [port, 8080]\n',
      ['synonyms.yaml:1:10  0.1: Invalid input: expected string, received number.  Put the value in quotes.'],
    ],
    ['a word without letters', '- [port, " "]\n', [expect.stringMatching(/^synonyms\.yaml:1:10 {2}0\.1: Too small: /)]],
    [
      'no list',
      'pdb: pod\n',
      [
        'synonyms.yaml:1:1  Invalid input: expected array, received object.  Write a list, in which each entry begins with a dash.',
      ],
    ],
    ['no YAML', '- [a, b\n', [expect.stringMatching(/^synonyms\.yaml:2:1 {2}/)]],
  ])('reports %s', (_what, text, expected) => {
    expect(problemsIn(text)).toEqual(expected)
  })

  it('reports a group that is no list, once', () => {
    expect(problemsIn('- [a, b]\n- pdb\n')).toEqual([
      'synonyms.yaml:2:3  1: Invalid input: expected array, received string.  Write a list: [pdb].',
    ])
    expect(problemsIn('- [a, b]\n- d\n')).toEqual([
      'synonyms.yaml:2:3  1: Invalid input: expected array, received string.  Write a list: [d].',
    ])
  })

  it('gives no groups when one is wrong', () => {
    expect(readSynonyms('- [a, b]\n- [c]\n').synonyms).toEqual([])
  })
})
