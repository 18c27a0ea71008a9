import { join } from 'node:path'
import { type LoadedSite, loadSite } from '../../src/content/load-site.ts'
import { compileSource } from '../../src/content/sources/compile.ts'
import { formatProblem } from '../../src/model/problem.ts'
import { articleRenderers } from '../../src/theme/content/article-renderers.tsx'

/** Where the fixture sites lie: one folder a feature. */
export const FIXTURES = join(import.meta.dirname, '..', 'fixtures')

/** Reads the fixture site of a feature as a build does. */
export function loadFixture(feature: string, { withDrafts = false } = {}): Promise<LoadedSite> {
  return loadSite({
    contentDir: join(FIXTURES, feature, 'content'),
    basePath: '/mlops/',
    withDrafts,
    compile: (source) => compileSource(source, articleRenderers),
  })
}

/** The problems of a fixture, as an author reads them. */
export async function problemsOf(feature: string): Promise<string[]> {
  return (await loadFixture(feature)).problems.map(formatProblem)
}
