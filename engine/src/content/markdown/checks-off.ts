import type { Html, Nodes, Root } from 'mdast'
import { CHECK_KINDS, type CheckKind } from '../../model/checks/check.ts'
import type { Place } from '../../model/source.ts'
import { memoize } from '../../model/util/memoize.ts'
import { suggest } from '../../model/util/nearest.ts'
import { eachNode } from './nodes.ts'
import type { Report } from './report.ts'

const COMMAND = 'check-off'
const STARTS_WITH_COMMAND = new RegExp(String.raw`^<!--\s*${COMMAND}\b`)
const PHRASING = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'])
const USAGE = `Write <!-- ${COMMAND} samples --> above the block.`

/** Lines of the syntax tree. */
type Lines = readonly [first: number, last: number]

/**
 * Reads the comments `<!-- check-off samples links -->`: each switches checks off for the block that follows it. Returns
 * whether a check is off at a place.
 */
export function checksOffIn(tree: Root, report: Report): (place: Place, check: CheckKind | undefined) => boolean {
  const unchecked = new Map(CHECK_KINDS.map((kind): [CheckKind, Lines[]] => [kind, []]))
  const blocksBelowIn = memoize(blocksBelow)
  eachNode(tree, (node, parent) => {
    if (node.type !== 'html') return
    const words = commentWords(node)
    if (words ? words[0] !== COMMAND : !STARTS_WITH_COMMAND.test(node.value)) return
    if (!words || PHRASING.has(parent?.type ?? '')) {
      report(node, `A ${COMMAND} comment needs a line of its own.`, USAGE)
      return
    }
    const checks = knownChecks(words.slice(1), (message, hint) => report(node, message, hint))
    const block = parent && blocksBelowIn(parent.children).get(node)
    const lines = block ? linesOf(block) : []
    for (const check of checks) for (const one of lines) unchecked.get(check)?.push(one)
  })
  const ranges = new Map([...unchecked].map(([check, lines]) => [check, inOrder(lines)]))
  return ({ line }, check) => check !== undefined && isIn(ranges.get(check) ?? [], line)
}

/** The block below each comment in a list of nodes. Other comments may be between the two. */
function blocksBelow(nodes: readonly Nodes[]): ReadonlyMap<Nodes, Nodes> {
  const found = new Map<Nodes, Nodes>()
  let block: Nodes | undefined
  for (const node of nodes.toReversed()) {
    if (node.type !== 'html' || !commentWords(node)) block = node
    else if (block) found.set(node, block)
  }
  return found
}

/** The lines of a block and of what it includes, which has line numbers of its own. */
function linesOf(block: Nodes): Lines[] {
  const ranges: Lines[] = []
  eachNode(block, ({ position }) => {
    if (!position) return
    const [first, last] = [position.start.line, position.end.line]
    const [before = 0, end = 0] = ranges.at(-1) ?? []
    if (first < before || last > end) ranges.push([first, last])
  })
  return ranges
}

/** The same lines, sorted, with overlapping ranges merged. */
function inOrder(lines: readonly Lines[]): Lines[] {
  const ranges: Lines[] = []
  for (const [first, last] of [...lines].sort(([a], [b]) => a - b)) {
    const [before, end = 0] = ranges.at(-1) ?? []
    if (before === undefined || first > end) ranges.push([first, last])
    else ranges[ranges.length - 1] = [before, Math.max(end, last)]
  }
  return ranges
}

/** True for a line in one of the ranges, which are in order. */
function isIn(ranges: readonly Lines[], line: number): boolean {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return (ranges[low]?.[0] ?? Infinity) <= line
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
