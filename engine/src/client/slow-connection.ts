interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True on a 2G connection or with data saver on, when nothing is prefetched. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}
