import type { SiteConfig } from '../../../model/config.ts'
import { fileHref } from '../../../model/url.ts'
import { MANIFEST_FILE, titlesFile } from '../../../search/index/index-file.ts'
import { ASSETS_FOLDER } from '../bundle-parts.ts'

/** A file of the bundle; chunks have a name, their imports, and the style sheets that they need. */
export interface BundledFile {
  readonly fileName: string
  readonly name?: string | undefined
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * The URLs of what the first search needs besides the app, for `client/prefetch-search.ts`, which fetches them while the browser
 * is idle. `*` is replaced by the version of the page.
 */
export function searchPrefetchUrls(files: readonly BundledFile[], { basePath, search }: SiteConfig): string[] {
  if (!search.embedded && !search.hosted) return []
  const found = new Set<string>()
  const add = (file: BundledFile | undefined) => {
    if (!file || file.isEntry || found.has(file.fileName)) return
    found.add(file.fileName)
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const name of file.imports ?? []) add(files.find(({ fileName }) => fileName === name))
  }
  for (const name of ['SearchModal', search.hosted ? 'hosted-client' : 'embedded-client'])
    add(files.find((file) => file.name === name))
  if (!search.hosted) add(files.find(({ fileName }) => fileName.startsWith('search-worker.')))
  const index = search.hosted ? [] : [MANIFEST_FILE, titlesFile('*')]
  return [...[...found].map((name) => ASSETS_FOLDER + name), ...index].map((file) => fileHref(basePath, file))
}
