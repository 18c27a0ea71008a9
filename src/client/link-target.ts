import { fromHref } from '../model/url.ts'

/** The address to fetch for a page of this site, without its hash; undefined for anything else (files, other hosts). */
export function pageAddress(target: URL, basePath: string): string | undefined {
  if (target.origin !== location.origin || fromHref(basePath, target.pathname) === undefined) return undefined
  const lastSegment = target.pathname.slice(target.pathname.lastIndexOf('/') + 1)
  // Twins, feeds and assets have an ending; versions such as v1.0.0 have one too, but theirs is a number.
  const ending = /\.([a-z]+\d*)$/i.exec(lastSegment)?.[1]
  if (ending !== undefined && ending !== 'html') return undefined
  return target.origin + target.pathname + target.search
}
