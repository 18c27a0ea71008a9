import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap grow by half before garbage is collected. V8's own limit is up to four times what is in use, and most of what a
 * build uses are whole documents that live for a moment.
 */
export function limitHeap() {
  setFlagsFromString('--heap-growing-percent=50')
}
