import type { PageBody } from '../../model/page.ts'
import { useLatestVersion } from '../hooks/use-latest-version.ts'

/** Tells readers of an older version that there is a newer one, and links to this page there. */
export function VersionBanner({ page }: { page: PageBody }) {
  const latest = useLatestVersion(page)
  if (!latest) return null
  return (
    <aside className="version-banner" aria-label="Version notice">
      This is the documentation of <strong>{page.version.label}</strong>, an older version.{' '}
      <a href={latest.href}>See the latest version ({latest.label})</a>.
    </aside>
  )
}
