import type { Root, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { suggest } from '../../model/util/nearest.ts'
import { include } from '../markdown/directives/include.ts'
import { cutToDepth } from '../markdown/limits.ts'
import { checkReferences } from '../markdown/links/check-references.ts'
import { resolveReferences } from '../markdown/links/references.ts'
import { nodesOf, replaceNodes } from '../markdown/nodes.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import type { Report } from '../markdown/report.ts'
import { renameFootnotes } from '../markdown/structure/rename-footnotes.ts'
import { reportUnreadFrontMatter } from '../markdown/unread-front-matter.ts'
import { fillFromFile } from './code-from-file.ts'
import type { Environment } from './environment.ts'
import { findFile, fitsPage, marginOf, readText } from './find-file.ts'
import { checkLeftOut } from './front-matter.ts'
import { createOrigins, type Origins, shifted, shiftLines } from './origins.ts'
import { replaceVariables } from './variables.ts'

/** What parsing a source needs. Problems are reported with places of the syntax tree. */
interface ParseInput {
  readonly environment: Environment
  readonly report: Report
  readonly notice: Report
  /** True for the name of a directive that is a single line. */
  readonly isLeaf: (name: string) => boolean
}

/**
 * Parses a source and the files it includes into one syntax tree. Replaces the variables of each file, and takes code from
 * files.
 */
export function parseSource(
  { file, text }: { file: string; text: string },
  input: ParseInput,
): { tree: Root; origins: Origins } {
  const origins = createOrigins()
  const tree = parsePiece({ file, text, within: [] }, { ...input, origins, footnotes: new Set(), margin: 0 })
  // Each file was cut on its own, but one that is included deep inside another adds to its depth.
  cutToDepth(tree, input.report)
  return { tree, origins }
}

/** How deep files may include each other. */
const MAX_INCLUDES = 20

interface PieceInput extends ParseInput {
  readonly origins: Origins
  /** The footnotes of the page so far. */
  readonly footnotes: Set<string>
  /** How many characters would be before each line of the file if it were written in the page. */
  readonly margin: number
}

/** One file; `within` names the files that include it, outermost first. */
function parsePiece(
  { file, text, within }: { file: string; text: string; within: readonly string[] },
  input: PieceInput,
): Root {
  const { environment, origins, margin } = input
  const before = origins.lines.length
  const report: Report = ({ position }, ...message) =>
    input.report({ position: position && shifted(position, before) }, ...message)
  const { text: replaced, placeOf } = replaceVariables(text, environment, report)
  origins.add({ file, lines: replaced.split('\n'), margin, placeOf })
  const tree = parseMarkdown(replaced, report, input.isLeaf)
  reportUnreadFrontMatter(tree, replaced, report)
  if (within.length > 0) checkLeftOut(tree, report)
  shiftLines(tree, before)
  // Before anything is included: a name refers only to a definition in the same file.
  checkReferences(tree, origins.lines, input.notice)
  renameFootnotes(tree, input.footnotes)
  for (const fence of nodesOf(tree, 'code')) fillFromFile(fence, input)
  if (nodesOf(tree, 'leafDirective').some(isInclude))
    replaceNodes(tree, (node) => {
      return node.type === 'leafDirective' && isInclude(node) ? included(node, [...within, file], input) : [node]
    })
  return tree
}

/** What an include becomes: the content of its file. */
function included(node: LeafDirective, within: readonly string[], input: PieceInput): RootContent[] {
  const { report } = input
  const target = node.attributes?.file ?? ''
  const unknown = Object.keys(node.attributes ?? {}).filter((name) => !include.attributes.includes(name))
  // The include is replaced by its content, so no later check would report them.
  for (const name of unknown) report(node, `::include has no attribute ${name}.`, suggest(name, include.attributes))
  if (target === '') {
    if (unknown.length === 0) report(node, '::include names no file.', 'Write ::include{file=../_shared/token.md}.')
    return []
  }
  const file = findFile(node, target, input)
  if (file === undefined) return []
  if (!file.endsWith('.md')) {
    report(node, `${target} is not Markdown.`, 'Show other files as code: ```text file=… .')
    return []
  }
  if (within.includes(file)) {
    report(node, `${[...within.slice(within.indexOf(file)), file].join(' includes ')}: a cycle.`, 'Remove one of them.')
    return []
  }
  if (within.length > MAX_INCLUDES) {
    report(node, `Files include each other deeper than ${MAX_INCLUDES} levels.`, 'Include them in the page.')
    return []
  }
  const text = readText(node, file, input)
  const margin = marginOf(node, input.margin)
  if (text === undefined || !fitsPage(node, { text, margin }, input)) return []
  const piece = parsePiece({ file, text, within }, { ...input, margin })
  resolveReferences(piece)
  return piece.children.filter(({ type }) => type !== 'yaml')
}

function isInclude(node: LeafDirective): boolean {
  return node.name === include.name
}
