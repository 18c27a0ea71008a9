/** A server through which machines share a store. */
export interface StoreServer {
  /** What was uploaded, by path. A test may change it, as a lying server would. */
  readonly files: Map<string, Buffer>
  /** The environment of a machine that reads, and of one that also writes. */
  readonly reader: Readonly<Record<string, string>>
  readonly writer: Readonly<Record<string, string>>
  readonly close: () => void
}

/** Starts a server that stores what is uploaded with its token. */
export function startStoreServer(): Promise<StoreServer>
