import { posix } from 'node:path'
import { compareText } from '../../../../model/problem.ts'
import { asObject } from '../../values.ts'
import { isCategoryIndex } from '../docs/read-docs.ts'
import { asBoolean, asNumber, asString, definedOnly } from '../run/plain-data.ts'
import type { GeneratorDoc, GeneratorInput } from './generator-input.ts'
import { type CategoryLink, type DocusaurusSidebarItem, toLink } from './sidebar-item.ts'

/** An item before it is sorted: by its position, then by the name of its file or folder. */
interface Positioned {
  readonly item: DocusaurusSidebarItem
  readonly position: number | undefined
  readonly source: string
}

/** The items of a folder, as Docusaurus generates them. */
export function generateItems(input: GeneratorInput): DocusaurusSidebarItem[] {
  const { dirName } = input.item
  const docs = input.docs.filter(({ sourceDirName }) => isBelow(sourceDirName, dirName))
  return sortItems(generateFolder(dirName, docs, input)).map(({ item }) => item)
}

function isBelow(dir: string, folder: string): boolean {
  return folder === '.' || dir === folder || dir.startsWith(`${folder}/`)
}

function generateFolder(dir: string, docs: readonly GeneratorDoc[], input: GeneratorInput): Positioned[] {
  const own = docs.filter(({ sourceDirName }) => sourceDirName === dir)
  const below = docs.filter(({ sourceDirName }) => sourceDirName !== dir)
  const folders = new Set(below.map(({ sourceDirName }) => childFolder(dir, sourceDirName)))
  return [
    ...own.map(toDocItem),
    ...[...folders].map((name) => {
      const path = posix.join(dir, name)
      const inside = below.filter(({ sourceDirName }) => isBelow(sourceDirName, path))
      return toCategoryItem(path, inside, input)
    }),
  ]
}

/** The folder just below `dir` on the way to `path`. */
function childFolder(dir: string, path: string): string {
  return (dir === '.' ? path : path.slice(dir.length + 1)).split('/', 1)[0] ?? ''
}

function toDocItem({ id, frontMatter, source, sidebarPosition }: GeneratorDoc): Positioned {
  const item = definedOnly({ type: 'doc' as const, id, label: asString(frontMatter.sidebar_label) })
  return { item, position: sidebarPosition, source: posix.basename(source) }
}

function toCategoryItem(dir: string, docs: readonly GeneratorDoc[], input: GeneratorInput): Positioned {
  const metadata = input.categoriesMetadata[dir] ?? {}
  const source = posix.basename(dir)
  const { filename, numberPrefix } = { numberPrefix: undefined, ...input.numberPrefixParser(source) }
  const inside = generateFolder(dir, docs, input)
  const page = findPage(dir, metadata, { docs, input })
  const link: CategoryLink | undefined = page ? { type: 'doc', id: page.id } : toLink(asObject(metadata.link))
  const items = sortItems(inside.filter(({ item }) => item.type !== 'doc' || item.id !== page?.id))
  const position = asNumber(metadata.position)
  const label = asString(metadata.label) ?? asString(page?.frontMatter.sidebar_label) ?? page?.title ?? filename
  return {
    item: definedOnly({
      type: 'category' as const,
      label,
      items: items.map(({ item }) => item),
      collapsed: asBoolean(metadata.collapsed),
      collapsible: asBoolean(metadata.collapsible),
      link,
    }),
    position: position ?? page?.sidebarPosition ?? numberPrefix,
    source,
  }
}

interface PageInput {
  readonly docs: readonly GeneratorDoc[]
  readonly input: GeneratorInput
}

/** The page that a category leads to: the one its `_category_` file names, by its id in the folder or in full, or the index. */
function findPage(dir: string, metadata: Readonly<Record<string, unknown>>, { docs, input }: PageInput) {
  const inFolder = docs.filter(({ sourceDirName }) => sourceDirName === dir)
  if (metadata.link === undefined) return inFolder.find(({ source }) => isCategoryIndex(source))
  const link = toLink(asObject(metadata.link))
  if (link?.type !== 'doc') return undefined
  return inFolder.find(({ id }) => posix.basename(id) === link.id) ?? input.docs.find(({ id }) => id === link.id)
}

function sortItems(items: readonly Positioned[]): Positioned[] {
  const order = ({ position }: Positioned) => position ?? Number.POSITIVE_INFINITY
  return [...items].sort((a, b) => {
    const [first, second] = [order(a), order(b)]
    return first === second ? compareText(a.source, b.source) : first - second
  })
}
