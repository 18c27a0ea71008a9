import { useEffect, useRef, useState } from 'react'
import { isActive, type SidebarCategory } from '../../model/sidebar.ts'
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
  const [isOpen, setOpen] = useState(isHere)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isHere) setOpen(true)
    // The reader may have opened it before the app ran.
    else setOpen((now) => (details.current?.open && !now) || (readFolded(storage, path) ?? now))
    return followFolded(storage, path, (isOpen = isHere) => setOpen(isOpen))
  }, [isHere, storage, path])
  const remember = (open: boolean) => {
    if (open === isOpen) return
    setOpen(open)
    writeFolded(storage, path, open)
  }
  return (
    <li className={category.href ? 'category linked' : 'category'}>
      {category.href && <SidebarAnchor label={label} target={category.href} href={href} />}
      <details ref={details} open={isOpen} onToggle={(event) => remember(event.currentTarget.open)}>
        <summary>{label}</summary>
        <SidebarList items={items} href={href} path={path} />
      </details>
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Collapse' : 'Expand'} sidebar category '${label}'`}
        onClick={() => remember(!isOpen)}
      />
    </li>
  )
}
