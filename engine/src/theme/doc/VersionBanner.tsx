import type { PageBody } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { useLatestVersion } from '../hooks/use-latest-version.ts'

/** Tells readers of an older or unreleased version which is the latest, and links to this page there. */
export function VersionBanner({ page }: { page: PageBody }) {
  const latest = useLatestVersion(page)
  const { title } = useSite()
  const { label, isUnreleased } = page.version
  if (!latest) return null
  if (isUnreleased) {
    return (
      // Not the element of the other notice: a browser that translates the page moves the text nodes that React would remove.
      <aside key="unreleased" className="version-banner" aria-label="Version notice">
        This is unreleased documentation for {title} <strong>{label}</strong> version. For up-to-date documentation, see
        the{' '}
        <a href={latest.href} data-chosen-version={latest.name}>
          {`latest version (${latest.label})`}
        </a>
        .
      </aside>
    )
  }
  return (
    <aside className="version-banner" aria-label="Version notice">
      This is the documentation of <strong>{label}</strong>, an older version.{' '}
      <a href={latest.href} data-chosen-version={latest.name}>
        {`See the latest version (${latest.label})`}
      </a>
      .
    </aside>
  )
}
