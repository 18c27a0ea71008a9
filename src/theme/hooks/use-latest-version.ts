import { useEffect, useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import type { VersionsFile } from '../../model/versions-file.ts'
import { useSite } from '../site-context.ts'

/** The latest version, and where this page is in it. */
interface LatestVersion {
  readonly label: string
  readonly href: string
}

/** Asked once a visit. */
let asked: Promise<VersionsFile | undefined> | undefined

/**
 * The latest version as far as an older page has to know it; undefined on pages of the latest. A page knows the version that
 * was the latest when it was built. A frozen copy of an old deployment asks for the table of versions, which tells of newer
 * ones.
 */
export function useLatestVersion(page: PageBody): LatestVersion | undefined {
  const { basePath, versionsHref } = useSite()
  const [file, setFile] = useState<VersionsFile>()
  useEffect(() => {
    asked ??= loadVersions(versionsHref)
    let isCurrent = true
    void asked.then((loaded) => isCurrent && loaded && setFile(loaded))
    return () => {
      isCurrent = false
    }
  }, [versionsHref])
  const known = page.latestHref === undefined ? undefined : { label: page.latest.label, href: page.latestHref }
  if (!file || file.latest.name === page.latest.name) return known
  // The page in the version that this copy knows as the latest lies at the same place below the newer one.
  const below = (page.latestHref ?? page.href).slice(basePath.length)
  return { label: file.latest.label, href: file.latest.href + below }
}

async function loadVersions(href: string): Promise<VersionsFile | undefined> {
  try {
    const response = await fetch(href)
    return response.ok ? ((await response.json()) as VersionsFile) : undefined
  } catch {
    // Offline, or nothing of the kind: what the page knows is all there is.
    return undefined
  }
}
