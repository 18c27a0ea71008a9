import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How many bytes of the heap may be garbage, about. */
const MAX_GARBAGE = 96e6

let collect: (() => void) | undefined
let used = 0

/**
 * Collects garbage when there is much of it. Left to itself, the heap grows to four times of what is in use, because whole
 * documents are too long for the part of it that is collected often. For work on many pages to call after each of them.
 */
export function limitHeap(): void {
  collect ??= garbageCollector()
  const { used_heap_size: now } = getHeapStatistics()
  // What V8 collected itself is a new beginning.
  used = Math.min(used, now)
  if (now - used < MAX_GARBAGE) return
  collect()
  used = getHeapStatistics().used_heap_size
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  used = getHeapStatistics().used_heap_size
  return runInNewContext('gc') as () => void
}
