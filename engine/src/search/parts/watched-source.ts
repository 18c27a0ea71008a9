import type { PartSource } from './part-source.ts'

/** A source that knows whether something is being read from it. */
export interface WatchedSource {
  readonly source: PartSource
  readonly isReading: () => boolean
}

/** Watches a source. Parts that are already decoded are not read from it. */
export function watchedSource({ bytes, texts }: PartSource): WatchedSource {
  let reading = 0
  const count = async <Value>(read: Promise<Value>) => {
    reading += 1
    try {
      return await read
    } finally {
      reading -= 1
    }
  }
  return {
    source: { bytes: (part) => count(bytes(part)), texts: (part) => count(texts(part)) },
    isReading: () => reading > 0,
  }
}
