import { FILE_EXTENSION } from '../../model/files/file-extension.ts'
import { fromHref } from '../../model/url.ts'

/** The URL to fetch for a page of this site, without the hash; undefined for anything else (files, other hosts, fragments of text). */
export function pageAddress(target: URL, basePath: string): string | undefined {
  if (target.origin !== location.origin || fromHref(basePath, target.pathname) === undefined) return undefined
  // Markdown files, feeds and assets.
  const [extension = '.html'] = FILE_EXTENSION.exec(target.pathname) ?? []
  if (extension !== '.html') return undefined
  // Only the browser finds the text of `#:~:text=…`, and only while it loads a document.
  if (target.hash.includes(':~:')) return undefined
  return target.origin + target.pathname + target.search
}
