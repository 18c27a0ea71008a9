import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/properties/settings.ts'
import { contentWords, queryWords, stem, termsIn, wordsOf } from './tokens.ts'

/** `whole` for a plain word, `whole: part part` for a joined one. */
function words(text: string): string[] {
  return wordsOf(text).map(({ whole, parts }) =>
    [whole, ...(parts.length > 0 ? [`: ${parts.join(' ')}`] : [])].join(''),
  )
}

describe('wordsOf', () => {
  it('has no word for a letter that is an accent alone', () => expect(wordsOf('\uFE70 \u037A')).toEqual([]))

  it.each<[string, string, string[]]>([
    ['plain words', 'Deploy a model.', ['deploy', 'a', 'model']],
    ['snake case', 'scoring_runtimes', ['scoring_runtimes: scoring runtimes']],
    ['camel case', 'ListOptions', ['listoptions: list options']],
    ['camel case that starts in lower case', 'apiGateway', ['apigateway: api gateway']],
    ['a dotted name', 'client.workspaces.create', ['client.workspaces.create: client workspaces create']],
    ['capitals before a word', 'HTTPServer', ['httpserver: http server']],
    ['capitals with digits', 'S3Bucket SHA256Hash', ['s3bucket: s3 bucket', 'sha256hash: sha256 hash']],
    ['capitals in the plural', 'APIs, REST-APIs, listIDs', ['apis', 'rest-apis: rest apis', 'listids: list ids']],
    ['a constant', 'ACME_AUTH_CA', ['acme_auth_ca: acme auth ca']],
    ['a version', 'v1.0.0', ['v1.0.0: v1 0 0']],
    ['a flag', '--dry-run', ['dry-run: dry run']],
    ['a path', '/model/score', ['model/score: model score']],
    ['a product', 'P2P-3', ['p2p-3: p2p 3']],
    ['a call with its arguments', 'list(page_size=2)', ['list', 'page_size: page size', '2']],
    ['commas of numbers', '10,000 rows, 1,2 and 3,4567', ['10000: 10 000', 'rows', '1', '2', 'and', '3', '4567']],
    ['accents', 'Café ÉCOLE', ['cafe', 'ecole']],
    ['words with soft hyphens', 'Daten\u00ADbank, Auto\u00ADScaler', ['datenbank', 'autoscaler: auto scaler']],
    ['an apostrophe of either kind', "Don’t don't", ["don't", "don't"]],
    ['an article', "l'API, dell’interfaccia, we'll", ["l'api: l api", "dell'interfaccia: dell interfaccia", "we'll"]],
    ['letters that stand for two', 'Straße, Nœud, ÆRO', ['strasse', 'noeud', 'aero']],
    ['words of other scripts', 'Привет 한국어', ['привет', '한국어'.normalize('NFKD')]],
    ['each two characters of a script without spaces', '日本語 文', ['日本', '本語', '文']],
    ['such a script beside another', 'Kubernetesの設定v1.2です', ['kubernetes', 'の設', '設定', 'v1.2: v1 2', 'てす']],
    ['long vowels', 'サーバー', ['サー', 'ーハ', 'ハー']],
    ['the end of a sentence', 'See client.models. Then go.', ['see', 'client.models: client models', 'then', 'go']],
    ['quotes and brackets', '‘yes’ "no" [maybe]', ['yes', 'no', 'maybe']],
    ['a plural possessive', 'the models’ own', ['the', 'models', 'own']],
    ['punctuation only', '?! -- … · ::', []],
    ['an empty text', '', []],
  ])('reads %s', (_what, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('drops the possessive ending', () => {
    expect(words("the model's port, the model’s host")).toEqual(['the', 'model', 'port', 'the', 'model', 'host'])
  })

  it('reads combining accents', () => {
    const text = 're\u0301sume\u0301'
    expect(words(text)).toEqual(['resume'])
    expect(wordsOf(text)).toMatchObject([{ start: 0, end: text.length }])
  })

  it('skips a word that is empty without accents', () => {
    // A lone voiced sound mark: a letter in Unicode, but empty without accents.
    expect(words('\uFF9E')).toEqual([])
  })

  it('returns the position of each word, including its punctuation', () => {
    const text = 'Use --dry-run, or ListOptions'
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Use',
      'dry-run',
      'or',
      'ListOptions',
    ])
  })
})

it('a run of a script without spaces may be as long as a page; its last character is a term, too', () => {
  expect(termsIn('漢字'.repeat(100_000))).toHaveLength(200_000)
})

describe('the terms of a word', () => {
  it.each<[string, string[]]>([
    ['model', ['model']],
    ['deploying', ['deploying', 'deploi']],
    ['scoring_runtimes', ['scoring_runtimes', 'scoring', 'runtimes', 'score', 'runtim']],
    ['ListOptions', ['listoptions', 'list', 'options', 'listopt', 'option']],
    ['v1.0.0', ['v1.0.0', 'v1', '0', '1.0.0']],
    ['v1', ['v1']],
  ])('indexes %s under itself, its parts and their stems, each once', (text, expected) => {
    expect(wordsOf(text).flatMap(({ terms }) => terms)).toEqual(expected)
  })
})

describe('stem', () => {
  it.each([
    ['deploy', 'deploi'],
    ['deploying', 'deploi'],
    ['deployed', 'deploi'],
    ['models', 'model'],
    ['has', 'has'],
    ['v1.10', '1.10'],
    ['p2p3s', 'p2p3s'],
    ['dry-runs', 'dry-runs'],
    ['écoles', 'écoles'],
  ])('of %s is %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })
})

describe('queryWords', () => {
  it.each<[string, string, string[]]>([
    ['what is not a stop word', 'how do I deploy a model', ['deploy', 'model']],
    ['a stop word inside an identifier', 'do_for', ['do_for']],
    ['each word once, however it is spelled', 'Model model MODEL’s', ['model']],
    ['all words if all are stop words', 'what is it', ['what', 'is', 'it']],
    ['a single stop word', 'The', ['the']],
    ['a stop word once too', 'to be or not to be', ['to', 'be', 'or', 'not']],
    ['nothing of punctuation', '?!', []],
    ['nothing of an empty query', '', []],
  ])('keeps %s', (_what, query, expected) => {
    expect(queryWords(query).map(({ whole }) => whole)).toEqual(expected)
  })
})

describe('contentWords', () => {
  it('keeps repeated words', () => {
    expect(contentWords('a model of a model').map(({ whole }) => whole)).toEqual(['model', 'model'])
  })
})

describe('a word that is known from another text', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(..."aAbZ09._-/'’é e\u0301") }),
  )

  it('is read as if it were new', () => {
    fc.assert(
      fc.property(anything, anything, (text, before) => {
        // A part of a text may be the end of a word there.
        const first = wordsOf(`${text}`)
        wordsOf(`${before} ${text} ${before}`)
        expect(wordsOf(text)).toEqual(first)
        expect(termsIn(text)).toEqual(first.flatMap(({ terms }) => terms))
      }),
      runs(100),
    )
  })

  it('is read the same once the memory was full', () => {
    const text = 'Deploying ListOptions to scoring_runtimes'
    const first = wordsOf(text)
    for (let at = 0; at < 60_000; at++) wordsOf(`word${at}`)
    expect(wordsOf(text)).toEqual(first)
  })
})
