import type { ReactNode } from 'react'
import { unchangedCount } from '../../changes/change-counts.ts'
import type { ChangedText } from '../../changes/changed-text.ts'
import type { PairedPage, SinglePage, VersionComparison } from '../../changes/compare-versions.ts'
import type { ComparisonInput } from '../../changes/comparison-markdown.ts'
import type { TocEntry } from '../../model/page.ts'
import { counted } from '../../model/util/counted.ts'

interface ChangeSectionsProps extends Pick<ComparisonInput, 'labels' | 'hrefs'> {
  readonly comparison: VersionComparison
  /** What follows a page whose text differs: a link to the difference. */
  readonly difference: (page: PairedPage) => ReactNode
  /** How much of a page differs, if that is known: the page with most comes first. */
  readonly size?: (page: PairedPage) => ChangedText
}

/**
 * What changed between two versions, as lists of pages; empty kinds of change are left out. What can break something comes
 * first, and moved pages are collapsed: their old addresses redirect.
 */
export function ChangeSections({ comparison, labels, hrefs, difference, size }: ChangeSectionsProps) {
  const { added, changed, moved, removed } = comparison
  const sized = changed.map((page) => ({ page, size: size?.(page) }))
  const bySize = sized.sort((a, b) => (a.size && b.size ? compareSizes(a.size, b.size) : 0))
  return (
    <>
      <p>{summaryOf(comparison, labels)}</p>
      <Section {...SECTIONS.removed} count={removed.length}>
        {removed.map((page) => (
          <Entry key={page.id} page={page} href={hrefs.from(page.id)} />
        ))}
      </Section>
      <Section {...SECTIONS.changed} count={changed.length}>
        {bySize.map(({ page, size }) => (
          <Entry key={page.id} page={page} href={hrefs.to(page.id)}>
            {difference(page)} {size && <small>{counted(size.sections, 'section')}</small>}
          </Entry>
        ))}
      </Section>
      <Section {...SECTIONS.added} count={added.length}>
        {added.map((page) => (
          <Entry key={page.id} page={page} href={hrefs.to(page.id)} />
        ))}
      </Section>
      <Section {...SECTIONS.moved} count={moved.length} isCollapsed>
        {moved.map((page) => (
          // Both ids: several pages may have become one, and in the other direction, one page has several entries.
          <li key={`${page.fromId}\n${page.id}`}>
            <a href={hrefs.from(page.fromId)}>{page.fromTitle}</a> is now <a href={hrefs.to(page.id)}>{page.title}</a>
            {page.isEdited && difference(page)}
          </li>
        ))}
      </Section>
    </>
  )
}

/** The larger change first. */
function compareSizes(a: ChangedText, b: ChangedText): number {
  return b.sections - a.sections || b.characters - a.characters
}

const SECTIONS = {
  added: { id: 'new', label: 'New pages' },
  changed: { id: 'changed', label: 'Changed pages' },
  moved: { id: 'moved', label: 'Moved pages' },
  removed: { id: 'removed', label: 'Removed pages' },
} as const

/** The sections for the table of contents. */
export function changeToc(comparison: VersionComparison): TocEntry[] {
  const kinds = ['removed', 'changed', 'added', 'moved'] as const
  return kinds.filter((kind) => comparison[kind].length > 0).map((kind) => ({ ...SECTIONS[kind], level: 2 }))
}

interface SectionProps {
  readonly id: string
  readonly label: string
  readonly count: number
  readonly isCollapsed?: boolean
  readonly children: ReactNode
}

function Section({ id, label, count, isCollapsed = false, children }: SectionProps) {
  if (count === 0) return null
  const list = <ul className="changes">{children}</ul>
  return (
    <>
      <h2 id={id} tabIndex={-1}>
        {`${label} (${count})`}
      </h2>
      {isCollapsed ? (
        <details className="where-now">
          <summary>Show where {count === 1 ? 'it is' : 'they are'} now</summary>
          {list}
        </details>
      ) : (
        list
      )}
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
    [removed.length, 'removed'],
    [changed.length, 'changed'],
    [added.length, 'new'],
    [moved.length, 'moved'],
  ] as const
  const summary = counts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`)
  const same = unchangedCount(unchanged)
  return summary.length === 0
    ? `Nothing changed from ${from} to ${to}: ${same}.`
    : `From ${from} to ${to}: ${summary.join(', ')}${unchanged > 0 ? `; ${same}` : ''}.`
}
