import { z } from 'zod'
import type { SidebarItem } from '../../model/navigation/sidebar.ts'
import type { Problem } from '../../model/problem.ts'
import { isLinkUrl } from '../../model/scheme.ts'
import type { Place } from '../../model/source.ts'
import { suggestAvailable } from '../../model/util/nearest.ts'
import { type ReadYaml, readYaml } from '../files/yaml.ts'

/** An entry as authors write it: a doc id, or a link, or a category. */
interface RawItem {
  readonly doc?: string | undefined
  readonly label?: string | undefined
  readonly href?: string | undefined
  /** The doc that a category's label links to. */
  readonly link?: string | undefined
  readonly items?: readonly RawItem[] | undefined
}

/** An entry of a sidebar. A plain string is the id of a page; YAML reads one of digits, such as 2026, as a number. */
export const sidebarItemSchema: z.ZodType<RawItem> = z.preprocess(
  (value) => (typeof value === 'string' || Number.isInteger(value) ? { doc: String(value) } : value),
  z.strictObject({
    doc: z.string().optional().describe('The id of a page: its path in the version, without .md.'),
    label: z
      .string()
      .min(1)
      .optional()
      .describe('The label: required for a category; for a page, its title by default.'),
    href: z.string().optional().describe('The URL of an external page.'),
    link: z.string().optional().describe('The id of the page that the label of a category links to.'),
    items: z
      .lazy(() => z.array(sidebarItemSchema))
      .optional()
      .describe('The entries of a category.'),
  }),
)

/** The content of `sidebar.yaml`: each sidebar by its name. */
export const sidebarsSchema = z.record(z.string(), z.array(sidebarItemSchema))

/** A parsed sidebar file, with the place of every entry. */
export interface RawSidebars {
  readonly file: string
  readonly layer: string
  readonly sidebars: Readonly<Record<string, readonly RawItem[]>>
  readonly locate: (path: readonly PropertyKey[]) => Place
}

/** Reads one `sidebar.yaml`. */
export function readSidebars(
  source: { file: string; text: string; layer: string },
  read: ReadYaml = readYaml,
): { raw: RawSidebars; problems: readonly Problem[] } {
  const { value, problems, locate } = read(source, sidebarsSchema)
  return { raw: { file: source.file, layer: source.layer, sidebars: value ?? {}, locate }, problems }
}

/** What a sidebar needs to know of a doc it names. */
export interface SidebarDoc {
  readonly id: string
  readonly label: string
  readonly href: string
  readonly unlisted: boolean
}

/** Looks up the ids that a version's sidebar lists. */
export interface SidebarContext {
  readonly version: string
  /** The doc shown for an id, also under its new id after a move; undefined when the version does not show it. */
  readonly find: (id: string) => SidebarDoc | undefined
  /** Ids that exist but are not published: they are left out silently. */
  readonly isDraft: (id: string) => boolean
  readonly ids: readonly string[]
}

/** What an entry can be. */
const ENTRY_FORMS = 'Write a doc id, or label and items, or label and href.'

/**
 * The sidebars of one version. In the layer that holds the file every id must exist; a version that inherits the file
 * drops the entries it removed and follows those it moved.
 */
export function resolveSidebars(
  raw: RawSidebars,
  context: SidebarContext,
): { sidebars: Record<string, SidebarItem[]>; problems: Problem[] } {
  const problems: Problem[] = []
  const isOwn = raw.layer === context.version
  /** The id under which each sidebar lists a page. */
  const listedAs = new Map<string, string>()
  const report = (path: readonly PropertyKey[], message: string, hint: string): SidebarItem[] => {
    problems.push({ file: raw.file, ...raw.locate(path), message, hint })
    return []
  }
  const lookUp = (id: string, path: readonly PropertyKey[]): SidebarDoc | undefined => {
    const doc = context.find(id)
    if (!doc && isOwn && !context.isDraft(id)) {
      report(
        path,
        `The sidebar lists the doc ${id}, which does not exist in ${context.version}.`,
        suggestAvailable(id, context.ids),
      )
    }
    return doc
  }
  const resolve = (item: RawItem, path: readonly PropertyKey[]): SidebarItem[] => {
    const forms = (['doc', 'items', 'href'] as const).filter((key) => item[key] !== undefined)
    if (forms.length > 1) return report(path, `A sidebar entry has both ${forms.join(' and ')}.`, ENTRY_FORMS)
    if (item.link !== undefined && !item.items)
      return report(path, 'A sidebar entry has a link, but no items.', ENTRY_FORMS)
    if (item.items) {
      if (item.label === undefined) return report(path, 'A category has no label.', 'Add a label.')
      if (isOwn && item.items.length === 0 && item.link === undefined)
        return report(path, `The category ${item.label} has no items.`, 'List pages in it, or remove it.')
      const link = item.link === undefined ? undefined : lookUp(item.link, [...path, 'link'])
      const items = item.items.flatMap((child, at) => resolve(child, [...path, 'items', at]))
      if (items.length === 0 && !link) return []
      return [
        { label: item.label, ...(link && { href: link.href, ...(link.unlisted && { linkUnlisted: true }) }), items },
      ]
    }
    if (item.href !== undefined) {
      // Pages of this site are listed by id, so that they are checked.
      if (!isLinkUrl(item.href))
        return report(
          path,
          `A sidebar cannot link to ${item.href}.`,
          'Use a doc id, or the full https: URL of an external page.',
        )
      return [{ label: item.label ?? item.href, href: item.href }]
    }
    if (item.doc === undefined) return report(path, 'A sidebar entry has no doc, items or href.', ENTRY_FORMS)
    const doc = lookUp(item.doc, path)
    if (!doc) return []
    const key = `${String(path[0])}\n${doc.id}`
    if (!listedAs.has(key)) listedAs.set(key, item.doc)
    // Where several pages became one, an inherited sidebar lists only the first.
    if (listedAs.get(key) !== item.doc) return []
    return [{ label: item.label ?? doc.label, href: doc.href, docId: doc.id, ...(doc.unlisted && { unlisted: true }) }]
  }
  const sidebars = Object.fromEntries(
    Object.entries(raw.sidebars).map(([name, items]) => [name, items.flatMap((item, at) => resolve(item, [name, at]))]),
  )
  return { sidebars, problems }
}
