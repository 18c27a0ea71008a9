import { type Doc, sourceOf } from '../../model/site.ts'
import type { SourceLink } from '../../model/source.ts'
import type { SiteContext } from '../site-context.ts'

/** A link that a copy of its page has to name in another way. */
export interface ForkedLink {
  readonly link: SourceLink
  /** Where it leads before the copy. */
  readonly doc: Doc
  /** Its query and hash. */
  readonly suffix: string
}

/**
 * The links of an inherited page that lead elsewhere, or nowhere, from a copy of it in the layer of its version: links follow the
 * moves between the layer they are written in and the version, and there are none for such a copy.
 */
export function forkedLinks({ site, linksOf }: Pick<SiteContext, 'site' | 'linksOf'>, doc: Doc): ForkedLink[] {
  const { links } = sourceOf(site, doc)
  const copied = linksOf({ ...doc, layer: doc.version, sourceId: doc.id })
  return linksOf(doc).flatMap((result, at): ForkedLink[] => {
    const [link, copy] = [links[at], copied[at]]
    if (!link || !('doc' in result) || (copy && 'doc' in copy && isSame(copy.doc, result.doc))) return []
    return [{ link, doc: result.doc, suffix: result.suffix }]
  })
}

function isSame(a: Doc, b: Doc): boolean {
  return a.version === b.version && a.id === b.id
}
