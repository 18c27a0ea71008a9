import { useEffect, useState } from 'react'
import type { VersionsFile } from '../../model/files/versions-file.ts'
import type { PageBody, VersionLink } from '../../model/page.ts'
import { moveHref, sitePath, toHref } from '../../model/url.ts'
import { useSite } from '../config-context.ts'

/** The latest version, and the URL of this page in it. */
type LatestVersion = Pick<VersionLink, 'name' | 'label' | 'href'>

/** Requested once per visit. */
let request: Promise<VersionsFile | undefined> | undefined

/**
 * Returns the latest version; undefined on pages of the latest. A page knows which version was the latest when it was built.
 * A frozen copy of an old deployment requests the version table, which lists newer ones.
 */
export function useLatestVersion(page: PageBody): LatestVersion | undefined {
  const { basePath, versionsHref } = useSite()
  const [file, setFile] = useState<VersionsFile>()
  useEffect(() => {
    request ??= loadVersions(versionsHref)
    let isCurrent = true
    void request.then((loaded) => isCurrent && loaded && setFile(loaded))
    return () => {
      isCurrent = false
    }
  }, [versionsHref])
  const known = page.latestHref === undefined ? undefined : { ...page.latest, href: page.latestHref }
  if (!file || file.latest.name === page.latest.name) return known
  // The newer version has the page at the same path as the version that this copy knows as the latest.
  const main = toHref(basePath, sitePath(page.latest.path ?? ''))
  return {
    name: file.latest.name,
    label: file.latest.label,
    href: moveHref(page.latestHref ?? page.href, { from: main, to: file.latest.href }),
  }
}

async function loadVersions(href: string): Promise<VersionsFile | undefined> {
  try {
    const response = await fetch(href)
    const file: unknown = response.ok && (await response.json())
    return namesLatest(file) ? file : undefined
  } catch {
    // Offline, or not a version table: fall back to what the page knows.
    return undefined
  }
}

/** False for the file of another program, to which the live site may have moved since this copy was frozen. */
function namesLatest(file: unknown): file is VersionsFile {
  const { name, label, href } = (file as Partial<VersionsFile>).latest ?? {}
  return [name, label, href].every((value) => typeof value === 'string')
}
