import { type IndexManifest, isInParts, MANIFEST_FILE } from '../search/index/index-file.ts'
import { rangeAddress, rangeHeader } from '../search/parts/byte-range.ts'
import { FIRST_RANGE } from '../search/parts/packed-index.ts'

/**
 * Run while the browser is idle, after the app has been prefetched: fetches what the first search needs, and starts the app if
 * the address names something in a hidden tab. In `__SEARCH_FILES__`, `*` is replaced by the version of the page.
 */
const version = document.querySelector<HTMLMetaElement>('[name="docsearch:version"]')?.content ?? ''

/** Fills the cache. A prefetch link would do so in Chromium only: Firefox applies `default-src` to it, which allows nothing. */
async function fetchText(href: string, options?: RequestInit): Promise<string> {
  return (await fetch(href, { priority: 'low', ...options })).text()
}

async function fetchFile(name: string): Promise<void> {
  const text = await fetchText(name.replace('*', version))
  // Only Chromium caches ranges, and only Chromium has `userAgentData`.
  if (!name.endsWith(MANIFEST_FILE) || !('userAgentData' in navigator)) return
  const index = (JSON.parse(text) as IndexManifest).versions[version]
  if (index === undefined || !isInParts(index)) return
  await fetchText(rangeAddress(index, FIRST_RANGE), { headers: { range: rangeHeader(FIRST_RANGE) } })
}

for (const name of __SEARCH_FILES__) fetchFile(name).catch(() => {})

/** Starts the app as a first interaction does. Not part of the inline script, where every byte counts. */
const startApp = () => dispatchEvent(new Event('scroll'))

// The app opens the tab.
if (document.querySelector('[hidden] :target')) startApp()

// From the back/forward cache: the app shows the color mode that the reader chose on another page meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) startApp()
})
