import { cutText } from '../../model/util/text/cut-text.ts'
import type { ImportedSidebarItem, Note } from '../imported-site.ts'

/** An entry of `sidebar.yaml`. */
export type SidebarEntry =
  | string
  | { readonly doc: string; readonly label: string }
  | { readonly label: string; readonly href: string }
  | { readonly label: string; readonly link?: string; readonly items: readonly SidebarEntry[] }

/** The sidebars of a version by name, in the order in which a page is looked up in them. */
export type VersionSidebars = Readonly<Record<string, readonly SidebarEntry[]>>

/** What the items of a sidebar refer to. */
export interface SidebarInput {
  /** Our id of a doc. */
  readonly idOf: (sourceId: string) => string | undefined
  /** A link to a page of the same version becomes that page, any other link a full URL. */
  readonly resolve: (href: string) => { readonly id: string } | { readonly href: string } | undefined
  /** Our id of a generated list of pages. */
  readonly indexAt: (permalink: string) => string | undefined
  readonly addNote: (note: Pick<Note, 'kind' | 'what' | 'instead'>) => void
}

/** Converts the items of a sidebar; items that ours cannot have are left out with a note. */
export function convertSidebar(items: readonly ImportedSidebarItem[], input: SidebarInput): SidebarEntry[] {
  return items.flatMap((item): SidebarEntry[] => {
    if (item.type === 'doc') {
      const id = input.idOf(item.id)
      return id === undefined ? [] : [item.label === undefined ? id : { doc: id, label: item.label }]
    }
    if (item.type === 'link') return convertLink(item, input)
    if (item.type === 'html') {
      input.addNote({ kind: 'sidebar html', what: cutText(item.value.trim(), 80), instead: 'Nothing.' })
      return []
    }
    const { label } = item
    const link = item.link?.type === 'doc' ? input.idOf(item.link.id) : item.link && input.indexAt(item.link.permalink)
    const entries = convertSidebar(item.items, input)
    if (entries.length > 0) return [{ label, ...(link !== undefined && { link }), items: entries }]
    return link === undefined ? [] : [{ doc: link, label }]
  })
}

function convertLink({ label, href }: { label: string; href: string }, input: SidebarInput): SidebarEntry[] {
  const target = input.resolve(href)
  if (target === undefined) {
    input.addNote({ kind: 'sidebar link', what: `${label}: ${href}`, instead: 'Nothing.' })
    return []
  }
  return ['id' in target ? { doc: target.id, label } : { label, href: target.href }]
}
