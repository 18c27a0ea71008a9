import { COMPARISON_FILE, COMPARISON_FOLDER, type ComparisonFile } from '../../changes/comparison-file.ts'
import { textSections } from '../../changes/text-sections.ts'
import { type Site, sourceOf, type Version } from '../../model/site.ts'
import { sitePath, toHref } from '../../model/url.ts'
import { type ListedVersion, VERSIONS_JSON, type VersionsFile } from '../../model/versions-file.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'

/** `versions.json`, and the data by which a browser compares any two versions. */
export const versions: Emitter = {
  name: 'versions and their comparison',
  reserves: [{ scope: 'site', name: COMPARISON_FOLDER, purpose: 'the comparison of versions' }],
  *emit({ context }) {
    const { site } = context
    yield { file: VERSIONS_JSON, content: JSON.stringify(versionsFile(context)) }
    yield { file: COMPARISON_FILE, content: JSON.stringify(comparisonFile(site)) }
    for (const { file, sections } of Object.values(site.sources))
      yield { file: textsFile(file), content: JSON.stringify(textSections(sections)) }
  },
}

function versionsFile({ site, config: { basePath }, latest }: SiteContext): VersionsFile {
  const listed = ({ name, label, path }: Version): ListedVersion => ({
    name,
    label,
    href: toHref(basePath, sitePath(path)),
  })
  return { latest: listed(latest), versions: site.versions.map(listed) }
}

/** Unlisted docs are left out, as in the lists of changes. */
function comparisonFile(site: Site): ComparisonFile {
  const sources = Object.keys(site.sources)
  const numbers = new Map(sources.map((source, at) => [source, at]))
  const versionsOf = site.versions.map(({ name, label, path, docs }) => {
    const listed = Object.values(docs).filter((doc) => !doc.unlisted)
    const compared = listed.map((doc) => {
      const { title } = sourceOf(site, doc)
      return [doc.id, { source: numbers.get(doc.source) ?? -1, title, path: doc.path }]
    })
    return { name, label, path, docs: Object.fromEntries(compared) }
  })
  return { versions: versionsOf, moves: site.moves, texts: sources.map(textsFile) }
}

/** `v1/guide/first.md` -> `comparison/v1/guide/first.json` */
function textsFile(source: string): string {
  return `${COMPARISON_FOLDER}${source.replace(/\.md$/, '.json')}`
}
