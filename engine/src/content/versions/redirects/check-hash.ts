import { anchorFinder, anchorOf, isTop } from '../../../model/checks/find-anchor.ts'
import type { Problem } from '../../../model/problem.ts'
import type { Doc } from '../../../model/site.ts'
import { type SitePath, splitTarget } from '../../../model/url.ts'
import type { RedirectTargets } from './expand-redirects.ts'

interface HashInput {
  readonly docs: ReadonlyMap<SitePath, Doc>
  readonly sources: RedirectTargets['sources']
  /** Takes the problem of the redirect at a path of the file. */
  readonly add: (path: readonly PropertyKey[], problem: Omit<Problem, 'file' | 'line' | 'column'>) => void
}

/** Checks the hash of a redirect to a page, at a path of the file. */
type CheckHash = (path: readonly PropertyKey[], page: SitePath, suffix: string) => void

/** Reports a hash that the page does not have, as that of a link is. */
export function hashChecker({ docs, sources, add }: HashInput): CheckHash {
  const findAnchor = anchorFinder()()
  return (path, page, suffix) => {
    const { hash } = splitTarget(suffix)
    const anchor = anchorOf(hash)
    const doc = docs.get(page)
    const source = doc && sources?.[doc.source]
    if (!source || anchor === '' || isTop(source, anchor)) return
    const missing = findAnchor(source, anchor)
    if (!missing) return
    const message = `${String(path.at(-1))} redirects to ${page || '/'}${hash}, but the page has no such heading.`
    add(path, { message, ...missing, check: 'links', versions: [doc.version] })
  }
}
