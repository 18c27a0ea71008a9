import { segmentOf } from './segments.ts'

/** A store that keeps nothing, for when none can be opened. */
export const NO_STORE = {
  read: () => undefined,
  record: () => undefined,
  has: () => false,
  write: () => {},
  written: () => segmentOf('', []),
  learn: () => {},
  used: (): string[] => [],
  size: () => ({ values: 0, bytes: 0 }),
  prune: () => 0,
  close: () => {},
}
