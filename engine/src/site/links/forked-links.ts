import { currentId, type Doc, sourceOf } from '../../model/site.ts'
import type { DocReference, SourceLink } from '../../model/source.ts'
import type { SiteContext } from '../site-context.ts'

/** A link that has to be written in another way in a copy of its page. */
export interface ForkedLink {
  readonly link: SourceLink
  /** Where it leads before the copy. */
  readonly doc: Doc
  /** Its query and hash. */
  readonly suffix: string
}

/**
 * The links of an inherited page that lead elsewhere, or nowhere, from a copy of it in the layer of its version: links follow the
 * moves between the layer they are written in and the version, and for such a copy there are no moves. Links in files that the
 * page includes stay there, and links to key terms are made again for the copy.
 */
export function forkedLinks({ site, linksOf }: Pick<SiteContext, 'site' | 'linksOf'>, doc: Doc): ForkedLink[] {
  const { links } = sourceOf(site, doc)
  const copied = linksOf({ ...doc, layer: doc.version, sourceId: doc.id })
  return linksOf(doc).flatMap((result, at): ForkedLink[] => {
    const [link, copy] = [links[at], copied[at]]
    if (!link || link.isTerm || link.file !== undefined || !('doc' in result)) return []
    if (copy && 'doc' in copy && isSame(copy.doc, result.doc)) return []
    return [{ link, doc: result.doc, suffix: result.suffix }]
  })
}

/** The ids in the front matter of an inherited page that have to change in a copy of it, with the current ones. */
export function forkedReferences({ site }: Pick<SiteContext, 'site'>, doc: Doc): (DocReference & { now: string })[] {
  return sourceOf(site, doc).references.flatMap((reference) => {
    const now = currentId(site, doc.version, { layer: doc.layer, id: reference.id })
    return now === reference.id ? [] : [{ ...reference, now }]
  })
}

function isSame(a: Doc, b: Doc): boolean {
  return a.version === b.version && a.id === b.id
}
