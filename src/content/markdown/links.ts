import type { Definition, Link, Root } from 'mdast'
import { isAllowedScheme, schemeOf } from '../../model/scheme.ts'
import { linkSlot } from '../../model/slots.ts'
import type { SourceLink } from '../../model/source.ts'
import { nodesOf } from './nodes.ts'
import type { Report } from './report.ts'

/** What slotting links needs: `rebase` gives a relative target as the page's own file would write it. */
export interface SlotInput {
  readonly report: Report
  readonly rebase: (node: Link | Definition, target: string) => string
}

/**
 * Replaces the target of every link inside the site with a numbered slot, because its address depends on the version
 * that shows the page. External links stay as they are.
 */
export function slotLinks(tree: Root, { report, rebase }: SlotInput): SourceLink[] {
  const links: SourceLink[] = []
  for (const node of nodesOf(tree, 'image'))
    report(node, 'Images are not supported in pages.', 'Use a ```diagram fence.')
  for (const node of [...nodesOf(tree, 'link'), ...nodesOf(tree, 'definition')]) {
    const scheme = schemeOf(node.url)
    if (scheme !== undefined) {
      if (isAllowedScheme(scheme)) continue
      report(node, `A link cannot use ${scheme}:.`, 'Use https:, http: or mailto:.')
      refuse(node)
      continue
    }
    if (node.url.startsWith('//')) {
      report(node, `The link ${node.url} has no scheme.`, 'Write https: in front of it.')
      refuse(node)
      continue
    }
    if (node.url === '') {
      report(node, 'A link has no target.', 'Write its target between the parentheses.')
      continue
    }
    const { line = 1, column = 1 } = node.position?.start ?? {}
    links.push({ target: rebase(node, node.url), line, column })
    node.url = linkSlot(links.length - 1)
  }
  return links
}

/** The dev server shows a page with problems: it must not contain what was rejected. */
function refuse(node: Link | Definition): void {
  node.url = ''
  node.title = null
}
