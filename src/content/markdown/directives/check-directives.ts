import type { Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { getOwn } from '../../../model/util/get-own.ts'
import { suggest } from '../../../model/util/nearest.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { labelOf } from './directive.ts'
import { directives } from './directives.ts'

/** The line that opens a directive: name, label, attributes. */
const OPENING = /^:{3,}[\w-]+(?:\[.*\])?(?:\{.*\})?\s*$/

/** Reports unknown directives and attributes, malformed opening and closing lines, and each directive's own problems. */
export function checkDirectives(tree: Root, text: string, report: Report): void {
  checkStrayColons(tree, report)
  const lines = text.split('\n')
  const found = nodesOf(tree, 'containerDirective')
  const parents = new Map(found.flatMap((parent) => parent.children.map((child) => [child, parent] as const)))
  for (const node of found) {
    const directive = getOwn(directives, node.name)
    if (!directive) {
      report(node, `Unknown directive :::${node.name}.`, suggest(node.name, Object.keys(directives)))
      continue
    }
    for (const name of Object.keys(node.attributes ?? {}))
      if (!directive.attributes.includes(name))
        report(node, `:::${node.name} has no attribute ${name}.`, suggest(name, [...directive.attributes, 'none']))
    checkLines(node, lines, report)
    directive.check?.(node, { report, parent: parents.get(node) })
    if (directive.needsLabel && !labelOf(node)?.trim())
      report(node, `:::${node.name} has no label.`, `Write :::${node.name}[Label].`)
  }
}

function checkStrayColons(tree: Root, report: Report): void {
  for (const node of nodesOf(tree, 'paragraph')) {
    const [first] = node.children
    if (first?.type !== 'text' || !first.value.startsWith(':::') || node.data?.directiveLabel) continue
    report(node, 'Unmatched `:::`.', 'Write :::note[Title], and close it with as many colons as opened it.')
  }
}

function checkLines(node: ContainerDirective, lines: readonly string[], report: Report): void {
  const { start, end } = node.position ?? {}
  const opening = lines[(start?.line ?? 1) - 1]?.slice((start?.column ?? 1) - 1) ?? ''
  if (!OPENING.test(opening))
    report(node, `Unexpected text after :::${node.name}.`, `Write :::${node.name}[Title], with the title in brackets.`)
  const last = lines[(end?.line ?? 1) - 1] ?? ''
  if (!/^[\s>]*:{3,}\s*$/.test(last))
    report(node, `:::${node.name} is never closed.`, 'Close it with a line of as many colons.')
}
