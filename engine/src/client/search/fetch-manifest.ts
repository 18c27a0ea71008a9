import { fileHref } from '../../model/url.ts'
import { type IndexManifest, MANIFEST_FILE } from '../../search/index/index-file.ts'
import { fetchJson } from '../../theme/browser/fetch-ok.ts'
import { cacheModeFor } from './cache-mode.ts'

/** Fetches the names of the index files. With `isReload`, no cache answers. */
export async function fetchManifest(basePath: string, isReload = false): Promise<IndexManifest> {
  const href = fileHref(basePath, MANIFEST_FILE)
  return fetchJson(href, { cache: isReload ? 'reload' : cacheModeFor(href) })
}
