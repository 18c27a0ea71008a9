import type { Element } from 'hast'
import type { Root, RootContent } from 'mdast'
import { element } from '../directives/directive.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { sourceText } from '../source-text.ts'
import { mathExcess, maxExpansions } from './math-limits.ts'

type MathNode = Extract<RootContent, { type: 'math' }>
type InlineMath = Extract<RootContent, { type: 'inlineMath' }>

/** Temml's messages end with the place in the TeX, and the TeX itself. */
const PLACE = / at (?:position \d+|end of input):[\s\S]*$/

/** What rendering math needs. `notice` records what is left out. */
interface MathInput {
  readonly lines: readonly string[]
  readonly report: Report
  readonly notice: Report
}

/** Of the MathML of a page, in characters: a short formula can be long as MathML. */
const MAX_OUTPUT = 500_000

/**
 * Renders the math of a tree to MathML, by node. What is not valid TeX is reported, and shown as code. The converter is
 * loaded with the first math of a run.
 */
export async function renderMath(tree: Root, input: MathInput): Promise<Map<RootContent, Element>> {
  const { report } = input
  const rendered = new Map<RootContent, Element>()
  const inline = nodesOf(tree, 'inlineMath')
  const blocks = nodesOf(tree, 'math')
  if (inline.length + blocks.length === 0) return rendered
  const [{ default: temml }, { mathElement }] = await Promise.all([import('temml'), import('./math-element.ts')])
  let output = 0
  const mathOf = (node: MathNode | InlineMath, displayMode: boolean): Element | undefined => {
    const excess = mathExcess(node.value)
    if (excess) {
      report(node, ...excess)
      return undefined
    }
    if (output > MAX_OUTPUT) {
      report(node, `The math of the page has more than ${MAX_OUTPUT} characters as MathML.`, 'Split the page.')
      return undefined
    }
    try {
      const options = { displayMode, throwOnError: true, maxExpand: maxExpansions(node.value) }
      const mathMl = temml.renderToString(node.value, options)
      output += mathMl.length
      const math = mathElement(mathMl)
      if (math) return math
      report(node, 'Math cannot refer to other math.', 'Write the number of the equation as text.')
    } catch (error) {
      const message = error instanceof Error ? error.message.replace(PLACE, '').trim() : String(error)
      report(node, `The math is not valid: ${message}.`, 'Fix the TeX; write a dollar that is text as \\$.')
    }
    return undefined
  }
  for (const node of inline) rendered.set(node, mathOf(node, false) ?? codeOf(node))
  for (const node of blocks) {
    const math = isClosed(node, input) ? mathOf(node, true) : undefined
    rendered.set(node, math ? element('math-block', {}, [math]) : element('pre', { language: 'text' }, [codeOf(node)]))
  }
  return rendered
}

function codeOf({ value }: MathNode | InlineMath): Element {
  return element('code', {}, [{ type: 'text', value }])
}

/** Reports a block that swallows what comes after it, or its own first line. A fence was checked with the other fences. */
function isClosed(node: MathNode, { lines, report, notice }: MathInput): boolean {
  const text = sourceText(node, lines).trimEnd()
  if (text.startsWith('`') || text.startsWith('~')) {
    if (node.meta) notice(node, `A math fence has no options: ${node.meta} is not used.`)
    return true
  }
  if (node.meta) report(node, 'Text after the $$ that opens a block of math.', 'Put $$ on a line of its own.')
  else if (!/\S\s*\$\$$/.test(text)) report(node, 'The block of math is never closed.', 'Close it with a line of $$.')
  else return true
  return false
}
