import type { Html, Nodes, Root } from 'mdast'
import { CHECK_KINDS, type CheckKind } from '../../model/checks/check.ts'
import type { Place } from '../../model/source.ts'
import { suggest } from '../../model/util/nearest.ts'
import { eachNode } from './nodes.ts'
import type { Report } from './report.ts'

const COMMAND = 'check-off'
const STARTS_WITH_COMMAND = new RegExp(String.raw`^<!--\s*${COMMAND}\b`)
const PHRASING = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'])
const USAGE = `Write <!-- ${COMMAND} samples --> above the block.`

/** A block whose author switched checks off, by the lines of the syntax tree. */
interface UncheckedBlock {
  readonly checks: readonly CheckKind[]
  readonly lines: readonly (readonly [first: number, last: number])[]
}

/**
 * Reads the comments `<!-- check-off samples links -->`: each switches checks off for the block that follows it. Returns
 * whether a check is off at a place.
 */
export function checksOffIn(tree: Root, report: Report): (place: Place, check: CheckKind | undefined) => boolean {
  const blocks: UncheckedBlock[] = []
  eachNode(tree, (node, parent) => {
    if (node.type !== 'html') return
    const words = commentWords(node)
    if (words ? words[0] !== COMMAND : !STARTS_WITH_COMMAND.test(node.value)) return
    if (!words || PHRASING.has(parent?.type ?? '')) {
      report(node, `A ${COMMAND} comment needs a line of its own.`, USAGE)
      return
    }
    const checks = knownChecks(words.slice(1), (message, hint) => report(node, message, hint))
    // Other comments may stand between the two.
    const siblings: readonly Nodes[] = parent?.children ?? []
    const block = siblings.slice(siblings.indexOf(node) + 1).find((next) => next.type !== 'html' || !commentWords(next))
    if (block) blocks.push({ checks, lines: linesOf(block) })
  })
  return ({ line }, check) =>
    blocks.some(
      ({ checks, lines }) =>
        checks.some((one) => one === check) && lines.some(([first, last]) => first <= line && line <= last),
    )
}

/** The lines of a block and of what it includes, which has line numbers of its own. */
function linesOf(block: Nodes): [number, number][] {
  const ranges: [number, number][] = []
  eachNode(block, ({ position }) => {
    if (!position) return
    const [first, last] = [position.start.line, position.end.line]
    if (!ranges.some((range) => range[0] <= first && last <= range[1])) ranges.push([first, last])
  })
  return ranges
}

/** The words of a node that is nothing but a comment. */
function commentWords({ value }: Html): string[] | undefined {
  const html = value.trim()
  if (!html.startsWith('<!--') || !html.endsWith('-->')) return undefined
  return html.slice('<!--'.length, -'-->'.length).trim().split(/\s+/)
}

function knownChecks(names: readonly string[], report: (message: string, hint: string) => void): CheckKind[] {
  if (names.length === 0) report(`This ${COMMAND} names no check.`, suggest('', CHECK_KINDS))
  return names.flatMap((name) => {
    const kind = CHECK_KINDS.find((one) => one === name)
    if (kind === undefined) report(`There is no check ${name}.`, suggest(name, CHECK_KINDS))
    return kind ?? []
  })
}
