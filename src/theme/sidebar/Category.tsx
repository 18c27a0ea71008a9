import { type MouseEvent, useEffect, useRef } from 'react'
import { isActive, type SidebarCategory } from '../../model/sidebar.ts'
import { useCollapse } from '../hooks/use-collapse.ts'
import { useSite } from '../site-context.ts'
import { followFolded, readFolded, writeFolded } from './folded.ts'
import { SidebarAnchor, SidebarList } from './Sidebar.tsx'

/**
 * A group of docs: a plain disclosure, so that it folds without script. It opens with the page it holds; otherwise it is
 * as its reader left it. The button says in words what the mark shows; keys use the summary.
 */
export function Category({ category, href, path }: { category: SidebarCategory; href: string; path: string }) {
  const { storage } = useSite()
  const { label, items } = category
  const isHere = isActive(category, href)
  const details = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { isExpanded, isShown, animate, update } = useCollapse(list, isHere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page opens what holds it
  useEffect(() => {
    if (isHere) update(() => true)
    // The reader may have opened it before the app ran.
    else update((now) => (details.current?.open && !now) || (readFolded(storage, path) ?? now))
    return followFolded(storage, path, (isOpen = isHere) => update(() => isOpen))
  }, [href, isHere, storage, path, update])
  // In place of the browser's own way, which takes the content away at once.
  const fold = (event: MouseEvent) => {
    event.preventDefault()
    animate(!isExpanded)
    writeFolded(storage, path, !isExpanded)
  }
  // Opened by the browser itself, for what a reader looks for in the page.
  const follow = (isOpen: boolean) => {
    if (isOpen === isShown) return
    update(() => isOpen)
    writeFolded(storage, path, isOpen)
  }
  return (
    <li className={category.href ? 'category linked' : 'category'}>
      {category.href && <SidebarAnchor label={label} target={category.href} href={href} />}
      <details ref={details} open={isShown} onToggle={(event) => follow(event.currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary onClick={fold}>{label}</summary>
        <SidebarList items={items} href={href} path={path} ref={list} />
      </details>
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isExpanded}
        aria-label={`${isExpanded ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
        onClick={fold}
      />
    </li>
  )
}
