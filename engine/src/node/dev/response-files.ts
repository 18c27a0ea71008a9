import { lookup } from 'mrmime'
import { fileAt, fromHref, htmlFile } from '../../model/url.ts'

/** The files that a URL may mean: the file itself, or the page there. */
export function candidates(basePath: string, pathname: string): string[] {
  const page = fromHref(basePath, pathname)
  if (page === undefined) return []
  return [fileAt(basePath, pathname) ?? '', htmlFile(page)]
}

/** The content type of a file; files without an extension are host rules. All text is UTF-8. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'text/plain'
  return /^text\/|json$|xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type
}
