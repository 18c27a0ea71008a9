/** A server that machines share a store by. */
export interface StoreServer {
  /** What it was given, by path. A test may change it, as a server would that lies. */
  readonly files: Map<string, Buffer>
  /** The environment of a machine that reads, and of one that also writes. */
  readonly reader: Readonly<Record<string, string>>
  readonly writer: Readonly<Record<string, string>>
  readonly close: () => void
}

/** Starts a server that keeps what it is given with its token. */
export function startStoreServer(): Promise<StoreServer>
