import { fromHref } from '../../model/url.ts'

/** The URL to fetch for a page of this site, without the hash; undefined for anything else (files, other hosts). */
export function pageAddress(target: URL, basePath: string): string | undefined {
  if (target.origin !== location.origin || fromHref(basePath, target.pathname) === undefined) return undefined
  const lastSegment = target.pathname.slice(target.pathname.lastIndexOf('/') + 1)
  // Markdown files, feeds and assets have an extension; in a version such as v1.0.0 the part after the dot is a number.
  const extension = /\.([a-z]+\d*)$/i.exec(lastSegment)?.[1]
  if (extension !== undefined && extension !== 'html') return undefined
  return target.origin + target.pathname + target.search
}
