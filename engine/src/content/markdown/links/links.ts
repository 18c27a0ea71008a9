import type { Definition, Link, Root } from 'mdast'
import { isAllowedScheme, isProtocolRelative, lacksHost, namesHost, schemeOf } from '../../../model/scheme.ts'
import { linkSlot } from '../../../model/slots.ts'
import type { SourceLink } from '../../../model/source.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { isTermLink } from './terms.ts'

/** What slotting links needs. */
export interface SlotInput {
  readonly report: Report
  /** A relative target as the page's own file would write it. */
  readonly rebase: (node: Link | Definition, target: string) => string
  /** The slot of a file that a link leads to, '' if it was reported; undefined for links to pages. */
  readonly fileAddress: (node: Link | Definition) => string | undefined
}

/**
 * Replaces the target of every link inside the site with a numbered slot, because its address depends on the version
 * that shows the page. External links stay as they are.
 */
export function slotLinks(tree: Root, { report, rebase, fileAddress }: SlotInput): SourceLink[] {
  const links: SourceLink[] = []
  for (const node of [...nodesOf(tree, 'link'), ...nodesOf(tree, 'definition')]) {
    const scheme = schemeOf(node.url)
    if (scheme !== undefined) {
      if (lacksHost(node.url)) report(node, `The link ${node.url} names no host.`, `Write ${scheme}:// and the host.`)
      else if (isAllowedScheme(scheme)) continue
      else report(node, `A link cannot use ${scheme}:.`, 'Use https:, http: or mailto:.')
      refuse(node)
      continue
    }
    if (isProtocolRelative(node.url)) {
      report(node, `The link ${node.url} has no scheme.`, 'Write https: in front of it.')
      refuse(node)
      continue
    }
    if (node.url === '') {
      report(node, 'A link has no target.', 'Write its target between the parentheses.')
      continue
    }
    const file = fileAddress(node)
    if (file !== undefined) {
      node.url = file
      continue
    }
    const { line = 1, column = 1 } = node.position?.start ?? {}
    links.push({ target: rebase(node, node.url), line, column, ...(isTermLink(node) && { isTerm: true }) })
    node.url = linkSlot(links.length - 1)
  }
  return links
}

/** The links to other hosts, in a tree whose other links are slots. */
export function externalLinks(tree: Root): SourceLink[] {
  return [...nodesOf(tree, 'link'), ...nodesOf(tree, 'definition')].flatMap((node) => {
    if (!namesHost(node.url)) return []
    const { line = 1, column = 1 } = node.position?.start ?? {}
    return [{ target: node.url, line, column }]
  })
}

/** The dev server shows a page with problems: it must not contain what was rejected. */
function refuse(node: Link | Definition): void {
  node.url = ''
  node.title = null
}
