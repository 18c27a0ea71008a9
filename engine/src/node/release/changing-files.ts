import { looksNamedByContent } from '../../model/files/offline-list.ts'
import { fileHref } from '../../model/url.ts'
import { isCoveredBy, readHeaderRules } from '../static/header-rules.ts'

/** What a release knows of the files of a site. */
interface ReleasedFiles {
  /** The text of `_headers`. */
  readonly headers: string
  readonly basePath: string
  /** The files of the site, by path. */
  readonly files: readonly string[]
}

/**
 * The files of the static folder that only look as if they had a hash in their name, such as `assets/report.20250101.pdf`: the
 * build lists what browsers may keep in `_headers`, and these are not there.
 */
export function changingFiles({ headers, basePath, files }: ReleasedFiles): string[] {
  const immutable = readHeaderRules(headers).filter(
    ({ name, value }) => name === 'cache-control' && /\bimmutable\b/.test(value),
  )
  return files.filter((file) => {
    const href = fileHref(basePath, file)
    return looksNamedByContent(basePath, href) && !immutable.some(({ path }) => isCoveredBy(href, path))
  })
}
