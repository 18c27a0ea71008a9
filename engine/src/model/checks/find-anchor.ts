import { slug } from 'github-slugger'
import type { SourceDoc } from '../source.ts'
import { decodeAddress } from '../url.ts'
import { memoize } from '../util/memoize.ts'
import { nearest, suggest } from '../util/nearest.ts'

/** Looks an id up in a source: undefined if a link may point to it, else what to say to the author. */
export type FindAnchor = (source: SourceDoc, id: string) => { readonly hint: string } | undefined

/** Finding the nearest id compares all ids of a page: of many mistakes, only the first get a suggestion. */
const MAX_SUGGESTIONS = 50

/** Creates the lookups of a site: one for the links of each page. */
export function anchorFinder(): () => FindAnchor {
  const anchorsOf = memoize((source: SourceDoc) => {
    const all = [...source.headings.map(({ id }) => id), ...(source.anchors ?? [])]
    return { all, known: new Set(all) }
  })
  return () => {
    let suggestions = 0
    return (source, id) => {
      const { all, known } = anchorsOf(source)
      if (known.has(id)) return undefined
      return { hint: suggest(id, all, ++suggestions > MAX_SUGGESTIONS ? () => undefined : nearest) }
    }
  }
}

/** The id in a hash, decoded; '' for none. What follows `:~:` is for browsers: a text to scroll to. */
export function anchorOf(hash: string): string {
  const [id = ''] = hash.slice(1).split(':~:')
  return decodeAddress(id) ?? id
}

/**
 * True for an id that means the top of a page: that of the title, as GitHub makes it or the author set it, because here a page
 * begins with its title; and `top`, which browsers know in any case.
 */
export function isTop(source: SourceDoc, id: string): boolean {
  return id.toLowerCase() === 'top' || id === source.titleId || id === slug(source.title)
}
