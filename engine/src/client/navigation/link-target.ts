import { FILE_EXTENSION } from '../../model/files/file-extension.ts'
import { fromHref } from '../../model/url.ts'

/** The URL to fetch for a page of this site, without the hash; undefined for anything else (files, other hosts). */
export function pageAddress(target: URL, basePath: string): string | undefined {
  if (target.origin !== location.origin || fromHref(basePath, target.pathname) === undefined) return undefined
  // Markdown files, feeds and assets.
  const [extension = '.html'] = FILE_EXTENSION.exec(target.pathname) ?? []
  if (extension !== '.html') return undefined
  return target.origin + target.pathname + target.search
}
