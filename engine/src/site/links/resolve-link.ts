import { anchorFinder, anchorOf, type FindAnchor, isTop } from '../../model/checks/find-anchor.ts'
import { FILE_EXTENSION } from '../../model/files/file-extension.ts'
import { currentId, type Doc, findDoc, findVersion, type Site, sourceOf, type Version } from '../../model/site.ts'
import type { SourceLink } from '../../model/source.ts'
import { decodeAddress, resolveRelative, type SitePath, sitePath, splitTarget, toHref } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import { nearestAmong, suggest } from '../../model/util/nearest.ts'
import { type FindByAddress, findByAddress, type SiteAddresses } from './find-by-address.ts'
import { isWrittenBefore, type LinkProblem, removalsIn, removedProblem } from './removed-docs.ts'

export interface LinkTarget {
  readonly doc: Doc
  readonly href: string
  readonly suffix: string
}

/** The target of a link in one version, or why it is broken; both if the page exists but lacks the heading. */
export type LinkResult = LinkTarget | LinkProblem | (LinkTarget & LinkProblem)

/** Lookups over a site that resolving a link needs. */
interface LinkIndex extends SiteAddresses {
  readonly findAnchor: FindAnchor
  readonly findByAddress: FindByAddress
  /** The hint for an id that a version lacks. */
  readonly suggestDoc: (version: string, id: string) => string
}

/** Resolves the links of docs, by slot number; those of each doc once. */
export function linkResolver(
  site: Site,
  { basePath, docsByPath }: Pick<LinkIndex, 'basePath' | 'docsByPath'>,
): (doc: Doc) => readonly LinkResult[] {
  const openAnchors = anchorFinder()
  const addresses = { site, basePath, docsByPath }
  const shared = {
    ...addresses,
    findByAddress: findByAddress(addresses),
    suggestDoc: docSuggestions(site),
  }
  return memoize((doc) => {
    const index: LinkIndex = { ...shared, findAnchor: openAnchors() }
    return sourceOf(site, doc).links.map((link) => resolveLink(index, doc, link))
  })
}

/** Suggests docs of a version, computed once per id: every page may link to the same missing one. */
function docSuggestions({ versions }: Site): LinkIndex['suggestDoc'] {
  const among = memoize(({ docs }: Version) => {
    const ids = Object.keys(docs)
    return { ids, find: nearestAmong(ids) }
  })
  return memoize((name, id) => {
    const version = findVersion(versions, name)
    if (!version) return suggest(id, [])
    const { ids, find } = among(version)
    return suggest(id, ids, find)
  })
}

/**
 * Resolves a link of `doc`: `#heading` in the page, `/docs/…` to any page of the site, else a relative file path ending
 * in `.md`, or the same without the extension. Relative paths start at the source's own id, so that a moved page keeps its links.
 */
function resolveLink(index: LinkIndex, doc: Doc, link: SourceLink): LinkResult {
  const { path, search, hash } = splitTarget(link.target)
  if (path === '') return withAnchor(index, { doc, suffix: search + hash, isOwn: true })
  const from = { ...doc, layer: layerOf(doc, link) }
  const target = path.startsWith('/') ? index.findByAddress(path) : findByFile(index, from, path)
  if ('problem' in target) return target
  return withAnchor(index, { doc: target, suffix: search + hash, isOwn: false })
}

/** The layer that a link is written in: that of the page, or that of a file that the page includes. */
function layerOf({ layer }: Doc, { file }: SourceLink): string {
  return file?.split('/')[0] || layer
}

function findByFile(index: LinkIndex, from: Doc, path: string): Doc | LinkProblem {
  const folder = from.sourceId.split('/').slice(0, -1).join('/')
  const decoded = decodeAddress(path)?.normalize()
  if (decoded === undefined) return { problem: `${path} cannot be decoded.`, hint: 'Write a percent sign as %25.' }
  const id = resolveRelative(folder, decoded)?.replace(/\.md$/, '')
  if (id === undefined)
    return {
      problem: `${path} points outside the version.`,
      hint: `Link to another version as ${index.basePath}version/page.`,
    }
  const named = path.endsWith('.md') ? undefined : findByRelativeAddress(index, from, { id, path: decoded })
  if (named) return named
  if (FILE_EXTENSION.test(path) && !path.endsWith('.md'))
    return { problem: `${path} is not a Markdown file.`, hint: `Write ${path.replace(/\.html?$/i, '')}.md.` }
  const here = currentId(index.site, from.version, { layer: from.layer, id })
  const doc = findDoc(index.site, from.version, here)
  if (doc) return doc
  const address = addressFrom(from, decoded)
  const drafts = findVersion(index.site.versions, from.version)?.drafts ?? []
  if (drafts.some((draft) => draft.id === here || draft.path === address))
    return { problem: `${path} is a draft.`, hint: 'Publish it or remove the link.' }
  const removed = removalsIn(index.site, from.version).find((one) => one.id === here)
  if (removed) return removedProblem(id, removed, isWrittenBefore(index.site, from.layer, removed))
  return { problem: `There is no doc ${id}.`, hint: index.suggestDoc(from.version, id) }
}

/** A page named without an extension: as its file, or else as browsers resolve it, against the address of the page it is on. */
function findByRelativeAddress(
  index: LinkIndex,
  from: Doc,
  { id, path }: { id: string; path: string },
): Doc | undefined {
  if (FILE_EXTENSION.test(path)) return undefined
  const here = (one: string) => currentId(index.site, from.version, { layer: from.layer, id: one })
  // For the folder of the version itself, the id is empty.
  const ids = [id, id === '' ? 'index' : `${id}/index`]
  const byFile = ids.flatMap((one) => findDoc(index.site, from.version, here(one)) ?? [])[0]
  if (byFile) return byFile
  const address = addressFrom(from, path)
  const found = address === undefined ? undefined : index.docsByPath.get(address)
  return found?.version === from.version ? found : undefined
}

/** What a relative path means to browsers: it starts at the address of the page it is on. */
function addressFrom({ path: from }: Doc, path: string): SitePath | undefined {
  const address = resolveRelative(from.split('/').slice(0, -1).join('/'), path)
  return address === undefined ? undefined : sitePath(address)
}

function withAnchor(
  index: LinkIndex,
  { doc, suffix, isOwn }: { doc: Doc; suffix: string; isOwn: boolean },
): LinkResult {
  const { search, hash } = splitTarget(suffix)
  const source = sourceOf(index.site, doc)
  const anchor = anchorOf(hash)
  const to = (end: string) => ({ doc, suffix: end, href: (isOwn ? '' : toHref(index.basePath, doc.path)) + end })
  const target = to(suffix)
  const missing = anchor === '' ? undefined : index.findAnchor(source, anchor)
  if (!missing) return target
  if (isTop(source, anchor)) return to(isOwn ? `${search}#` : search)
  return { ...target, problem: `${doc.id} has no heading ${hash}.`, ...missing }
}
