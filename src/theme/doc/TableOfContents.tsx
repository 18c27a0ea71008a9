import type { TocEntry } from '../../model/page.ts'

/** The headings of the page. */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <p id="toc-title">On this page</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-level={entry.level}>
            <a href={`#${entry.id}`}>{entry.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
