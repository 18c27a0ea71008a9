import type { ReactNode } from 'react'
import type { PairedPage, SinglePage, VersionComparison } from '../../changes/compare-versions.ts'
import type { TocEntry } from '../../model/page.ts'

interface ChangeSectionsProps {
  readonly comparison: VersionComparison
  /** Labels of the two versions. */
  readonly labels: { readonly from: string; readonly to: string }
  /** URLs of pages by id, in the older and in the newer version. */
  readonly hrefs: { readonly from: (id: string) => string; readonly to: (id: string) => string }
  /** What follows a page whose text differs: a link to the difference. */
  readonly difference: (page: PairedPage) => ReactNode
}

/** What changed between two versions, as lists of pages; empty kinds of change are left out. */
export function ChangeSections({ comparison, labels, hrefs, difference }: ChangeSectionsProps) {
  const { added, changed, moved, removed } = comparison
  return (
    <>
      <p>{summaryOf(comparison, labels)}</p>
      <Section {...SECTIONS.added} count={added.length}>
        {added.map((page) => (
          <Entry key={page.id} page={page} href={hrefs.to(page.id)} />
        ))}
      </Section>
      <Section {...SECTIONS.changed} count={changed.length}>
        {changed.map((page) => (
          <Entry key={page.id} page={page} href={hrefs.to(page.id)}>
            {difference(page)}
          </Entry>
        ))}
      </Section>
      <Section {...SECTIONS.moved} count={moved.length}>
        {moved.map((page) => (
          <li key={page.fromId}>
            <a href={hrefs.from(page.fromId)}>{page.fromTitle}</a> is now <a href={hrefs.to(page.id)}>{page.title}</a>
            {page.isEdited && difference(page)}
          </li>
        ))}
      </Section>
      <Section {...SECTIONS.removed} count={removed.length}>
        {removed.map((page) => (
          <Entry key={page.id} page={page} href={hrefs.from(page.id)} />
        ))}
      </Section>
    </>
  )
}

const SECTIONS = {
  added: { id: 'new', label: 'New pages' },
  changed: { id: 'changed', label: 'Changed pages' },
  moved: { id: 'moved', label: 'Moved pages' },
  removed: { id: 'removed', label: 'Removed pages' },
} as const

/** The sections for the table of contents. */
export function changeToc(comparison: VersionComparison): TocEntry[] {
  const kinds = ['added', 'changed', 'moved', 'removed'] as const
  return kinds
    .filter((kind) => comparison[kind].length > 0)
    .map((kind) => ({
      id: SECTIONS[kind].id,
      label: SECTIONS[kind].label,
      level: 2,
    }))
}

function headingOf(label: string, count: number): string {
  return `${label} (${count})`
}

function Section({ id, label, count, children }: { id: string; label: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <>
      <h2 id={id} tabIndex={-1}>
        {headingOf(label, count)}
      </h2>
      <ul className="changes">{children}</ul>
    </>
  )
}

function Entry({ page, href, children }: { page: SinglePage; href: string; children?: ReactNode }) {
  return (
    <li>
      <a href={href}>{page.title}</a>
      {children}
    </li>
  )
}

function summaryOf(
  { added, changed, moved, removed, unchanged }: VersionComparison,
  { from, to }: { from: string; to: string },
): string {
  const counts = [
    [added.length, 'new'],
    [changed.length, 'changed'],
    [moved.length, 'moved'],
    [removed.length, 'removed'],
  ] as const
  const summary = counts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`)
  const same = `${unchanged} ${unchanged === 1 ? 'page is' : 'pages are'} the same to the letter`
  return summary.length === 0
    ? `Nothing changed from ${from} to ${to}: ${same}.`
    : `From ${from} to ${to}: ${summary.join(', ')}; ${same}.`
}
