import { fileAt, fromHref, htmlFile } from '../../model/url.ts'

/** The files that a URL may mean: the file itself, or the page there. */
export function candidates(basePath: string, pathname: string): string[] {
  const page = fromHref(basePath, pathname)
  if (page === undefined) return []
  return [fileAt(basePath, pathname) ?? '', htmlFile(page)]
}
