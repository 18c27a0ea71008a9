import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIXTURES, problemsOf } from './load-fixture.ts'
import { readContent } from './read-content.ts'

describe('versions that extend each other in a circle', () => {
  it('are reported, each at its own row', async () => {
    expect(await problemsOf('cycle')).toEqual([
      'versions.yaml:2:12  The layers of v3 form a cycle.  A version extends an older one.',
      'versions.yaml:4:12  The layers of v2 form a cycle.  A version extends an older one.',
      'versions.yaml:6:12  The layers of v1 form a cycle.  A version extends an older one.',
    ])
  })

  it('make no site: nothing else is read until the table is fixed', async () => {
    const { site } = await readContent(join(FIXTURES, 'cycle', 'content'))
    expect(site).toEqual({
      versions: [],
      sources: {},
      moves: {},
      removals: {},
      successors: {},
      predecessors: {},
      lineages: {},
      redirects: [],
      aliases: [],
      synonyms: [],
    })
  })
})
