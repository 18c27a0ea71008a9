import { type MouseEvent, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { isActive, isCategory, type SidebarCategory, type SidebarItem } from '../../model/navigation/sidebar.ts'
import { useSite } from '../config-context.ts'
import { useCollapse } from '../hooks/use-collapse.ts'
import { followExpanded, readExpanded, writeExpanded } from './expanded.ts'

interface SidebarListProps {
  readonly items: readonly SidebarItem[]
  readonly href: string
  /** Path of the level, under which the expanded categories are stored. */
  readonly path: string
  readonly ref?: Ref<HTMLUListElement>
}

/** One level of the sidebar. */
export function SidebarList({ items, href, path, ref }: SidebarListProps) {
  return (
    <ul ref={ref}>
      {withKeys(items).map(([key, item]) =>
        isCategory(item) ? (
          <Category key={key} category={item} href={href} path={`${path}/${item.label}`} />
        ) : (
          <li key={key} className={item.isShortened ? 'shortened' : undefined}>
            <SidebarAnchor label={item.label} target={item.href} href={href} />
          </li>
        ),
      )}
    </ul>
  )
}

/** Items with distinct keys: authors may repeat a label or a page, and React loses one of two items with the same key. */
function withKeys(items: readonly SidebarItem[]): (readonly [key: string, item: SidebarItem])[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const name = isCategory(item) ? item.label : item.href
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [`${count} ${name}`, item]
  })
}

/**
 * A group of docs: a plain disclosure, so that it works without script. It is expanded if it contains the current page;
 * otherwise it is as the reader left it. The button is for pointers and screen readers; keyboards use the summary.
 */
function Category({ category, href, path }: { category: SidebarCategory; href: string; path: string }) {
  const { storage } = useSite()
  const { label, items } = category
  const isHere = isActive(category, href)
  const details = useRef<HTMLDetailsElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { isExpanded, isShown, animate, update } = useCollapse(list, isHere)
  const [shownHref, setShownHref] = useState(href)
  // While the next page is rendered, not after it: the sidebar then scrolls to where the entry of the page is.
  if (href !== shownHref) {
    setShownHref(href)
    if (isHere) update(() => true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page expands its own categories
  useLayoutEffect(() => {
    // Before the next frame, in which the sidebar scrolls to the entry of the page.
    const isOpen = details.current?.open ?? isShown
    // The reader may have expanded or collapsed it before the app ran.
    if (isOpen !== isShown) update(() => isOpen)
    else update((now) => isHere || (readExpanded(storage, path) ?? now))
    return followExpanded(storage, path, (isOpen = isHere) => update(() => isOpen))
  }, [href, isHere, storage, path, update])
  // Instead of the browser's toggle, which hides the content without animation.
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    animate(!isExpanded)
    writeExpanded(storage, path, !isExpanded)
  }
  // The browser expands a category itself when find-in-page matches inside it.
  const follow = (isOpen: boolean) => {
    if (isOpen === isShown) return
    update(() => isOpen)
    writeExpanded(storage, path, isOpen)
  }
  return (
    <li className={category.href ? 'category linked' : 'category'}>
      {category.href && <SidebarAnchor label={label} target={category.href} href={href} />}
      <details ref={details} open={isShown} onToggle={(event) => follow(event.currentTarget.open)}>
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

/** A link of the sidebar; marks the current page. */
function SidebarAnchor({ label, target, href }: { label: string; target: string; href: string }) {
  return (
    <a href={target} aria-current={target === href ? 'page' : undefined}>
      {label}
    </a>
  )
}
