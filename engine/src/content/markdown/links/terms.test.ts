import { describe, expect, it } from 'vitest'
import { nodesOf } from '../nodes.ts'
import { parseMarkdown } from '../parse.ts'
import { writeMarkdown } from '../to-markdown.ts'
import { linkTerms } from './terms.ts'

const TERMS = [
  { words: ['Model'], target: 'key-terms.md#model' },
  { words: ['Model version'], target: 'key-terms.md#model-version' },
  { words: ['Test Time Augmentation', 'TTA'], target: 'key-terms.md#tta' },
]

function linked(text: string): string {
  const tree = parseMarkdown(text)
  linkTerms(tree, TERMS)
  return writeMarkdown(tree.children)
}

describe('linkTerms', () => {
  it.each([
    ['the first use only', 'A model is a model.', 'A [model](key-terms.md#model) is a model.'],
    ['plurals, and the case as it is written', 'Models', '[Models](key-terms.md#model)'],
    [
      'the longer of two terms at one place',
      'A model version of a model.',
      'A [model version](key-terms.md#model-version) of a [model](key-terms.md#model).',
    ],
    [
      'either form of a term, once',
      'TTA, or Test Time Augmentation.',
      '[TTA](key-terms.md#tta), or Test Time Augmentation.',
    ],
    ['uses inside emphasis and lists', '- _TTA_', '- _[TTA](key-terms.md#tta)_'],
  ])('links %s', (_what, text, expected) => {
    expect(linked(text)).toBe(expected)
  })

  it.each([
    ['headings, and code', '## Model\n\n`model`\n\n```text\nmodel\n```'],
    ['what is bold, which is mostly a label', 'Choose **Model**.'],
    ['parts of words', 'remodel model-based modeling, étta and ttaé'],
    ['a term its author linked before', '[the model](models.md), then a model'],
  ])('leaves alone %s', (_what, text) => {
    expect(linked(text)).toBe(text)
  })

  it('leaves alone a term that its author linked earlier by a reference', () => {
    const tree = parseMarkdown('[the model][m], then a model\n\n[m]: models.md\n')
    linkTerms(tree, TERMS)
    expect(nodesOf(tree, 'link')).toEqual([])
  })

  it('leaves the label of a directive alone', () => {
    expect(linked(':::note[Model]\nA model.\n:::')).toBe('> **Model**\n>\n> A [model](key-terms.md#model).')
  })
})

it('links thousands of terms in one text', () => {
  const words = Array.from({ length: 3000 }, (_, at) => `w${at}`)
  const terms = words.map((word) => ({ words: [word], target: `key-terms.md#${word}` }))
  const tree = parseMarkdown(words.join(' '))
  linkTerms(tree, terms)
  expect(nodesOf(tree, 'link').map(({ url }) => url)).toEqual(terms.map(({ target }) => target))
})
