import type { Problem } from '../model/problem.ts'
import { type Site, sourceOf } from '../model/site.ts'
import { linkIndex, resolveLink } from './link.ts'

/** Resolves every link of every page; one that fails is reported once, with the versions it fails in. */
export function checkLinks(site: Site, basePath: string): Problem[] {
  const index = linkIndex(site, basePath)
  const failures = new Map<string, { problem: Problem; versions: Set<string> }>()
  for (const docs of Object.values(site.docs)) {
    for (const doc of Object.values(docs)) {
      for (const link of sourceOf(site, doc).links) {
        const result = resolveLink(index, doc, link)
        if (!('problem' in result)) continue
        const { line, column } = link
        const key = `${doc.source}:${line}:${column}:${result.problem}`
        const problem = { file: doc.source, line, column, message: result.problem, hint: result.hint }
        const failure = failures.get(key) ?? { problem, versions: new Set<string>() }
        failure.versions.add(doc.version)
        failures.set(key, failure)
      }
    }
  }
  return [...failures.values()].map(({ problem, versions }) => ({
    ...problem,
    message: `Broken link in ${[...versions].join(', ')}: ${problem.message}`,
  }))
}
