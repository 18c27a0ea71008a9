import { describe, expect, it } from 'vitest'
import { alternativesOf, synonymIndex } from './query.ts'
import { queryWords } from './tokens.ts'

/** The ways to match each word of a query, as `term+term` with `*` for its beginning and `~` for each slip. */
function ways(query: string, { known = [], groups = [] }: { known?: string[]; groups?: string[][] } = {}): string[][] {
  const context = { synonyms: synonymIndex(groups), knows: (term: string) => known.includes(term) }
  return alternativesOf(queryWords(query), context).map((alternatives) =>
    alternatives.map(({ terms, prefix, slips }) => terms.join('+') + (prefix ? '*' : '') + '~'.repeat(slips)),
  )
}

describe('a word of a query', () => {
  it.each<[string, string, string[][]]>([
    ['as its beginning, without slips when it is short', 'pod', [['pod*']]],
    ['with a slip from four letters', 'port', [['port*~']]],
    ['with one slip up to seven', 'cluster', [['cluster*~']]],
    ['with two slips from eight', 'keycloak', [['keycloak*~~']]],
    ['by its stem', 'models', [['models*~', 'model']]],
    ['by its parts', 'list_options', [['list_options*~~', 'list+options']]],
    ['each word in its own ways', 'pod port', [['pod*'], ['port*~']]],
    ['nothing for nothing', '', []],
  ])('is matched %s', (_what, query, expected) => {
    expect(ways(query)).toEqual(expected)
  })

  it('has no slips when it is a number: v0.68.0 is not v0.69.0', () => {
    expect(['v0.68.0', '2024', '1.2.3'].map((query) => ways(query)[0]?.[0])).toEqual(['v0.68.0*', '2024*', '1.2.3*'])
  })

  it('may have two neighbours swapped, where that gives a word of the index', () => {
    for (const slip of ['lcuster', 'clutser', 'clustre']) {
      expect(ways(slip, { known: ['cluster'] })[0]).toContain('cluster')
    }
  })

  it('is not swapped when the index has it as it is, when nothing comes of it, or when it is short', () => {
    expect(ways('form', { known: ['form', 'from'] })).toEqual([['form*~']])
    expect(ways('clutser', { known: ['model'] })).toEqual([['clutser*~']])
    expect(ways('pdo', { known: ['pod'] })).toEqual([['pdo*']])
  })

  it('is worth most as it was typed', () => {
    const context = { synonyms: synonymIndex([['models', 'nets']]), knows: () => false }
    const [[typed, ...others] = []] = alternativesOf(queryWords('models'), context)
    expect(typed?.weight).toBe(1)
    expect(others.map(({ weight }) => weight < 1)).toEqual([true, true])
  })
})

describe('synonyms', () => {
  const groups = [
    ['pdb', 'pod disruption budget'],
    ['drift', 'data drift', 'shift'],
  ]

  it('match a word by all words of its other name', () => {
    expect(ways('pdb', { groups })).toEqual([['pdb*', 'pod+disrupt+budget']])
  })

  it('match each word of a phrase by its other name', () => {
    const [pod, disruption, budget] = ways('pod disruption budget', { groups })
    for (const word of [pod, disruption, budget]) expect(word?.at(-1)).toBe('pdb')
  })

  it('match inside of a longer query, and not where only a part of the phrase stands', () => {
    expect(ways('set pdb', { groups })).toEqual([['set*'], ['pdb*', 'pod+disrupt+budget']])
    expect(ways('pod budget', { groups }).flat()).not.toContain('pdb')
    expect(ways('budget pod disruption', { groups }).flat()).not.toContain('pdb')
  })

  it('stand for every other member of their group', () => {
    expect(ways('shift', { groups })[0]).toEqual(['shift*~', 'drift', 'data+drift'])
  })

  it('are found whatever their case', () => {
    expect(ways('PDB', { groups: [['Pdb', 'Pod Budget']] })[0]).toContain('pod+budget')
  })

  it('are found by a phrase with a word that says nothing', () => {
    const byom = [['byom', 'bring your own model']]
    expect(ways('bring your own model', { groups: byom }).map((word) => word.at(-1))).toEqual(['byom', 'byom', 'byom'])
  })
})
