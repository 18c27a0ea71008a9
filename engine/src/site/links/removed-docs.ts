import type { Removals, Site } from '../../model/site.ts'
import { getOwn } from '../../model/util/get-own.ts'

/** Why a link is broken, and what to do about it. */
export interface LinkProblem {
  readonly problem: string
  readonly hint: string
}

/** A doc that a version no longer has. */
interface RemovedDoc {
  readonly id: string
  /** The version whose row in the table removes it. */
  readonly by: string
  readonly place: Removals[string]
}

/** What is removed in a version: by itself, or by one that it extends. */
export function removalsIn({ lineages, removals }: Site, version: string): RemovedDoc[] {
  return (getOwn(lineages, version) ?? []).flatMap((by) =>
    Object.entries(getOwn(removals, by) ?? {}).map(([id, place]) => ({ id, by, place })),
  )
}

/**
 * Why a link to such a doc is broken; `name` is the doc as the link names it. A link is inherited if it is written in a version
 * that has the doc: it has to stay there.
 */
export function removedProblem(
  name: string,
  { by, place: { line, column } }: RemovedDoc,
  isInherited = false,
): LinkProblem {
  return {
    problem: `${name} was removed in ${by} by versions.yaml:${line}:${column}.`,
    hint: isInherited
      ? `Fork the page for ${by}, and change the link there.`
      : 'Remove the link, or point it to the page that replaces it.',
  }
}

/** True if a layer belongs to a version that still has the removed doc. */
export function isWrittenBefore({ lineages }: Pick<Site, 'lineages'>, layer: string, { by }: RemovedDoc): boolean {
  return !getOwn(lineages, layer)?.includes(by)
}
