import type { Nodes, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { markdownToMdast } from 'satteri'
import { reportOpenFences } from './code/open-fences.ts'
import { decodeAttribute } from './directives/attribute-text.ts'
import { isLeafName } from './directives/directives.ts'
import { cutToDepth, parseablePart } from './limits.ts'
import { findDollars } from './math/dollars.ts'
import { readMath } from './math/math-nodes.ts'
import type { Report } from './report.ts'
import { readAlerts } from './structure/alerts.ts'
import { readDefinitionLists } from './structure/definition-lists.ts'

/**
 * Parses CommonMark, tables and the rest of GFM, GitHub's alerts, front matter, math, definition lists, and directives. A leaf
 * directive needs attributes (`::name{…}`) or a name that `isLeaf` knows. The other leaf forms and the inline form are treated
 * as text, so that a colon in running text (`10:30`, `pbkdf2:sha256`, `::1`) stays a colon. The same goes for a single tilde.
 */
export function parseMarkdown(text: string, report: Report = () => undefined, isLeaf = isLeafName): Root {
  // CommonMark's replacement for NUL; it has the same length, so positions stay correct.
  const source = parseablePart(text, report).replaceAll('\0', '\uFFFD')
  const dollars = findDollars(source)
  const features = { gfm: true, frontmatter: true, directive: true, math: dollars !== undefined }
  const tree = markdownToMdast(dollars?.masked ?? source, { features }) as Root
  refuseToml(tree, report)
  // In a text that was cut off, the last fence has lost its end.
  if (source.length === text.length) reportOpenFences(tree, source, report)
  cutToDepth(tree, report)
  if (dollars) readMath(tree, source, dollars)
  unwrapIn(tree, { source, isLeaf })
  readAlerts(tree, source)
  readDefinitionLists(tree, source)
  return tree
}

/** Removes front matter between lines of `+++`, which the parser always reads. Mutates the tree, which it has just created. */
function refuseToml(tree: Root, report: Report): void {
  const [first] = tree.children as { type: string }[]
  if (first?.type !== 'toml') return
  report(tree, 'The front matter is TOML.', 'Write it as YAML, such as title: Name, between lines of ---.')
  tree.children.shift()
}

/** A leaf directive with attributes; a name without them may be anything, such as `::1`. */
const WITH_ATTRIBUTES = /^::[a-z][\w-]*(?:\[.*\])?\{[^}]*\}$/is

/** What distinguishes syntax from text: the source, and the names of leaf directives. */
interface ParseInput {
  readonly source: string
  readonly isLeaf: (name: string) => boolean
}

/** Turns unintended syntax below `node` back into text. Mutates the tree, which the parser has just created. */
function unwrapIn(node: Nodes, input: ParseInput): void {
  if (!('children' in node)) return
  for (const child of node.children) unwrapIn(child, input)
  if (node.type === 'containerDirective' || node.type === 'leafDirective') decodeAttributes(node)
  if (!node.children.some((child) => isPlainText(child, input))) return
  const children = node.children.flatMap((child): RootContent[] => {
    if (!isPlainText(child, input)) return [child]
    const parts = plainParts(child, input.source)
    return child.type === 'leafDirective' ? [{ type: 'paragraph', children: parts, ...placeOf(child) }] : parts
  })
  node.children = joinTexts(children) as typeof node.children
}

function decodeAttributes(node: ContainerDirective | LeafDirective): void {
  for (const [name, value] of Object.entries(node.attributes ?? {}))
    if (value) node.attributes = { ...node.attributes, [name]: decodeAttribute(value) }
}

function isPlainText(node: Nodes, { source, isLeaf }: ParseInput): node is Extract<Nodes, Parents> {
  if (node.type === 'textDirective') return true
  if (node.type === 'leafDirective')
    return !isLeaf(node.name) && !WITH_ATTRIBUTES.test(source.slice(startOf(node), endOf(node)))
  return node.type === 'delete' && source.startsWith('~', startOf(node)) && source[startOf(node) + 1] !== '~'
}

/** The children, with the source around them as text. */
function plainParts(node: Extract<Nodes, Parents>, source: string): PhrasingContent[] {
  const [first] = node.children
  const last = node.children.at(-1)
  const text = (from: number, to: number): Text[] =>
    from < to ? [{ type: 'text', value: source.slice(from, to), ...placeOf(node) }] : []
  if (!first || !last) return text(startOf(node), endOf(node))
  const inner = node.children as PhrasingContent[]
  return joinTexts<PhrasingContent>([
    ...text(startOf(node), startOf(first)),
    ...inner,
    ...text(endOf(last), endOf(node)),
  ])
}

/** Joins adjacent text nodes, as parsers do. */
function joinTexts<Node extends RootContent>(nodes: readonly Node[]): Node[] {
  const joined: Node[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node)
    else joined[joined.length - 1] = { ...last, value: last.value + node.value, ...spanning(last, node) }
  }
  return joined
}

function spanning(first: Text, last: Text): Pick<Text, 'position'> {
  if (!first.position || !last.position) return {}
  return { position: { start: first.position.start, end: last.position.end } }
}

function placeOf({ position }: Nodes): Pick<Text, 'position'> {
  return position ? { position } : {}
}

function startOf({ position }: Nodes): number {
  return position?.start.offset ?? 0
}

function endOf({ position }: Nodes): number {
  return position?.end.offset ?? 0
}
