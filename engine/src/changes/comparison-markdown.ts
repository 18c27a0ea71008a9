import { markdownLink, markdownText } from '../model/util/markdown-link.ts'
import { unchangedCount } from './change-counts.ts'
import type { PairedPage, SinglePage, VersionComparison } from './compare-versions.ts'

/** What is around a list of changes. */
export interface ComparisonInput {
  /** Labels of the two versions. */
  readonly labels: { readonly from: string; readonly to: string }
  /** Addresses of pages by id, in the version compared with and in the other one. */
  readonly hrefs: { readonly from: (id: string) => string; readonly to: (id: string) => string }
  /** The address of what changed in a page whose text differs, if it has one. */
  readonly difference?: (page: PairedPage) => string | undefined
}

/** What changed between two versions, as Markdown lists of pages; empty kinds of change are left out. */
export function comparisonMarkdown(
  comparison: VersionComparison,
  { labels, hrefs, difference }: ComparisonInput,
): string {
  const { added, changed, moved, removed, unchanged } = comparison
  const single = (hrefOf: (id: string) => string) => (page: SinglePage) =>
    `- ${markdownLink(page.title, hrefOf(page.id))}`
  const edited = (page: PairedPage) => {
    const href = page.isEdited ? difference?.(page) : undefined
    return href === undefined ? '' : `: ${markdownLink('what changed', href)}`
  }
  const sections = [
    { heading: 'Removed pages', lines: removed.map(single(hrefs.from)) },
    { heading: 'Changed pages', lines: changed.map((page) => `${single(hrefs.to)(page)}${edited(page)}`) },
    { heading: 'New pages', lines: added.map(single(hrefs.to)) },
    {
      heading: 'Moved pages',
      lines: moved.map((page) => {
        const [old, now] = [
          markdownLink(page.fromTitle, hrefs.from(page.fromId)),
          markdownLink(page.title, hrefs.to(page.id)),
        ]
        return `- ${old} is now ${now}${edited(page)}`
      }),
    },
  ].filter(({ lines }) => lines.length > 0)
  const [from, to] = [labels.from, labels.to].map(markdownText)
  const summary = `From ${from} to ${to}, ${sections.length === 0 ? 'nothing changed: ' : ''}${unchangedCount(unchanged)}.`
  return [summary, ...sections.map(({ heading, lines }) => `## ${heading}\n\n${lines.join('\n')}`)].join('\n\n')
}
