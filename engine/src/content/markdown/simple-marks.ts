import type { Nodes, Parent, RootContent } from 'mdast'
import type { Handle } from 'mdast-util-to-markdown'

/** Emphasis and the like, written without regard to what is around it. */
interface SimpleMark extends Parent {
  type: 'simpleMark'
  marks: string
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    simpleMark: SimpleMark
  }
}

/** Marks in one text. For each, the writer may write all others again, to see which form is read as it is meant. */
const MAX_MARKS = 60

const TEXTS = new Set<string>(['paragraph', 'heading', 'tableCell', 'descriptionTerm'])

const MARKS: Readonly<Record<string, string>> = { emphasis: '*', strong: '**', delete: '~~' }

/** The nodes, with simple marks in texts that have too many. Readers may see other emphasis there, but the same words. */
export function withSimpleMarks(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node
    const isText = TEXTS.has(node.type)
    if (isText && marksIn(node) <= MAX_MARKS) return node
    const children = node.children as RootContent[]
    return { ...node, children: isText ? simplified(children) : withSimpleMarks(children) } as RootContent
  })
}

function marksIn(node: Nodes): number {
  if (!('children' in node)) return 0
  return node.children.reduce((sum, child) => sum + marksIn(child), node.type in MARKS ? 1 : 0)
}

function simplified(nodes: readonly RootContent[]): RootContent[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node
    const children = simplified(node.children as RootContent[])
    const marks = MARKS[node.type]
    return marks ? { type: 'simpleMark', marks, children } : ({ ...node, children } as RootContent)
  })
}

/** How simple marks are written. */
export const simpleMark: Handle = Object.assign(
  ((node: SimpleMark, _parent, state, info) => {
    const text = state.containerPhrasing(node as never, { ...info, before: node.marks, after: node.marks })
    return text && `${node.marks}${text}${node.marks}`
  }) as Handle,
  // Without this, the content of a mark is written twice at each level of nesting.
  { peek: ((node: SimpleMark) => node.marks) as Handle },
)
