import { posix } from 'node:path'
import type { ImportedPage, ImportedSidebarItem } from '../../imported-site.ts'
import type { PageLinks } from '../../plan/page-links.ts'
import type { PageTarget } from '../../plan/site-index.ts'
import type { DocusaurusDoc, SourceVersion } from '../docusaurus-site.ts'
import { readHeading } from '../read/front-matter.ts'
import { asString } from '../read/run/plain-data.ts'

/** An entry of the list that `<DocCardList>` shows. */
export interface CategoryEntry {
  readonly label: string
  /** As our Markdown writes it. */
  readonly target: string
  readonly description?: string
}

/** What the list of a page's category is made of. */
interface CategoryInput {
  readonly page: Pick<ImportedPage, 'id'>
  readonly version: Pick<SourceVersion, 'dir' | 'docs' | 'sidebars'>
  readonly links: Pick<PageLinks, 'pageAt' | 'pageOf' | 'toPage'>
  readonly readText: (file: string) => string | undefined
  /** The target of a link in a sidebar, if it is known. */
  readonly resolveLink: (target: string) => string | undefined
}

/** The other entries of the category that a page is in or is the page of; of its sidebar if it is in no category. */
export function categoryEntries({
  page,
  version,
  links,
  readText,
  resolveLink,
}: CategoryInput): readonly CategoryEntry[] {
  const docs = new Map(version.docs.map((doc) => [doc.id, doc]))
  const linkTo = (target: PageTarget | undefined, label: string, description: string | undefined): CategoryEntry[] =>
    target ? [{ label, target: links.toPage(target, { isAbsolute: false }), ...(description && { description }) }] : []
  const linkToDoc = (id: string | undefined, label?: string): CategoryEntry[] => {
    const doc = docs.get(id ?? '')
    if (!doc || id === page.id) return []
    const file = posix.join(version.dir, doc.file)
    const title = label ?? labelOf(doc, () => readText(file) ?? '')
    return linkTo(links.pageOf(file), title, asString(doc.frontMatter.description))
  }
  const linkToItem = (item: ImportedSidebarItem): CategoryEntry[] => {
    if (item.type === 'html') return []
    if (item.type === 'link') return [{ label: item.label, target: resolveLink(item.href) ?? item.href }]
    if (item.type === 'doc') return linkToDoc(item.id, item.label)
    const { label, link, items } = item
    if (link?.type === 'generated-index') return linkTo(links.pageAt(link.permalink), label, link.description)
    return linkToDoc(link?.id ?? firstDoc(items), label)
  }
  for (const items of Object.values(version.sidebars)) {
    const around = itemsAround(page.id, items)
    if (around) return around.flatMap(linkToItem)
  }
  return []
}

/** The name of the first sidebar that lists a page. */
export function listingSidebar(id: string, sidebars: SourceVersion['sidebars']): string | undefined {
  return Object.entries(sidebars).find(([, items]) => itemsAround(id, items))?.[0]
}

/** The items beside a page, or below it if it is the page of a category. */
function itemsAround(id: string, items: readonly ImportedSidebarItem[]): readonly ImportedSidebarItem[] | undefined {
  for (const item of items) {
    if (item.type === 'doc' && item.id === id && !item.isReference) return items
    if (item.type !== 'category') continue
    const isItsPage = item.link?.type === 'doc' && item.link.id === id
    const found = itemsAround(id, item.items) ?? (isItsPage ? item.items : undefined)
    if (found) return found
  }
  return undefined
}

/** The page that a category without one of its own leads to. */
function firstDoc(items: readonly ImportedSidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.type === 'doc') return item.id
    if (item.type !== 'category') continue
    const first = item.link?.type === 'doc' ? item.link.id : firstDoc(item.items)
    if (first !== undefined) return first
  }
  return undefined
}

/** The label of a page in a sidebar. Its text is read only if its front matter has no label or title. */
function labelOf({ id, frontMatter }: DocusaurusDoc, readText: () => string): string {
  const label = asString(frontMatter.sidebar_label) ?? asString(frontMatter.title)
  return label ?? readHeading(readText()) ?? posix.basename(id)
}
