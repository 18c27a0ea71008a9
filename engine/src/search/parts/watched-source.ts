import type { PartSource } from './part-source.ts'

/** A source of which is known whether something is being read. */
export interface WatchedSource {
  readonly source: PartSource
  readonly isReading: () => boolean
}

/** Watches a source. What was decoded before is not read from it again. */
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
