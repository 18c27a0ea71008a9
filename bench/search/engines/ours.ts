import { createEngine } from '../../../engine/src/search/engine.ts'
import { reduceQuery } from '../../../engine/src/search/query/reduce-query.ts'
import type { BenchEngine } from '../types.ts'

/** The site's own search, as the site asks it. */
export const ours: BenchEngine = {
  name: 'ours',
  prepare: async ({ index }) => {
    const engine = createEngine(index)
    // Records come best first, page by page.
    return async (query) => [
      ...new Set(engine.find(reduceQuery(query)).records.map((record) => record.url_without_anchor)),
    ]
  },
}
