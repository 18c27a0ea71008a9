import { fileHref } from '../../model/url.ts'
import { type IndexManifest, MANIFEST_FILE } from '../../search/index/index-file.ts'
import { fetchOk } from '../../theme/browser/fetch-ok.ts'

/** Fetches the names of the index files. */
export async function fetchManifest(basePath: string, cache: RequestCache = 'default'): Promise<IndexManifest> {
  const response = await fetchOk(fileHref(basePath, MANIFEST_FILE), { cache })
  return response.json()
}
