/** Reports a click and the first frame with a heading, each as `name time`, in epoch milliseconds. */
export const REPORT = 'benchReport'

declare global {
  interface Window {
    benchReport: (report: string) => void
  }
}

/**
 * Watches for `heading`: on the page at `path` from a click on, in every other document from its start. Nothing is kept
 * between documents, because one that was prerendered has its own copy of the tab's storage. Runs in each document before
 * anything else and must be self-contained.
 */
export function installClickProbe({ heading, path }: { heading: string; path: string }): void {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u200b#]/g, '').trim()
  const look = () => {
    const isShown = [...document.querySelectorAll('h1')].some(({ textContent }) => plain(textContent) === heading)
    if (!isShown) return void requestAnimationFrame(look)
    // The frame that holds the heading is done when the next one begins.
    requestAnimationFrame(() => window.benchReport(`shown ${performance.timeOrigin + performance.now()}`))
  }
  if (location.pathname !== path) return void requestAnimationFrame(look)
  const onClick = ({ timeStamp }: MouseEvent) => {
    window.benchReport(`click ${performance.timeOrigin + timeStamp}`)
    requestAnimationFrame(look)
  }
  addEventListener('click', onClick, { capture: true, once: true })
}
