import { useEffect, useRef } from 'react'
import type { TocEntry } from '../../model/page.ts'
import { SHELL_IDS } from '../../model/page-ids.ts'
import { scrollToCurrent } from '../browser/scroll-to-current.ts'
import { useActiveHeading } from '../hooks/use-active-heading.ts'

/** The headings of the page, with the current one highlighted. */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  const active = useActiveHeading(entries)
  const box = useRef<HTMLElement>(null)
  const last = useRef(active)
  useEffect(() => {
    // Back at the top, where no heading is active. Not when the app starts: the reader may have scrolled the list already.
    if (active === undefined && last.current !== undefined) box.current?.scrollTo(0, 0)
    last.current = active
    scrollToCurrent(box.current)
  }, [active])
  if (entries.length === 0) return null
  return (
    <nav ref={box} className="toc" data-part="toc" aria-labelledby={SHELL_IDS.tocTitle}>
      <p id={SHELL_IDS.tocTitle}>On this page</p>
      <TocList entries={entries} active={active} />
    </nav>
  )
}

/** The links of a table of contents, for the column and for narrow viewports. */
export function TocList({ entries, active }: { entries: readonly TocEntry[]; active?: string | undefined }) {
  return (
    <ul>
      {entries.map(({ id, label, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
