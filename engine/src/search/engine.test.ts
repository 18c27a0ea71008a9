import { describe, expect, it } from 'vitest'
import { memorySource } from './build/memory-source.ts'
import { createEngine, type Engine } from './engine.ts'
import type { IndexedPage, SearchBlock } from './index/index-file.ts'

/** A page at `/<id>`, in the group Guide. */
function page(id: string, title: string, ...blocks: SearchBlock[]): IndexedPage {
  return { id, version: 'v1', url: `/${id}`, group: 'Guide', title, description: '', blocks }
}

function engine(pages: readonly IndexedPage[], synonyms: readonly string[][] = []): Engine {
  return createEngine(memorySource({ language: 'en', tag: 'docs', synonyms, pages }))
}

/** Ids of the matching pages, best first. */
async function pages({ find }: Engine, query: string): Promise<string[]> {
  return [...new Set((await find(query)).records.map(({ url_without_anchor }) => url_without_anchor.slice(1)))]
}

const title = page('title', 'Drift', 'Numbers move.')
const beginning = page('beginning', 'Drift of the data', 'Numbers move.')
const heading = page('heading', 'Charts', 'What is drawn.', [2, 'drift', 'Drift'], 'It goes up.')
const body = page('body', 'Storage', 'Where files lie.', 'Drift may be found here too.')
const other = page('other', 'Workspaces', 'Nothing of the kind.')

describe('the order of pages', () => {
  it.each([
    ['an exact title before one that starts with it', beginning, title, ['title', 'beginning']],
    ['the start of a title before a heading', heading, beginning, ['beginning', 'heading']],
    ['a heading before a text', body, heading, ['heading', 'body']],
  ])('has %s', async (_what, worse, better, order) => {
    expect(await pages(engine([worse, other, better]), 'drift')).toEqual(order)
    expect(await pages(engine([better, other, worse]), 'drift')).toEqual(order)
  })

  it('has every page that matches the whole query, even if it is the title of one', async () => {
    const order = ['title', 'beginning', 'heading', 'body']
    expect(await pages(engine([other, body, heading, beginning, title]), 'drift')).toEqual(order)
  })

  it('has a page near the top before one in folders of folders, if the query is one word', async () => {
    const main = page('monitoring', 'Monitoring', 'Numbers move.')
    const deep = page('client/examples/of/monitoring', 'Monitoring', 'Numbers move.')
    expect(await pages(engine([deep, main]), 'monitoring')).toEqual(['monitoring', 'client/examples/of/monitoring'])
  })

  it('has pages with the whole query first', async () => {
    const one = page('one', 'Ports', 'A port is open.')
    const both = page('both', 'Hosts', 'Each host has a port.')
    expect((await pages(engine([one, both]), 'host port'))[0]).toBe('both')
  })

  it('does not depend on the order of the index; ties are sorted by URL', async () => {
    const ties = ['c', 'a', 'b'].map((id) => page(id, 'Same', 'A port is open.'))
    expect(await pages(engine(ties), 'port')).toEqual(['a', 'b', 'c'])
    expect(await pages(engine(ties.toReversed()), 'port')).toEqual(['a', 'b', 'c'])
  })
})

const words = engine([
  page('client', 'Client', 'Call client.workspaces.create with ListOptions and scoring_runtimes.'),
  page('names', 'Names', 'A menu of options to list.'),
  page('nodes', 'Nodes', 'A cluster has nodes.'),
  page('access', 'Access', 'Keycloak gives a token, then the pod starts.'),
])

describe('a word', () => {
  it.each([
    ['while it is typed', 'clus', ['nodes']],
    ['at its first letter', 'k', ['access']],
    ['in another form', 'tokens', ['access']],
    ['whatever its case', 'CLUSTER', ['nodes']],
    ['with a letter missing, from four letters', 'tokn', ['access']],
    ['with an extra letter', 'clusster', ['nodes']],
    ['with a wrong letter', 'clustar', ['nodes']],
    ['with two typos, from eight letters', 'kaycloac', ['access']],
    ['with two adjacent letters swapped', 'clutser', ['nodes']],
    ['not with two typos in fewer than eight', 'clastar', []],
    ['not with a typo in fewer than four', 'pid', []],
    ['not if no page has it', 'kubernetes', []],
    ['not if it is only punctuation', '?! -- ::', []],
    ['not if it is empty', '', []],
  ])('is found %s', async (_what, query, expected) => {
    expect(await pages(words, query)).toEqual(expected)
  })
})

it('a page is found by the words of its address, not by their escapes', async () => {
  const address = encodeURI('ошибки/сеть')
  const site = engine([page(address, 'Ports', 'A port is open.'), other])
  expect(await pages(site, 'сеть')).toEqual([address])
  expect(await pages(site, 'd1')).toEqual([])
})

it('a word is found behind an article', async () => {
  const site = engine([page('fr', 'Guide', "Pour déployer l'API, ouvrez l’architecture."), other])
  for (const query of ['API', 'architecture', "l'architecture"]) expect(await pages(site, query)).toEqual(['fr'])
})

it('the parts of a joined word are found in other forms, as words are', async () => {
  const site = engine([page('probes', 'Probes', 'There is a health check.'), other])
  for (const query of ['health-checks', 'health_checks', 'healthChecks']) {
    expect(await pages(site, query)).toEqual(['probes'])
  }
})

it.each(['1.5', 'v1.5'])('a version is found with and without its letter: %s', async (query) => {
  const site = engine([page('with', 'Images', 'They are v1.5.'), page('without', 'Client', 'It is 1.5.'), other])
  expect(new Set(await pages(site, query))).toEqual(new Set(['with', 'without']))
})

describe('an identifier', () => {
  it.each([
    ['as a whole', 'client.workspaces.create', ['client']],
    ['by one of its parts', 'workspaces', ['client']],
    ['by several of them', 'workspaces.create', ['client']],
    ['by a prefix', 'client.workspaces', ['client']],
    ['by a prefix that ends inside a part', 'client.wor', ['client']],
    ['by parts that are joined differently', 'scoring-runtimes', ['client']],
    ['by parts of snake case', 'runtimes', ['client']],
    ['as a whole before its parts', 'ListOptions', ['client', 'names']],
  ])('is found %s', async (_what, query, expected) => {
    expect(await pages(words, query)).toEqual(expected)
  })
})

describe('a name', () => {
  const sample = page('sample', 'Sample', 'It counts.', 'job.row_count, row_count', 'Read row_count twice: row_count.')
  const row = page('row', 'Fields of the answer', 'Name · Meaning', 'row_count · How many rows were read')
  const section = page('section', 'Methods', 'All of them.', [3, 'row_count', 'Count with row_count'], 'It counts.')
  const cause = page('cause', 'Problems', 'What goes wrong.', 'No rows · The row_count is 0 · Read row_count again')
  const queries = ['row_count', 'ROW_COUNT', 'rowcount', 'row count', 'row-count', 'report.row_count']

  it.each(queries)('is first where a row or a heading defines it: %s', async (query) => {
    expect((await pages(engine([sample, row, cause]), query))[0]).toBe('row')
    expect((await pages(engine([sample, section, cause]), query))[0]).toBe('section')
  })
})

describe('a name whose words are in the title of another page', () => {
  const titled = page('titled', 'Count it', 'Each row is counted once.')
  const mention = page('mention', 'Storage', 'Where files lie.', 'The file ends after row_count lines.')
  const whole = page('whole', 'Row count', 'How many there are.')

  it('is first where it occurs', async () => {
    expect((await pages(engine([titled, other, mention]), 'row_count'))[0]).toBe('mention')
  })

  it('comes after a title that is the name, written apart', async () => {
    expect((await pages(engine([titled, other, mention, whole]), 'row_count')).slice(0, 2)).toEqual([
      'whole',
      'mention',
    ])
  })

  it('finds the title if it occurs nowhere', async () => {
    expect(await pages(engine([titled, other]), 'row_count')).toEqual(['titled'])
  })
})

describe('synonyms', () => {
  const site = engine(
    [
      page('short', 'Upkeep', 'Set a PDB for it.'),
      page('long', 'Drains', 'A pod disruption budget keeps it up.'),
      other,
    ],
    [['pdb', 'pod disruption budget']],
  )

  it.each([['pdb'], ['pod disruption budget']])('are found both ways: %s', async (query) => {
    expect(new Set(await pages(site, query))).toEqual(new Set(['short', 'long']))
  })

  it('of several words are found in a text that has them all', async () => {
    const texts = ['Set a PDB.', 'A pod starts.', 'The budget of a pod.', 'Write a pod disruption budget.']
    const { records } = await engine([page('a', 'Upkeep', ...texts)], [['pdb', 'pod disruption budget']]).find('pdb')
    expect(records.map(({ content }) => content)).toEqual(['Set a PDB.', 'Write a pod disruption budget.'])
  })

  it('of several words are not found in a page that has them in several texts', async () => {
    const apart = page('apart', 'Costs', 'A pod starts.', 'After a disruption.', 'The budget of a team.')
    expect(await engine([apart], [['pdb', 'pod disruption budget']]).find('pdb')).toMatchObject({
      records: [],
      count: 0,
    })
  })

  it('of several words, in texts of many pages, do not hide the page with the word itself', async () => {
    const rest = Array.from({ length: 8 }, () => 'It goes on.')
    const apart = Array.from({ length: 30 }, (_, at) => page(`p${at}`, 'Time of day', 'There is no limit.', ...rest))
    const others = Array.from({ length: 60 }, (_, at) => page(`o${at}`, 'Place', 'Nothing of the kind.'))
    const site = engine(
      [...others, ...apart, page('z', 'Requests', 'A request has a timeout.')],
      [['timeout', 'time limit']],
    )
    expect(await pages(site, 'timeout')).toEqual(['z'])
    expect(await site.find('timeout')).toMatchObject({ count: 1 })
  })
})

describe('the records of a page', () => {
  it('are at most four, the heading first', async () => {
    const texts = Array.from({ length: 9 }, (_, at) => `Port ${at}.`)
    const { records } = await engine([page('a', 'Network', 'Text.', [2, 'port', 'Port'], ...texts)]).find('port')
    expect(records.map(({ objectID }) => objectID)).toEqual([
      'v1/a#port:0',
      'v1/a#port:1',
      'v1/a#port:2',
      'v1/a#port:3',
    ])
  })

  it('are just its title if only its group matches', async () => {
    const { records } = await engine([title]).find('guide')
    expect(records.map(({ type }) => type)).toEqual(['lvl1'])
  })
})

describe('highlights', () => {
  it.each([
    ['the letters that were typed', 'clus', { clus: 4, cluster: 4 }],
    ['the whole of a word matched with a typo', 'clustar', { clustar: 7, cluster: 7 }],
    ['the typed prefix of an identifier', 'client.wor', { 'client.wor': 10, 'client.workspaces.create': 10 }],
    ['only the query if nothing matches', 'kubernetes', { kubernetes: 10 }],
  ])('are %s', async (_what, query, expected) => {
    const highlights = [...(await words.find(query)).highlights]
    expect(Object.fromEntries(highlights.map(([term, { letters }]) => [term, letters]))).toEqual(expected)
    expect(highlights.every(([, { word }]) => word === query)).toBe(true)
  })
})
