import type { Element, ElementContent } from 'hast'
import type { Code, RootContent } from 'mdast'
import { fenceMetaOf } from '../code/fence-meta.ts'
import { languageName } from '../code/highlight.ts'
import type { Report } from '../report.ts'
import { boldLine, type Directive, type DirectiveNode, element, shownChildren } from './directive.ts'
import { tabs } from './tabs.ts'

/** `::::code-group{group=name}` around code fences: a tab for each, labeled with its title. */
export const codeGroup: Directive = {
  name: 'code-group',
  attributes: ['group'],
  toElement: (node, children) => {
    const blocks = children.filter((child): child is Element => child.type === 'element')
    return tabs.toElement(
      node,
      fencesOf(node).flatMap((fence, at) => (blocks[at] ? [tabOf(fence, blocks[at])] : [])),
    )
  },
  toMarkdown: (node, body) => {
    const labels = fencesOf(node).map(labelOfFence)
    // Anything but fences is reported elsewhere; its text stays.
    if (body.length !== labels.length) return body
    return body.flatMap((block, at): RootContent[] => [boldLine(labels[at] ?? ''), block])
  },
  check: (node, { report }) => checkFences(node, report),
}

/** The title is the label of the tab, so it is not repeated above the code. */
function tabOf(fence: Code, block: Element): ElementContent {
  const { title: _title, ...properties } = block.properties
  return element('tab', { label: labelOfFence(fence) }, [{ ...block, properties }])
}

function labelOfFence(fence: Code): string {
  return fenceMetaOf(fence).title || languageName(fence.lang ?? 'text')
}

function fencesOf(node: DirectiveNode): Code[] {
  return (node.children as readonly RootContent[]).filter((child): child is Code => child.type === 'code')
}

function checkFences(node: DirectiveNode, report: Report): void {
  if (fencesOf(node).length === 0) report(node, ':::code-group has no code.', 'Add code fences with title="…".')
  const seen = new Set<string>()
  for (const child of shownChildren(node)) {
    if (child.type !== 'code') {
      report(child, 'Only code fences can be in :::code-group.', 'Move this out, or use ::::tabs.')
      continue
    }
    const label = labelOfFence(child)
    if (seen.has(label)) report(child, `Two tabs have the label ${label}.`, 'Give each fence its own title="…".')
    seen.add(label)
  }
}
