import { join } from 'node:path'
import { formatProblem } from '../../src/model/problem.ts'
import { type ReadContent, readContent } from './read-content.ts'

/** The fixture sites: one folder for each feature. */
export const FIXTURES = join(import.meta.dirname, '..', 'fixtures')

/** Reads the fixture site of a feature as a build does; throws if its version table cannot be read. */
export async function loadFixture(feature: string, options: { withDrafts?: boolean } = {}) {
  const { context, ...read } = await readContent(contentOf(feature), options)
  if (!context) throw new Error(`The fixture ${feature} has no versions.`)
  return { ...read, context } satisfies ReadContent
}

/** The problems of a fixture, as an author reads them. */
export async function problemsOf(feature: string): Promise<string[]> {
  return (await readContent(contentOf(feature))).problems.map(formatProblem)
}

function contentOf(feature: string): string {
  return join(FIXTURES, feature, 'content')
}
