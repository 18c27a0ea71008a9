import { describe, expect, it } from 'vitest'
import { nameKeys } from '../build/name-keys.ts'
import { pageNames } from '../build/page-names.ts'
import type { NameIndex } from '../words/names.ts'
import { queryWords, tokensIn } from '../words/tokens.ts'
import { alternativesOf, synonymIndex, synonymsIn } from './query.ts'

interface Indexed {
  readonly known?: string[]
  readonly groups?: string[][]
  readonly text?: string
}

function namesOf(text: string): NameIndex {
  const { names } = pageNames([{ text, isHeading: false, tokens: tokensIn(text) }])
  return {
    words: new Map(
      [...nameKeys([{ names, definitions: [], depths: [0] }])].map(([name, { words }]) => [name, new Set(words)]),
    ),
    definitions: new Map(),
  }
}

/** The alternatives of each word of a query, as `term+term` with `*` for prefix matches and `~` for each typo. */
function forms(query: string, { known = [], groups = [], text = '' }: Indexed = {}): string[][] {
  const context = {
    synonyms: synonymsIn(query, synonymIndex(groups)),
    names: namesOf(text),
    isIndexed: (term: string) => known.includes(term),
  }
  return alternativesOf(queryWords(query), context).map((word) =>
    word.map(({ terms, prefix, maxTypos }) => terms.join('+') + (prefix ? '*' : '') + '~'.repeat(maxTypos)),
  )
}

describe('a word of a query', () => {
  it.each<[string, string, string[][]]>([
    ['by prefix, without typos if it is short', 'pod', [['pod*']]],
    ['with one typo from four letters', 'port', [['port*~']]],
    ['with one typo up to seven', 'cluster', [['cluster*~']]],
    ['with two typos from eight', 'keycloak', [['keycloak*~~']]],
    ['by its stem', 'models', [['models*~', 'model']]],
    ['by its parts', 'list_node', [['list_node*~~', 'list+node']]],
    ['by its parts in other forms', 'list_options', [['list_options*~~', 'list+options', 'list+option']]],
    ['separately from other words', 'pod port', [['pod*'], ['port*~']]],
    ['not at all in an empty query', '', []],
  ])('is matched %s', (_what, query, expected) => {
    expect(forms(query)).toEqual(expected)
  })

  it('allows no typos in a number: v0.68.0 is not v0.69.0', () => {
    expect(['v0.68.0', '2024', '1.2.3'].map((query) => forms(query)[0]?.[0])).toEqual(['v0.68.0*', '2024*', '1.2.3*'])
  })

  it('matches with two adjacent letters swapped, if the result is indexed', () => {
    for (const typo of ['lcuster', 'clutser', 'clustre']) {
      expect(forms(typo, { known: ['cluster'] })[0]).toContain('cluster')
    }
  })

  it('is not transposed if it is indexed, if no result is indexed, or if it is short', () => {
    expect(forms('form', { known: ['form', 'from'] })).toEqual([['form*~']])
    expect(forms('clutser', { known: ['model'] })).toEqual([['clutser*~']])
    expect(forms('pdo', { known: ['pod'] })).toEqual([['pdo*']])
  })

  it('weighs most as typed', () => {
    const synonyms = synonymsIn('models', synonymIndex([['models', 'nets']]))
    const context = { synonyms, names: namesOf(''), isIndexed: () => false }
    const [[typed, ...others] = []] = alternativesOf(queryWords('models'), context)
    expect(typed?.weight).toBe(1)
    expect(others.map(({ weight }) => weight < 1)).toEqual([true, true])
  })
})

describe('the parts of a joined word', () => {
  /** The weight of the parts, which are the last way to match. */
  const weightOf = (query: string, known: string[]) => {
    const context = {
      synonyms: new Map(),
      names: namesOf(''),
      isIndexed: (term: string) => known.includes(term),
    }
    return alternativesOf(queryWords(query), context)[0]?.at(-1)?.weight
  }

  it.each(['list_options', 'list.options', 'ListOptions'])('weigh less if the index holds the name: %s', (name) => {
    expect(weightOf(name, [name.toLowerCase()])).toBeLessThan(weightOf(name, ['list', 'options']) ?? 0)
  })

  it.each(['list-options', 'list/options'])('weigh the same if prose also writes them apart: %s', (word) => {
    expect(weightOf(word, [word])).toBe(weightOf(word, ['list', 'options']))
  })
})

describe('a name', () => {
  const text = 'Set CA_FILE_OVERRIDE and call acme.models.get_all.'

  it.each([
    ['without punctuation', 'cafileoverride', 'ca_file_override'],
    ['with other punctuation', 'ca-file.override', 'ca_file_override'],
    ['in several words', 'ca file override', 'ca_file_override'],
    ['by some of its segments', 'modelsgetall', 'acme.models.get_all'],
  ])('matches %s', (_what, query, name) => {
    const words = forms(query, { text })
    expect(words).not.toEqual([])
    for (const word of words) expect(word).toContain(name)
  })

  it('is not matched by a plain word in it, or by the beginning of one of its segments', () => {
    expect(forms('models file cafile', { text }).flat()).not.toContain('acme.models.get_all')
    expect(forms('file cafile', { text }).flat()).not.toContain('ca_file_override')
  })
})

describe('synonyms', () => {
  const groups = [
    ['pdb', 'pod disruption budget'],
    ['drift', 'data drift', 'shift'],
  ]

  it('match a word by all words of its synonym', () => {
    expect(forms('pdb', { groups })).toEqual([['pdb*', 'pod+disrupt+budget']])
  })

  it('match each word of a phrase by its synonym', () => {
    const [pod, disruption, budget] = forms('pod disruption budget', { groups })
    for (const word of [pod, disruption, budget]) expect(word?.at(-1)).toBe('pdb')
  })

  it('match inside a longer query, but not by a part of the phrase', () => {
    expect(forms('set pdb', { groups })).toEqual([['set*'], ['pdb*', 'pod+disrupt+budget']])
    expect(forms('pod budget', { groups }).flat()).not.toContain('pdb')
    expect(forms('budget pod disruption', { groups }).flat()).not.toContain('pdb')
  })

  it('match in another form', () => {
    expect(forms('shifts', { groups })[0]).toEqual(['shifts*~', 'shift', 'drift', 'data+drift'])
    expect(forms('pod disruptions budgets', { groups })[0]).toContain('pdb')
  })

  it('match every other member of their group', () => {
    expect(forms('shift', { groups })[0]).toEqual(['shift*~', 'drift', 'data+drift'])
  })

  it('match a joined word as a whole, not by its last part', () => {
    expect(forms('online', { groups: [['online', 'real-time']] })[0]).toEqual(['online*~', 'onlin', 'real-time'])
    expect(forms('nodejs', { groups: [['nodejs', 'node.js']] })[0]?.at(-1)).toBe('node.js')
  })

  it('ignore case', () => {
    expect(forms('PDB', { groups: [['Pdb', 'Pod Budget']] })[0]).toContain('pod+budget')
  })

  it('ignore stop words in a phrase', () => {
    const byom = [['byom', 'bring your own model']]
    expect(forms('bring your own model', { groups: byom }).map((word) => word.at(-1))).toEqual(['byom', 'byom', 'byom'])
    expect(forms('bring own model', { groups: byom }).map((word) => word.at(-1))).toEqual(['byom', 'byom', 'byom'])
  })

  it('keep the stop words of a phrase that has one other word: logs are not about logging in', () => {
    const login = [['log in', 'authenticate']]
    expect(forms('read logs', { groups: login }).flat()).not.toContain('authent')
    expect(forms('how do I log in', { groups: login })[0]).toContain('authent')
    expect(forms('authenticate', { groups: login })[0]?.at(-1)).toBe('log+in')
  })
})
