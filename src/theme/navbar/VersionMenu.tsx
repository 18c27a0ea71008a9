import type { VersionLink } from '../../model/page.ts'

/** Leads to this page in every other version; where it does not exist the entry says so and leads to the main doc. */
export function VersionMenu({ versions }: { versions: readonly VersionLink[] }) {
  const current = versions.find((version) => version.isCurrent)
  if (versions.length < 2) return current ? <span className="version-label">{current.label}</span> : null
  return (
    <div className="dropdown version-menu">
      <button type="button" aria-haspopup="true" aria-expanded="false">
        {current?.label ?? 'Versions'}
      </button>
      <ul>
        {versions.map((version) => (
          <li key={version.name}>
            <a href={version.href} aria-current={version.isCurrent ? 'true' : undefined}>
              {version.label}
              {version.hasPage ? null : <small>not in this version</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
