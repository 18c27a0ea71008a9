/** What the probe offers in every page. */
export interface Probe {
  metrics(): LoadMetrics
}

/** Times are milliseconds since the navigation. */
export interface LoadMetrics {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  /** Milliseconds over 50 of each task after the first paint. */
  readonly tbt: number
  /** The addresses of what had arrived when the load event fired, the document first. */
  readonly beforeLoad: readonly string[]
  /** The text of the inline scripts. */
  readonly inlineScripts: string
}

declare global {
  interface Window {
    bench: Probe
    /** Called with the time at which the awaited page or results were on the screen. */
    benchSeen: (at: number) => Promise<void>
  }
}

/** Runs in each document before anything else; must not use anything from outside. */
export function installProbe(): void {
  const tasks: { start: number; end: number }[] = []
  let lcp = 0
  let cls = 0
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, end: startTime + duration }))
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) cls += value
  })
  // Epoch milliseconds, which mean the same in each document.
  const now = () => performance.timeOrigin + performance.now()
  const blockingSince = (from: number) =>
    tasks.filter(({ end }) => end > from).reduce((sum, { start, end }) => sum + Math.max(0, end - start - 50), 0)

  window.bench = {
    metrics: () => {
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const load = page?.loadEventStart ?? 0
      const early = resources.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= load)
      const scripts = [...document.querySelectorAll('script:not([src])')].filter(
        (script) => !/json|speculationrules/.test(script.getAttribute('type') ?? ''),
      )
      return {
        fcp,
        lcp,
        cls,
        tbt: blockingSince(fcp),
        beforeLoad: [location.href, ...early.map(({ name }) => name)],
        inlineScripts: scripts.map(({ textContent }) => textContent).join('\n'),
      }
    },
  }

  // A click on the link that the bench clicks starts the clock; the new heading on the screen stops it. The heading
  // and the time of the click are in the session storage, because some tools load a new document.
  const watchHeading = () => {
    const title = sessionStorage.getItem('bench-title')
    if (title === null) return
    const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u200b#]/g, '').trim()
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].some((heading) => plain(heading.textContent) === title)
      if (!shown) return void requestAnimationFrame(look)
      // The frame that holds the heading is done when the next one begins.
      requestAnimationFrame(() => {
        const clicked = Number(sessionStorage.getItem('bench-clicked'))
        if (sessionStorage.getItem('bench-title') !== title) return
        sessionStorage.removeItem('bench-title')
        window.benchSeen(now() - clicked)
      })
    }
    requestAnimationFrame(look)
  }
  const onClick = ({ timeStamp }: MouseEvent) => {
    if (sessionStorage.getItem('bench-title') === null) return
    sessionStorage.setItem('bench-clicked', String(performance.timeOrigin + timeStamp))
    watchHeading()
  }
  addEventListener('click', onClick, true)
  watchHeading()
}
