import type { PageVersion, VersionLink } from '../../model/page.ts'
import { changesHref, printHref } from '../../model/url.ts'
import { useSite } from '../config-context.ts'
import { OfflineEntry } from '../offline/OfflineEntry.tsx'
import { Dropdown } from './Dropdown.tsx'

/** Label of the link to documentation older than this site's versions. */
export const PREVIOUS_VERSIONS = 'Previous documentation versions'

interface VersionMenuProps {
  readonly versions: readonly VersionLink[]
  /** The version of the page. */
  readonly version: PageVersion
}

/** Links to this page in every other version and notes where it changed or is missing; a plain label if there is one version. */
export function VersionMenu({ versions, version }: VersionMenuProps) {
  const current = versions.find((one) => one.isCurrent)
  if (versions.length < 2) {
    return (
      <>
        <span className="version-label">{current?.label}</span>
        <PreviousVersions />
      </>
    )
  }
  return (
    <Dropdown label={current?.label ?? 'Versions'} className="version-menu">
      <VersionEntries versions={versions} version={version} />
    </Dropdown>
  )
}

/** The entries of the version menu, for the dropdown and for the mobile menu. */
export function VersionEntries({ versions, version }: VersionMenuProps) {
  const { previousVersionsHref } = useSite().navbar
  const current = versions.findIndex((one) => one.isCurrent)
  // Unreleased versions are last in the menu, but newer than all others: the last entry is the next newer one of the first.
  const isOlder = ({ isUnreleased }: VersionLink, at: number) =>
    at > current === (isUnreleased === version.isUnreleased)
  return (
    <>
      {versions.map((link, at) => (
        <li key={link.name}>
          <a
            href={link.href}
            data-version={link.name}
            data-keep={link.state && link.state !== 'absent' ? 'search hash' : undefined}
            aria-current={link.isCurrent ? 'true' : undefined}
          >
            {`${link.label} `}
            <VersionRemark link={link} changedIn={isOlder(link, at) ? versions.at(at - 1)?.label : link.label} />
          </a>
        </li>
      ))}
      <li className="version-changes">
        <a href={changesHref(version.href)}>{`Changes in ${version.label}`}</a>
      </li>
      <VersionTools version={version} />
      {previousVersionsHref && (
        <li className="previous-versions">
          <PreviousVersions />
        </li>
      )}
    </>
  )
}

/** Entries to print a whole version and to keep it for offline reading. */
export function VersionTools({ version }: { version: PageVersion }) {
  return (
    <>
      {!version.isTooLongToPrint && (
        <li>
          {/* In a tab of its own, because it is not a page of the app. */}
          <a href={printHref(version.href)} target="_blank" rel="noopener">
            Print this version
          </a>
        </li>
      )}
      <OfflineEntry key={version.name} version={version} />
    </>
  )
}

/** Links to documentation older than this site's versions; absent if none is configured. */
export function PreviousVersions() {
  const { previousVersionsHref } = useSite().navbar
  return previousVersionsHref && <a href={previousVersionsHref}>{PREVIOUS_VERSIONS}</a>
}

/**
 * Notes that a version is unreleased, that the page is missing there or has another title, and which version changed its text on
 * the way from there to the version of the page.
 */
function VersionRemark({ link, changedIn }: { link: VersionLink; changedIn: string | undefined }) {
  const { label, state, title, isUnreleased } = link
  const remarks = [
    ...(isUnreleased ? ['unreleased'] : []),
    ...(state === 'absent' ? [`not in ${label}`] : []),
    ...(state === 'changed' ? [`changed in ${changedIn}`] : []),
    ...(title === undefined ? [] : [`as “${title}”`]),
  ]
  return remarks.length > 0 && <small>{remarks.join(', ')}</small>
}
