import { describe, expect, it } from 'vitest'
import { memorySource } from './build/memory-source.ts'
import { createEngine } from './engine.ts'
import type { IndexedPage, SearchBlock } from './index/index-file.ts'

/** A page at `/<id>`, in the group Guide. */
function page(id: string, title: string, ...blocks: SearchBlock[]): IndexedPage {
  return { id, version: 'v1', url: `/${id}`, group: 'Guide', title, description: '', blocks }
}

/** Ids of the matching pages, best first. */
async function pages(query: string, ...of: readonly IndexedPage[]): Promise<string[]> {
  const { find } = createEngine(memorySource({ language: 'en', tag: 'docs', synonyms: [], pages: of }))
  return [...new Set((await find(query)).records.map(({ url_without_anchor }) => url_without_anchor.slice(1)))]
}

/** Uses the words most, also at its beginning. */
const using = page(
  'using',
  'Clean up',
  'Delete a job run that no job needs.',
  [2, 'list', 'Print all first'],
  'Print each job run of the job.',
  [2, 'stop', 'Stop what hangs'],
  'The job run is gone.',
)
const more = page('more', 'Storage', 'Where the files of a job run are.')

describe('the page that explains a concept comes before pages that use it', () => {
  it.each([
    ['by a heading', page('terms', 'Terms', 'All terms.', [2, 'run', 'Job run'], 'Work of one day.')],
    ['by the first words of a definition', page('terms', 'Work', 'A job run is the work of one day.')],
    [
      'below a heading',
      page('terms', 'Work', 'All of it.', [2, 'day', 'One day'], 'A job run is the work of one day.'),
    ],
    ['by a title that only says so', page('terms', 'Understand job runs', 'Work of one day.')],
    ['in a table of definitions', page('terms', 'Terms', 'All terms:', 'Term · Meaning', 'Job run · Work of one day')],
  ])('%s', async (_how, explaining) => {
    expect((await pages('what is a job run', using, more, explaining))[0]).toBe('terms')
  })

  it.each([
    ['a query that does not ask', 'job run', page('terms', 'Terms', 'All terms:', 'Term · Meaning', 'Job run · Work')],
    ['a row of another table', 'what is a job run', page('terms', 'Terms', 'All:', 'Field · Type', 'Job run · text')],
    ['a text about one that is known', 'what is a job run', page('terms', 'Terms', 'The job run is done.')],
  ])('but not for %s', async (_what, query, other) => {
    expect((await pages(query, using, more, other))[0]).toBe('using')
  })

  it('also if it explains each of two concepts in its own place', async () => {
    const glossary = page('terms', 'Terms', 'All.', [2, 'job', 'Job'], 'Work.', [2, 'runner', 'Runner'], 'A machine.')
    const both = page('both', 'Hand over work', 'The job goes to the runner, and the runner does the job.')
    expect(await pages('job vs runner', both, more, glossary)).toEqual(['terms', 'both'])
    expect(await pages('job runner', both, more, glossary)).toEqual(['both', 'terms'])
  })

  it('and other forms of the words count as much', async () => {
    const plural = page('terms', 'Terms', 'All terms.', [2, 'runs', 'Job runs'], 'Work of one day.')
    expect((await pages('what is a job run', using, more, plural))[0]).toBe('terms')
  })
})
