import type { Page } from '../../model/page.ts'

/** Says on every page of an older version that there is a newer one, and leads to this page there. */
export function VersionBanner({ page }: { page: Page }) {
  if (page.version.isLast || !page.latestHref) return null
  return (
    <aside className="version-banner" aria-label="Version notice">
      This is the documentation of <strong>{page.version.label}</strong>, an older version.{' '}
      <a href={page.latestHref}>See the latest version</a>.
    </aside>
  )
}
