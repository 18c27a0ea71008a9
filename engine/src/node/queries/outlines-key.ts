import { cacheKey } from '../../content/files/hash.ts'
import type { Site } from '../../model/site.ts'
import { memoize } from '../../model/util/memoize.ts'

/** Stands for everything about a site but the texts of its sources, and the places of their links. */
export const outlinesKey = memoize(({ sources, ...rest }: Site): string => {
  const outlines = Object.entries(sources).map(([key, { outlineHash, lastUpdate }]) => [key, outlineHash, lastUpdate])
  return cacheKey(rest, outlines)
})
