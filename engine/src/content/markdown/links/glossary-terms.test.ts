import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../parse.ts'
import { problemCollector } from '../report.ts'
import { checkTerms, glossaryTerms } from './glossary-terms.ts'

const heading = (text: string, depth = 3) => ({ id: text.toLowerCase().replaceAll(' ', '-'), text, depth })

describe('glossaryTerms', () => {
  it('takes headings of level 3, split where they give two forms', () => {
    expect(
      glossaryTerms([
        heading('Scoring', 2),
        heading('Scorer'),
        heading('Pod Disruption Budget (PDB)'),
        heading('Source and sink'),
        heading('Area (AUC) score'),
      ]),
    ).toEqual([
      { words: ['Scorer'], anchor: 'scorer' },
      { words: ['Pod Disruption Budget', 'PDB'], anchor: 'pod-disruption-budget-(pdb)' },
      { words: ['Source and sink'], anchor: 'source-and-sink' },
      { words: ['Area (AUC) score'], anchor: 'area-(auc)-score' },
    ])
  })

  it('gives a term that several headings define to the first', () => {
    const headings = [heading('Scorer'), heading('Test Time Augmentation (TTA)'), heading('scorer (TTA)')]
    expect(glossaryTerms(headings).map(({ words }) => words)).toEqual([
      ['Scorer'],
      ['Test Time Augmentation', 'TTA'],
      [],
    ])
  })
})

it('checkTerms reports the place of each term that is defined again', () => {
  const { problems, report } = problemCollector('key-terms.md')
  checkTerms(parseMarkdown('### Scorer\n\n## Scorer\n\n### Area (AUC)\n\n:::note\n### scorer (AUC)\n:::\n'), report)
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '8:1 The term scorer is defined twice: pages link to the first definition.',
    '8:1 The term AUC is defined twice: pages link to the first definition.',
  ])
})
