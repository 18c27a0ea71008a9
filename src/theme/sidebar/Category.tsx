import { type MouseEvent, useEffect, useRef } from 'react'
import { isActive, type SidebarCategory } from '../../model/sidebar.ts'
import { useCollapse } from '../hooks/use-collapse.ts'
import { useSite } from '../site-context.ts'
import { followCategory, readCategory, writeCategory } from './category-state.ts'
import { SidebarAnchor, SidebarList } from './Sidebar.tsx'

/**
 * A group of docs: a plain `<details>`, so that it collapses without JavaScript. It is open if it contains the current page;
 * otherwise the reader's last choice counts. The button is the accessible label of the arrow; keyboards use the summary.
 */
export function Category({ category, href, path }: { category: SidebarCategory; href: string; path: string }) {
  const { storage } = useSite()
  const { label, items } = category
  const isHere = isActive(category, href)
  const details = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { isExpanded, isShown, animate, update } = useCollapse(list, isHere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page opens the category that contains it
  useEffect(() => {
    if (isHere) update(() => true)
    // The reader may have opened it before the app ran.
    else update((now) => (details.current?.open && !now) || (readCategory(storage, path) ?? now))
    return followCategory(storage, path, (isOpen = isHere) => update(() => isOpen))
  }, [href, isHere, storage, path, update])
  // Replaces the browser's own toggle, which hides the content at once.
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    animate(!isExpanded)
    writeCategory(storage, path, !isExpanded)
  }
  // The browser opens it itself for a match of find-in-page.
  const onToggle = (isOpen: boolean) => {
    if (isOpen === isShown) return
    update(() => isOpen)
    writeCategory(storage, path, isOpen)
  }
  return (
    <li className={category.href ? 'category linked' : 'category'}>
      {category.href && <SidebarAnchor label={label} target={category.href} href={href} />}
      <details ref={details} open={isShown} onToggle={(event) => onToggle(event.currentTarget.open)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary onClick={toggle}>{label}</summary>
        <SidebarList items={items} href={href} path={path} ref={list} />
      </details>
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isExpanded}
        aria-label={`${isExpanded ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
        onClick={toggle}
      />
    </li>
  )
}
