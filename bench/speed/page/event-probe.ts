declare global {
  interface Window {
    /** The longest interaction so far, in milliseconds from the input to the next paint, as browsers round it: to 8. */
    benchLongest: () => number
  }
}

/**
 * Watches how long the page takes to respond to clicks and keys. Browsers report nothing that takes less than 16 ms, so
 * that is the least. Runs in the page and must be self-contained.
 */
export function watchInteractions(): void {
  const LEAST = 16
  let longest = LEAST
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) longest = Math.max(longest, duration)
  }).observe({ type: 'event', durationThreshold: LEAST, buffered: true } as PerformanceObserverInit)
  window.benchLongest = () => longest
}
