import { join, relative } from 'node:path'
import { withSlashes } from '../../content/files/file-paths.ts'
import { isIncludedFile } from '../../content/files/files.ts'
import type { LayerNote } from '../../model/dev/layer-note.ts'
import { allDocs, type Doc, type Site } from '../../model/site.ts'
import { toHref } from '../../model/url.ts'
import { counted } from '../../model/util/counted.ts'
import { shellWord } from '../../model/util/text/shell-word.ts'

/** Which layer the text of a page comes from, and which versions show it. */
export function describeLayer(
  site: Site,
  doc: Doc,
  { basePath, contentDir }: { basePath: string; contentDir: string },
): LayerNote {
  return {
    layer: doc.layer,
    file: withSlashes(relative(process.cwd(), join(contentDir, doc.file))),
    shownIn: showing(site, doc.file).map(({ version, path }) => ({
      name: version,
      href: toHref(basePath, path),
      isCurrent: version === doc.version,
    })),
  }
}

/** More files than an author saves at the same time. */
const MAX_DESCRIBED = 10

/** The lines about files that were edited at the same time; those that a checkout of another branch changes are only counted. */
export function describeEdits(site: Site, files: readonly string[]): string[] {
  if (files.length > MAX_DESCRIBED) return [`${counted(files.length, 'file')} changed.`]
  return files.map((file) => describeEdit(site, file))
}

/** A message about which versions an edit of a file changes, and how those that inherit it get a file of their own. */
function describeEdit(site: Site, file: string): string {
  const docs = showing(site, file)
  if (isIncludedFile(file)) return `${file}: shown by the pages that include it.`
  if (docs.length === 0) return `${file}: shown in no version.`
  const message = `${file}: shown in ${docs.map(({ version }) => version).join(', ')}.`
  const forks = docs
    .filter(({ layer, version }) => layer !== version)
    .map(({ version, id }) => `npx stratadocs fork ${version} ${shellWord(id)}`)
  if (forks.length === 0) return message
  return `${message} To give a version and those after it their own copy, with this edit: ${forks.join(', or ')}`
}

/** The docs of a file, one per version, oldest first: that of the layer with the file, then those that inherit it. */
function showing(site: Site, file: string): Doc[] {
  const order = site.versions.map(({ name }) => name)
  return allDocs(site)
    .filter((doc) => doc.file === file)
    .sort((a, b) => order.indexOf(b.version) - order.indexOf(a.version))
}
