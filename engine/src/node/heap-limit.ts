import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How many bytes of the heap may be garbage, about. */
const MAX_GARBAGE = 256e6

/**
 * Returns a function that collects garbage when there is much of it. Left to itself, the heap grows to four times of what is in use,
 * because whole documents are too long for the part of it that is collected often.
 */
export function heapLimit(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let used = getHeapStatistics().used_heap_size
  return () => {
    const { used_heap_size: now } = getHeapStatistics()
    // What V8 collected itself is a new beginning.
    used = Math.min(used, now)
    if (now - used < MAX_GARBAGE) return
    collect()
    used = getHeapStatistics().used_heap_size
  }
}
