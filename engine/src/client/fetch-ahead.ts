import { type IndexManifest, isInParts, MANIFEST_FILE } from '../search/index/index-file.ts'
import { rangeAddress, rangeHeader } from '../search/parts/byte-range.ts'
import { FIRST_RANGE } from '../search/parts/packed-index.ts'

/**
 * Run while the browser is idle, when the app has been fetched ahead: fetches what the first search needs, and starts the app if a
 * hidden tab has what the address names. In the list, `*` is the version of the page.
 */
const version = document.querySelector<HTMLMetaElement>('[name="docsearch:version"]')?.content ?? ''

/** Into the cache. A link would do in Chromium only: Firefox holds it against `default-src`, which allows nothing. */
async function fetchText(href: string, options?: RequestInit): Promise<string> {
  return (await fetch(href, { priority: 'low', ...options })).text()
}

async function fetchFile(name: string): Promise<void> {
  const text = await fetchText(name.replace('*', version))
  // Only Chromium, which alone describes itself so, keeps ranges.
  if (!name.endsWith(MANIFEST_FILE) || !('userAgentData' in navigator)) return
  const index = (JSON.parse(text) as IndexManifest).versions[version]
  if (index === undefined || !isInParts(index)) return
  await fetchText(rangeAddress(index, FIRST_RANGE), { headers: { range: rangeHeader(FIRST_RANGE) } })
}

for (const name of __SEARCH_FILES__) fetchFile(name).catch(() => {})

/** As a first interaction does. Not in the script of each page, where every byte counts. */
const startApp = () => dispatchEvent(new Event('scroll'))

// The app opens the tab.
if (document.querySelector('[hidden] :target')) startApp()

// From the back/forward cache: the app shows the color mode that the reader chose on another page meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) startApp()
})
