/** A picture of a `srcset`. */
interface SrcsetCandidate {
  readonly address: string
  /** Its width or density; '' if it has none. */
  readonly descriptor: string
}

/** An address, and what follows it up to a comma. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:,|([^,]*))/g

/** The pictures of a `srcset` as browsers read it: in an address, which may be a data: URL, only a comma at the end separates. */
export function srcsetCandidates(srcset: string): SrcsetCandidate[] {
  return [...srcset.matchAll(CANDIDATE)].map(([, address = '', descriptor = '']) => ({
    address,
    descriptor: descriptor.trim(),
  }))
}
