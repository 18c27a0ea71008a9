/** A server that is replaced when what it was opened with changes. Each step waits for the one before. */
export interface ReplaceableServer<Server> {
  /** The server that is open once everything asked for is done. */
  readonly current: () => Promise<Server>
  readonly replace: () => void
  /** Replaces the server if it is outdated. */
  readonly check: () => void
}

/** Starts with a server that is open. */
export function replaceableServer<Server>(
  first: Server,
  given: {
    /** Opens a server in place of the last one, or returns that one. */
    readonly reopen: (last: Server) => Promise<Server>
    readonly isOutdated: (last: Server) => Promise<boolean>
  },
): ReplaceableServer<Server> {
  const { reopen, isOutdated } = given
  let current: Promise<Server> = Promise.resolve(first)
  /** A waiting step sees all edits before it begins, so one is enough for a copied folder of files. Each request waits for it. */
  const queued = (step: (last: Server) => Promise<Server>) => {
    let isWaiting = false
    return () => {
      if (isWaiting) return
      isWaiting = true
      current = current.then((last) => {
        isWaiting = false
        return step(last)
      })
    }
  }
  return {
    current: () => current,
    replace: queued(reopen),
    check: queued(async (last) => ((await isOutdated(last)) ? reopen(last) : last)),
  }
}
