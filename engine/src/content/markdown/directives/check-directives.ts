import type { Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { getOwn } from '../../../model/util/get-own.ts'
import { suggest } from '../../../model/util/nearest.ts'
import type { SiteComponents } from '../components/site-component.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { colonsOf, type Directive, type DirectiveNode, labelOf } from './directive.ts'
import { directives, isLeafName } from './directives.ts'

/** The line that opens a directive: name, attributes, and a title in brackets or without, but not both. */
const OPENING = /^:{3,}[\w-]+(?:\[.*\](?:\{.*\})?|(?:\{.*\})?(?:[ \t]+\S.*)?)\s*$/

const UNOPENED =
  'Remove it. A block around other blocks needs more colons than they have, in its first and its last line.'
const BELOW_DEFINITION = 'Put an empty line between the definition above and `:::`.'

/**
 * Reports unknown directives and attributes, malformed opening and closing lines, and each directive's own problems. What
 * is inside the braces of a site's component is checked where it is rendered.
 */
export function checkDirectives(
  tree: Root,
  { lines, components }: { lines: readonly string[]; components?: SiteComponents | undefined },
  report: Report,
): void {
  checkStrayColons(tree, lines, report)
  const containers = nodesOf(tree, 'containerDirective')
  const parents = new Map<RootContent, ContainerDirective>(
    containers.flatMap((parent) => parent.children.map((child) => [child, parent] as const)),
  )
  for (const node of [...containers, ...nodesOf(tree, 'leafDirective')]) {
    const colons = colonsOf(node)
    if (components?.byName.has(node.name)) {
      if (node.type === 'containerDirective') checkLines(node, lines, report)
      continue
    }
    const directive = getOwn(directives, node.name)
    if (!directive) {
      const known = [...Object.keys(directives), ...(components?.byName.keys() ?? [])]
      report(node, `Unknown directive ${colons}${node.name}.`, suggest(node.name, known))
      continue
    }
    if ((directive.kind === 'leaf') !== (node.type === 'leafDirective')) {
      reportKind(node, report)
      continue
    }
    for (const name of Object.keys(node.attributes ?? {}))
      if (!directive.attributes.includes(name))
        report(node, `${colons}${node.name} has no attribute ${name}.`, attributeHint(name, node, directive))
    if (node.type === 'containerDirective') checkLines(node, lines, report)
    directive.check?.(node, { report, parent: parents.get(node) })
    if (directive.needsLabel && !labelOf(node)?.trim())
      report(node, `${colons}${node.name} has no label.`, `Write ${colons}${node.name}[Label].`)
  }
}

function attributeHint(name: string, node: DirectiveNode, { attributes }: Directive): string {
  const isTitle = name === 'title' && attributes.length === 0
  return isTitle ? `Write the title in brackets: ${colonsOf(node)}${node.name}[Title].` : suggest(name, attributes)
}

function reportKind({ type, name, position }: DirectiveNode, report: Report): void {
  if (type === 'leafDirective')
    report({ position }, `::${name} has no content.`, `Write :::${name} with three colons, and close it with :::.`)
  else report({ position }, `:::${name} is a single line.`, `Write ::${name}{…} with two colons, and no closing line.`)
}

function checkStrayColons(tree: Root, lines: readonly string[], report: Report): void {
  const definitionEnds = new Set(nodesOf(tree, 'definition').map(({ position }) => position?.end.line))
  for (const node of nodesOf(tree, 'paragraph')) {
    // A paragraph without a position is in HTML, where such lines were reported.
    if (!node.position) continue
    const [first] = node.children
    if (first?.type !== 'text' || !first.value.startsWith('::') || node.data?.directiveLabel) continue
    const { line, column } = node.position.start
    // Escaped colons are meant as text.
    if (lines[line - 1]?.startsWith('\\', column - 1)) continue
    const [, leaf = ''] = /^::([\w-]+)(?![\w:-])/.exec(first.value) ?? []
    if (isLeafName(leaf))
      report(
        node,
        `Unexpected text after ::${leaf}.`,
        `Write ::${leaf}{…} on a line of its own, with all it needs in braces.`,
      )
    if (!first.value.startsWith(':::')) continue
    const opens = /^:+[ \t]*[^\s:]/.test(first.value)
    const hint = opens ? 'Write :::note[Title], and close it with as many colons as opened it.' : UNOPENED
    const isBelowDefinition = definitionEnds.has(line - 1)
    report(node, 'Unmatched `:::`.', isBelowDefinition ? BELOW_DEFINITION : hint)
  }
  for (const row of nodesOf(tree, 'tableRow')) {
    const { line = 1, column = 1 } = row.position?.start ?? {}
    if (/^:{3,}\s*$/.test(lines[line - 1]?.slice(column - 1) ?? ''))
      report(row, 'This line is a row of the table above it.', 'Put an empty line between the table and `:::`.')
  }
}

function checkLines(node: ContainerDirective, lines: readonly string[], report: Report): void {
  const { start, end } = node.position ?? {}
  const opening = lines[(start?.line ?? 1) - 1]?.slice((start?.column ?? 1) - 1) ?? ''
  // GitHub's alerts become directives, too.
  if (!opening.startsWith(':')) return
  if (!OPENING.test(opening))
    report(node, `Unexpected text after :::${node.name}.`, `Write :::${node.name}[Title], with the title in brackets.`)
  const opened = /^:*/.exec(opening)?.[0].length ?? 0
  const closed = /^[\s>]*(:{3,})\s*$/.exec(lines[(end?.line ?? 1) - 1] ?? '')?.[1]?.length ?? 0
  // A line of fewer colons closes a directive inside this one.
  if (closed < opened && !endsInOpenFence(node))
    report(node, `:::${node.name} is never closed.`, 'Close it with a line of as many colons.')
}

/** True if what closes the node is part of a fence that was reported already. */
function endsInOpenFence(node: RootContent): boolean {
  if (node.type === 'code') return node.data?.isOpen ?? false
  const last = 'children' in node ? node.children.at(-1) : undefined
  return last !== undefined && endsInOpenFence(last)
}
