import { suggestAvailable } from '../model/nearest.ts'
import type { Problem } from '../model/problem.ts'
import { allDocs, findDoc, type Place, type Site, type SiteDoc, sourceOf } from '../model/site.ts'
import { type LinkIndex, linkIndex, resolveLink } from './resolve-link.ts'

/** Something of a source that leads nowhere in one version. */
interface Failure extends Place {
  readonly what: 'Broken link' | 'Missing doc'
  readonly message: string
  readonly hint: string
}

/** Resolves every link and reference of every page; one that fails is reported once, with the versions it fails in. */
export function checkLinks(site: Site, basePath: string): Problem[] {
  const index = linkIndex(site, basePath)
  const failures = new Map<string, { file: string; failure: Failure; versions: string[] }>()
  for (const doc of allDocs(site)) {
    for (const failure of [...brokenLinks(index, doc), ...missingReferences(site, doc)]) {
      const key = `${doc.source}:${failure.line}:${failure.column}:${failure.message}`
      const known = failures.get(key)
      if (!known) failures.set(key, { file: doc.source, failure, versions: [doc.version] })
      else if (!known.versions.includes(doc.version)) known.versions.push(doc.version)
    }
  }
  return [...failures.values()].map(({ file, failure: { what, message, hint, line, column }, versions }) => ({
    file,
    line,
    column,
    message: `${what} in ${versions.join(', ')}: ${message}`,
    hint,
  }))
}

function brokenLinks(index: LinkIndex, doc: SiteDoc): Failure[] {
  return sourceOf(index.site, doc).links.flatMap((link): Failure[] => {
    const result = resolveLink(index, doc, link)
    if (!('problem' in result)) return []
    const { line, column } = link
    return [{ what: 'Broken link', line, column, message: result.problem, hint: result.hint }]
  })
}

function missingReferences(site: Site, doc: SiteDoc): Failure[] {
  const ids = Object.keys(site.docs[doc.version] ?? {})
  return sourceOf(site, doc).references.flatMap(({ key, id, line, column }): Failure[] => {
    if (findDoc(site, doc.version, id)) return []
    const message = `${key} names ${id}, which does not exist.`
    return [{ what: 'Missing doc', line, column, message, hint: suggestAvailable(id, ids) }]
  })
}
