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
const TEXT_KEYS = ['description', 'hash', 'samples', 'sections'] as const

/** The same source, its body left where it is; `onRead` is called each time that its text is asked for. */
export function observedSource<Doc extends Pick<SourceDoc, (typeof TEXT_KEYS)[number]>, More extends object>(
  doc: Doc,
  more: More,
  onRead: () => void,
): Doc & More {
  const observed = TEXT_KEYS.map((key) => {
    const get = () => {
      onRead()
      return doc[key]
    }
    return [key, { enumerable: true, get }]
  })
  return Object.defineProperties({ ...more } as Doc & More, {
    ...Object.getOwnPropertyDescriptors(doc),
    ...Object.fromEntries(observed),
  })
}
