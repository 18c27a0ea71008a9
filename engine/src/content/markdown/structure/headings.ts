import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { FOOTNOTE_ID, isReservedId, PAGE_IDS } from '../../../model/page.ts'
import type { Place } from '../../../model/source.ts'
import { eachNode, nodesOf } from '../nodes.ts'
import { oneLineText } from '../one-line-text.ts'
import { forCheck, type Report } from '../report.ts'
import { slugText } from './slug-text.ts'

/** Does not match the space before it: trying from every space of a line would take quadratic time. */
const EXPLICIT_ID = /\{(?:#([\p{L}\p{M}\p{N}_.-]+)|\/\* #([\p{L}\p{M}\p{N}_.-]+) \*\/)\}\s*$/u

/** Nodes that readers do not see; they may be above the title. */
const UNSEEN = new Set<string>(['yaml', 'html', 'definition'])

/** Takes the page's own `# Title` out of the tree, if the source starts with one. Returns its text, and an id that it has. */
export function takeTitle(tree: Root): { readonly text: string; readonly id?: string } | undefined {
  const at = tree.children.findIndex(({ type }) => !UNSEEN.has(type))
  const first = tree.children[at]
  if (first?.type !== 'heading' || first.depth !== 1) return undefined
  tree.children.splice(at, 1)
  const id = takeExplicitId(first) ?? writtenId(first)
  return { text: oneLineText(first), ...(id !== undefined && { id }) }
}

/** Where the author of a page wrote a node of it. */
export interface WrittenPlaces {
  readonly page: string
  readonly placeOf: (place: Place) => Required<Place>
}

/**
 * Gives every heading its id (`{#id}` or that of the HTML as written, else a slug of its text). The id goes into
 * `data.hProperties`, where the HTML step picks it up. Ids of other HTML elements are only checked. `written` shows which ids
 * are repeated only because a file is included twice.
 */
export function identifyHeadings(tree: Root, report: Report, written?: WrittenPlaces): void {
  const slugger = new GithubSlugger()
  const reportHtml = forCheck(report, 'html')
  const explicit = new Map<Nodes, string>()
  const firstPlaces = new Map<string, string>()
  const placeOf = ({ position }: Nodes) => JSON.stringify(position && written?.placeOf(position.start))
  const taken = new Set<string>(PAGE_IDS)
  eachNode(tree, (node) => {
    const id = (node.type === 'heading' ? takeExplicitId(node) : undefined) ?? writtenId(node)
    if (id === undefined) return
    const isHeading = node.type === 'heading'
    if (isReservedId(id))
      report(
        node,
        `The ${isHeading ? 'heading ' : ''}id ${id} is reserved for the page layout.`,
        isHeading ? 'Choose another {#id}.' : 'Choose another id.',
      )
    else if (taken.has(id)) {
      const isRepeated = written !== undefined && firstPlaces.get(id) === placeOf(node)
      const what = isHeading ? 'heading' : 'element'
      if (isRepeated)
        reportHtml(
          node,
          `${written.page} includes this ${what} twice, with the id ${id}.`,
          'Remove the id, or include the part once.',
        )
      else
        reportHtml(
          node,
          `Two ${what}s have the id ${id}.`,
          `Give each ${isHeading ? 'heading its own {#id}' : 'element its own id'}.`,
        )
      // Where this is not an error, links lead to the first.
      if (!isHeading) delete node.data?.hProperties?.id
      return
    }
    explicit.set(node, id)
    if (written) firstPlaces.set(id, placeOf(node))
    taken.add(id)
  })
  const freeSlug = (label: string): string => {
    for (;;) {
      const id = slugger.slug(slugText(label))
      if (FOOTNOTE_ID.test(id)) return freeSlug(`section ${label}`)
      if (!taken.has(id) && !isReservedId(id)) return id
    }
  }
  for (const heading of nodesOf(tree, 'heading')) {
    const label = textOf(heading, { includeHtml: false })
    const id = explicit.get(heading) ?? freeSlug(label)
    if (heading.depth === 1) report(heading, 'The page has a second title.', 'Start sections with ##.')
    heading.data = { ...heading.data, hProperties: { id } }
  }
}

/** The ids of everything but headings. */
export function anchorsOf(tree: Root): string[] {
  const anchors: string[] = []
  eachNode(tree, (node) => {
    const id = node.type === 'heading' ? undefined : writtenId(node)
    if (id !== undefined) anchors.push(id)
  })
  return anchors
}

function writtenId(node: Nodes): string | undefined {
  const id = node.data?.hProperties?.id
  return id === undefined ? undefined : String(id)
}

function takeExplicitId(heading: Heading): string | undefined {
  // Comments are not part of the text.
  const last = heading.children.findLast(({ type }) => type !== 'html')
  if (last?.type !== 'text') return undefined
  const [, plain, comment] = EXPLICIT_ID.exec(last.value) ?? []
  const id = plain ?? comment
  if (id !== undefined) last.value = last.value.replace(EXPLICIT_ID, '').trimEnd()
  return id
}

/** The id that `identifyHeadings` gave to a heading. */
export function headingId(heading: Heading): string {
  return String(heading.data?.hProperties?.id ?? '')
}
