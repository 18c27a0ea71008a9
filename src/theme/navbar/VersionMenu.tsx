import type { VersionLink } from '../../model/page.ts'
import { useSite } from '../site-context.ts'
import { Dropdown } from './Dropdown.tsx'

/** Leads to this page in every other version; where it does not exist the entry says so and leads to the main doc. */
export function VersionMenu({ versions }: { versions: readonly VersionLink[] }) {
  const current = versions.find((version) => version.isCurrent)
  if (versions.length < 2) return <span className="version-label">{current?.label}</span>
  return (
    <Dropdown label={current?.label ?? 'Versions'} className="version-menu">
      <VersionEntries versions={versions} />
    </Dropdown>
  )
}

/** The entries of the version menu, for the dropdown and for the mobile menu. */
export function VersionEntries({ versions }: { versions: readonly VersionLink[] }) {
  const { previousVersionsHref } = useSite().navbar
  return (
    <>
      {versions.map((version) => (
        <li key={version.name}>
          <a href={version.href} data-keep="search hash" aria-current={version.isCurrent ? 'true' : undefined}>
            {version.label}
            {version.hasPage ? null : <small>not in this version</small>}
          </a>
        </li>
      ))}
      {previousVersionsHref && (
        <li className="previous-versions">
          <a href={previousVersionsHref}>Previous documentation versions</a>
        </li>
      )}
    </>
  )
}
