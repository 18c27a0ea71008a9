import type { Fault, FuzzPage } from './page.ts'

/** The time limit for making a page smaller, in milliseconds. */
const MAX_TIME = 60_000

/** Removes what a page does not need to show a fault: lines first, then characters; halves, then smaller pieces. */
export async function minimise(page: FuzzPage, shows: (page: FuzzPage) => Promise<boolean>): Promise<FuzzPage> {
  const end = Date.now() + MAX_TIME
  let smallest = page
  if (await shows({ ...page, shared: '' })) smallest = { ...page, shared: '' }
  for (const separator of ['\n', '']) {
    let parts = smallest.text.split(separator)
    for (let size = Math.ceil(parts.length / 2); size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; at < parts.length && Date.now() < end; ) {
        const rest = parts.toSpliced(at, size)
        const candidate = { ...smallest, text: rest.join(separator) }
        if (await shows(candidate)) {
          parts = rest
          smallest = candidate
        } else at += size
      }
    }
  }
  return smallest
}

/** True for faults that most likely have the same cause. */
export function isSameFault(a: Fault | undefined, b: Fault): boolean {
  return a?.kind === b.kind && a.what === b.what
}
