import { join, relative, sep } from 'node:path'
import type { LayerNote } from '../../model/layer-note.ts'
import { allDocs, type Doc, type Site } from '../../model/site.ts'
import { toHref } from '../../model/url.ts'

/** Tells of a page which layer its text comes from, and where else it is shown. */
export function layerNote(
  site: Site,
  doc: Doc,
  { basePath, contentDir }: { basePath: string; contentDir: string },
): LayerNote {
  return {
    layer: doc.layer,
    file: slashed(relative(process.cwd(), join(contentDir, doc.source))),
    shownIn: showing(site, doc.source).map(({ version, path }) => ({
      name: version,
      href: toHref(basePath, path),
      isCurrent: version === doc.version,
    })),
  }
}

/** Tells which versions an edit of a file changes, and how to change the newest of them only. */
export function editMessage(site: Site, source: string): string {
  const docs = showing(site, source)
  if (docs.length === 0) return `${source}: shown in no version.`
  const message = `${source}: shown in ${docs.map(({ version }) => version).join(', ')}.`
  const newest = docs.at(-1)
  if (!newest || newest.layer === newest.version) return message
  return `${message} To change one version only: docs fork ${newest.version} ${newest.id}`
}

/** The path of a source below the content folder, as the site names it. */
export function sourceName(contentDir: string, path: string): string {
  return slashed(relative(contentDir, path))
}

/** The docs of a source, one a version, oldest first: the layer that holds it, then those that inherit it. */
function showing(site: Site, source: string): Doc[] {
  const order = site.versions.map(({ name }) => name)
  return allDocs(site)
    .filter((doc) => doc.source === source)
    .sort((a, b) => order.indexOf(b.version) - order.indexOf(a.version))
}

function slashed(path: string): string {
  return path.split(sep).join('/')
}
