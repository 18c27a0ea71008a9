import type { CheckLevels } from '../../model/checks/check.ts'
import type { Problem } from '../../model/problem.ts'
import { allDocs, currentId, type Doc, findDoc, type Site, sourceOf, versionOf } from '../../model/site.ts'
import type { Place } from '../../model/source.ts'
import { suggestAvailable } from '../../model/util/nearest.ts'
import type { SiteContext } from '../site-context.ts'
import { isWrittenBefore, removalsIn, removedProblem } from './removed-docs.ts'

/** A link or reference of a source that is broken in one version. */
interface Failure extends Place {
  readonly what: 'Broken link' | 'Missing doc'
  readonly message: string
  readonly hint: string
}

/**
 * Resolves every link and reference of every page, and reports each broken one once, with the versions in which it is broken.
 * Versions whose level is `off` are left out.
 */
export function checkLinks(
  context: Pick<SiteContext, 'site' | 'linksOf'>,
  levels: ReadonlyMap<string, CheckLevels>,
): Problem[] {
  const { site } = context
  const failures = new Map<string, { file: string; failure: Failure; versions: string[] }>()
  for (const doc of allDocs(site)) {
    if (levels.get(doc.version)?.links === 'off') continue
    for (const failure of [...brokenLinks(context, doc), ...missingReferences(site, doc)]) {
      const key = `${failure.file ?? doc.file}:${failure.line}:${failure.column}:${failure.message}`
      const known = failures.get(key)
      if (!known) failures.set(key, { file: failure.file ?? doc.file, failure, versions: [doc.version] })
      else if (!known.versions.includes(doc.version)) known.versions.push(doc.version)
    }
  }
  return [...failures.values()].map(({ file, failure: { what, message, hint, line, column }, versions }) => ({
    file,
    line,
    column,
    message: `${what} in ${versions.join(', ')}: ${message}`,
    hint,
    check: 'links',
    versions,
  }))
}

function brokenLinks({ site, linksOf }: Pick<SiteContext, 'site' | 'linksOf'>, doc: Doc): Failure[] {
  const { links } = sourceOf(site, doc)
  return linksOf(doc).flatMap((result, at): Failure[] => {
    if (!('problem' in result) || links[at]?.isUnchecked) return []
    const { line, column, file } = links[at] ?? { line: 1, column: 1, file: undefined }
    return [{ what: 'Broken link', line, column, ...(file && { file }), message: result.problem, hint: result.hint }]
  })
}

function missingReferences(site: Site, doc: Doc): Failure[] {
  const { docs, drafts } = versionOf(site, doc)
  return sourceOf(site, doc).references.flatMap(({ key, id, line, column }): Failure[] => {
    const here = currentId(site, doc.version, { layer: doc.layer, id })
    if (findDoc(site, doc.version, here)) return []
    const failure = { what: 'Missing doc', line, column } as const
    if (drafts.some((draft) => draft.id === here))
      return [{ ...failure, message: `${key} names ${id}, which is a draft.`, hint: `Publish it or remove ${key}.` }]
    const removed = removalsIn(site, doc.version).find((one) => one.id === here)
    if (removed) {
      const { problem, hint } = removedProblem(id, removed, isWrittenBefore(site, doc.layer, removed))
      return [{ ...failure, message: `${key}: ${problem}`, hint }]
    }
    const hint = suggestAvailable(id, Object.keys(docs))
    return [{ ...failure, message: `${key} names ${id}, which does not exist.`, hint }]
  })
}
