import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { BenchQuery, BenchVersion } from './types.ts'

const schema = z.array(
  z.object({
    query: z.string(),
    version: z.string(),
    page: z.union([z.string(), z.array(z.string()).min(1)]),
    reader: z.string(),
    kind: z.string(),
    set: z.enum(['tuned', 'held-out']).default('tuned'),
  }),
)

/** The queries of a file with the addresses of the pages they should find. Throws when an id matches no page. */
export function readQueries(file: string, versions: readonly BenchVersion[]): BenchQuery[] {
  const problems: string[] = []
  const queries = schema.parse(parse(readFileSync(file, 'utf8'))).map(({ page, ...entry }): BenchQuery => {
    const pages = versions.find(({ name }) => name === entry.version)?.pages ?? []
    const expected = [page].flat().flatMap((id) => {
      const found = pages.find((one) => one.id === id)
      if (!found) problems.push(`"${entry.query}": ${entry.version} has no page ${id}.`)
      return found?.href ?? []
    })
    return { ...entry, expected }
  })
  if (problems.length > 0) throw new Error(`The queries do not match the site:\n${problems.join('\n')}`)
  return queries
}
