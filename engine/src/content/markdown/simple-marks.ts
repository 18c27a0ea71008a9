import type { Nodes, Parent, RootContent } from 'mdast'
import type { Handle } from 'mdast-util-to-markdown'

/** Emphasis and the like that is written without a look at what is around it. */
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

/** Marks in one text. To find the ones that are read as they are meant, the writer may try all others for each of them. */
const MAX_MARKS = 60

const TEXTS = new Set<string>(['paragraph', 'heading', 'tableCell', 'descriptionTerm'])

const MARKS: Readonly<Record<string, string>> = { emphasis: '*', strong: '**', delete: '~~' }

/** The nodes, with simple marks in texts that have too many. They may be read as others, of the same words. */
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
  // Without this, what is in a mark is written twice, and again in it.
  { peek: ((node: SimpleMark) => node.marks) as Handle },
)
