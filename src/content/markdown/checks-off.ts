import type { Html, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { CHECK_KINDS, type CheckKind } from '../../model/check.ts'
import type { UncheckedBlock } from '../../model/source.ts'
import { suggest } from '../../model/util/nearest.ts'
import type { Report } from './report.ts'

const COMMAND = 'check-off'
const STARTS_WITH_COMMAND = new RegExp(String.raw`^<!--\s*${COMMAND}\b`)
const PHRASING = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'])
const USAGE = `Write <!-- ${COMMAND} samples --> above the block.`

/** Reads the comments `<!-- check-off samples links -->`: each switches checks off for the block that follows it. */
export function checksOffIn(tree: Root, text: string, report: Report): UncheckedBlock[] {
  if (!text.includes(COMMAND)) return []
  const blocks: UncheckedBlock[] = []
  visit(tree, 'html', (node, index = 0, parent) => {
    const words = commentWords(node)
    if (words ? words[0] !== COMMAND : !STARTS_WITH_COMMAND.test(node.value)) return
    if (!words || PHRASING.has(parent?.type ?? '')) {
      report(node, `A ${COMMAND} comment needs a line of its own.`, USAGE)
      return
    }
    const checks = knownChecks(words.slice(1), (message, hint) => report(node, message, hint))
    // Other comments may stand between the two.
    const block = parent?.children.slice(index + 1).find((next) => next.type !== 'html' || !commentWords(next))
    if (!block?.position || checks.length === 0) return
    blocks.push({ checks, firstLine: block.position.start.line, lastLine: block.position.end.line })
  })
  return blocks
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
