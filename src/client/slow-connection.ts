interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True on a 2g connection or with data saver on: nothing is fetched ahead then. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false)
}
