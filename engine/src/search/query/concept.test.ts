import { describe, expect, it } from 'vitest'
import { queryWords } from '../words/tokens.ts'
import { conceptWords, isConceptQuery } from './concept.ts'

describe('a query about a concept', () => {
  it.each([
    'what is drift',
    "what's a baseline",
    'What does a runner do',
    'job vs deployment',
    'job versus deployment',
    'difference between a job and a deployment',
    'is a project the same as a workspace',
    'states of a job',
    'meaning of lineage',
  ])('is: %s', (query) => {
    expect(isConceptQuery(query)).toBe(true)
  })

  it.each(['drift', 'delete a job', 'how do I see what is new', 'KeyError: states', 'vsphere'])(
    'is not: %s',
    (query) => {
      expect(isConceptQuery(query)).toBe(false)
    },
  )

  it.each([
    ['difference between a job and a deployment', ['job', 'deployment']],
    ['what does unhealthy mean', ['unhealthy']],
    ['states of a job', ['states', 'job']],
    ['difference', ['difference']],
  ])('is looked up by the words that name the concept: %s', (query, words) => {
    expect(conceptWords(queryWords(query)).map(({ whole }) => whole)).toEqual(words)
  })
})
