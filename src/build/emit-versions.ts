import type { ComparisonFile } from '../changes/comparison-file.ts'
import { COMPARISON_FILE } from '../changes/comparison-file.ts'
import { twinOf } from '../content/link.ts'
import type { SiteConfig } from '../model/config.ts'
import { findDoc, type Site } from '../model/site.ts'
import { absoluteUrl, sitePath, toHref } from '../model/url.ts'
import { type ListedVersion, VERSIONS_JSON, type VersionsFile } from '../model/versions-file.ts'
import type { OutputFile } from './output.ts'
import { comparedVersions } from './page-changes.ts'
import { latestOf } from './page-of.ts'

/** `versions.json`, and the data by which a browser compares any two versions. */
export function emitVersions(site: Site, { origin, basePath }: SiteConfig): OutputFile[] {
  const listed = ({ name, label, path }: Site['versions'][number]): ListedVersion => ({
    name,
    label,
    href: absoluteUrl(origin, toHref(basePath, sitePath(path))),
  })
  const versions: VersionsFile = { latest: listed(latestOf(site)), versions: site.versions.map(listed) }
  return [
    { file: VERSIONS_JSON, text: JSON.stringify(versions) },
    { file: COMPARISON_FILE, text: JSON.stringify(comparisonOf(site)) },
  ]
}

function placesOf(site: Site, version: string, id: string): { path: string; twin: string } {
  const doc = findDoc(site, version, id)
  return { path: doc?.path ?? '', twin: doc ? twinOf(site, doc) : '' }
}

/** Sources are numbered: a browser asks only whether they are the same. */
function comparisonOf(site: Site): ComparisonFile {
  const numbers = new Map(Object.keys(site.sources).map((source, at) => [source, at]))
  const compared = comparedVersions(site)
  const docs = Object.entries(compared.docs).map(([version, byId]) => [
    version,
    Object.fromEntries(
      Object.entries(byId).map(([id, { source, title }]) => [
        id,
        { source: numbers.get(String(source)) ?? -1, title, ...placesOf(site, version, id) },
      ]),
    ),
  ])
  const versions = site.versions.map(({ name, label, path }) => ({ name, label, path }))
  return { versions, docs: Object.fromEntries(docs), moves: site.moves }
}
