import { memorySource } from '../../../engine/src/search/build/memory-source.ts'
import { createEngine } from '../../../engine/src/search/engine.ts'
import { reduceQuery } from '../../../engine/src/search/query/reduce-query.ts'
import type { BenchEngine } from '../types.ts'

/** The site's own search, as the site asks it. */
export const ours: BenchEngine = {
  name: 'ours',
  prepare: async ({ index }) => {
    const engine = createEngine(memorySource(index))
    // Records come best first, page by page.
    return async (query) => [
      ...new Set((await engine.find(reduceQuery(query))).records.map((record) => record.url_without_anchor)),
    ]
  },
}
