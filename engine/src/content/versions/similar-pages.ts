import { compareTexts, type TextDifference } from '../../model/util/text/similar-texts.ts'
import type { ResolvedLayer } from './layers.ts'

/** A page with a text in each of two adjacent versions, where one text with variables would do. */
export interface SimilarPages extends TextDifference {
  /** The files below the content folder. */
  readonly older: string
  readonly newer: string
}

/** Finds the pages of adjacent versions, newest first, whose texts differ only in words that contain a digit. */
export function similarPages(layers: readonly ResolvedLayer[], read: (file: string) => string): SimilarPages[] {
  return layers.slice(0, -1).flatMap((layer, at) => {
    const before = layers[at + 1]?.docs ?? new Map<string, { file: string }>()
    const formerIds = new Map(Object.entries(layer.moves).map(([from, to]) => [to, from]))
    return [...layer.docs].flatMap(([id, { file }]): SimilarPages[] => {
      const older = before.get(formerIds.get(id) ?? id)?.file
      // A page from an older layer is compared in the version whose folder it is in.
      if (older === undefined || older === file || !file.startsWith(`${layer.name}/`)) return []
      const difference = compareTexts(read(older), read(file))
      return difference ? [{ older, newer: file, ...difference }] : []
    })
  })
}
