import { describe, expect, it } from 'vitest'
import { findInProse, readProsePages } from './read-prose.ts'

/** Turns of phrase that a native writer does not use in documentation, and what to write instead. */
const WRONG: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bgo(?:es)? before\b/i, 'takes precedence over'],
  [/\bby (?:the )?means of\b/i, 'with'],
  [/\bthe means of\b/i, 'with'],
  [/\ball the time\b/i, 'always'],
  [/\btakes? the place of\b/i, 'replaces'],
  [/\bin place of\b/i, 'instead of'],
  [/\bof this kind\b/i, 'such'],
  [/\bas a rule\b/i, 'usually'],
  [/\bwhat the name says\b/i, 'describe it'],
  [/\bis decisive\b/i, 'depends on'],
  [/\blikewise\b/i, 'also'],
  [/\bshall\b/i, 'must'],
  [/\brights\b/i, 'permissions'],
  [/\bdrawings?\b/i, 'diagram'],
  [/\bthe other way (?:a)?round\b/i, 'vice versa'],
  [/\b(?:in|of) (?:one's|your) own way\b/i, 'leave it out'],
  [/\bUse this page to\b/, 'say what the reader gets'],
  [/\bThe samples? continues? `/, 'say once that the samples continue'],
  [/\b(?:is|are|was|were) not documented\b|\bundocumented\b/i, 'leave the point out, or say whom to ask'],
  [
    /\b(?:page|guide|section|table|list|script|sample|column|field|log|sheet)s? (?:tells?|says?)\b/i,
    'describes, or address the reader',
  ],
  [/\bWhat goes wrong\b|\bBefore you start\b|\bWhat you see\b/, 'Troubleshooting, Prerequisites, Symptom'],
  [/\b(?:one )?after the other\b.*\bone after the other\b/i, 'in turn'],
]

const HEADINGS = ['Prerequisites', 'Clean up', 'Troubleshooting', 'Next steps']

/** Pairs of words that are one item of a list, or follow a clause: `requests and limits, affinity and toleration`. */
const PAIRS = new Set([
  'A and B',
  'add and read',
  'affinity and toleration',
  'connect and list',
  'count and list',
  'counts and latency',
  'formatted and rounded',
  'formatted and shortened',
  'input and output',
  'list and download',
  'repair or delete',
  'request and response',
  'requests and responses',
  'sorting and filters',
  'versions and experiments',
  'with or without',
])

const pages = readProsePages()

describe('the English of every page', () => {
  it.each(WRONG)('does not say %s', (pattern, instead) => {
    const found = findInProse(pages, (text) => {
      const match = pattern.exec(text)?.[0]
      return match ? [`${match}: write ${instead}`] : []
    })
    expect(found).toEqual([])
  })

  it('has a serial comma in lists of words', () => {
    const list = /\b[\w-]+, ([\w-]+ (?:and|or) [\w-]+)\b/g
    const found = findInProse(pages, (text) =>
      [...text.matchAll(list)].flatMap(([what, pair = '']) => (PAIRS.has(pair) ? [] : [what])),
    )
    expect(found).toEqual([])
  })

  it('has each of the usual headings once at most, and in their order', () => {
    const wrong = pages.flatMap(({ file, headings }) => {
      const usual = headings.flatMap(({ level, text }) => (level === 2 && HEADINGS.includes(text) ? [text] : []))
      const ordered = HEADINGS.filter((heading) => usual.includes(heading))
      return usual.join() === ordered.join() ? [] : [`${file}  ${usual}`]
    })
    expect(wrong).toEqual([])
  })

  it('ends each next step with a full stop', () => {
    const steps = pages.flatMap(({ file, headings, passages }) => {
      const start = headings.find(({ text }) => text === 'Next steps')?.line ?? Number.POSITIVE_INFINITY
      const ends = new Map(passages.filter(({ line }) => line > start).map(({ line, text }) => [line, text]))
      return [...ends].map(([line, text]) => `${file}:${line}  ${text}`)
    })
    expect(steps).not.toEqual([])
    expect(steps.filter((step) => !step.endsWith('.'))).toEqual([])
  })
})
