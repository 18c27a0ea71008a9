import type { SourceBody, SourceDoc } from '../../model/source.ts'

/** A source of which only the outline is in memory: its body is read each time it is asked for. */
export function lazySource<Outline extends Omit<SourceDoc, 'lastUpdate' | keyof SourceBody>>(
  outline: Outline,
  read: () => SourceBody,
): Outline & SourceBody {
  return Object.defineProperties({ ...outline } as Outline & SourceBody, {
    sections: { enumerable: true, get: () => read().sections },
    samples: { enumerable: true, get: () => read().samples },
  })
}

/** What changes with every edit of a text. */
type TextKey = 'description' | 'hash' | 'samples' | 'sections'

const TEXT_KEYS: ReadonlySet<PropertyKey> = new Set<TextKey>(['description', 'hash', 'samples', 'sections'])

/** The same source, its body left where it is; `onRead` is called each time that its text is asked for. */
export function observedSource<Doc extends Pick<SourceDoc, TextKey>, More extends object>(
  doc: Doc,
  more: More,
  onRead: () => void,
): Doc & More {
  const observed = { ...more } as Doc & More
  // To copy all descriptors takes several times as long, and there are as many sources as pages.
  for (const key of Object.keys(doc) as (keyof Doc)[]) {
    if (!TEXT_KEYS.has(key)) observed[key] = doc[key] as (Doc & More)[keyof Doc]
    else
      Object.defineProperty(observed, key, {
        enumerable: true,
        get: () => {
          onRead()
          return doc[key]
        },
      })
  }
  return observed
}
